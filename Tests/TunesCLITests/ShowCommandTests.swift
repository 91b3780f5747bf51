import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes show")
struct ShowCommandTests {
  @Test(
    "shows a track by its id or link",
    arguments: [
      "id:1441164589", "1441164589",
      "https://music.apple.com/us/album/here-comes-the-sun/1441164426?i=1441164589&uo=4",
      "https://music.apple.com/us/song/here-comes-the-sun/1441164589",
      "https://itunes.apple.com/us/album/id1441164426?i=1441164589",
      "https://Music.Apple.com/us/album/x/1441164426?i=1441164589",
      "https://geo.music.apple.com/us/song/宇多田/1441164589?app=music",
      "https://music.apple.com/song/1441164589",
    ])
  func shows(reference: String) async throws {
    let run = try await Tunes().run("show", reference, "--format", "plain")
    #expect(run.status == .exited(0))
    #expect(run.stdout.hasPrefix("Here Comes the Sun"))
  }

  @Test("asks the store that a link leads to, unless told otherwise")
  func storefront() async throws {
    let tunes = try await Tunes()
    let link = "https://music.apple.com/gb/song/x/1441164589"
    _ = try await tunes.run("show", link)
    _ = try await tunes.run("show", link, "--country", "de")
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["gb", "de"])
  }

  @Test("says that a store has no such track, and what an id is instead")
  func missing() async throws {
    let tunes = try await Tunes()
    let missing = try await tunes.run("show", "id:10000001")
    #expect(
      missing
        == ProgramRun(
          stderr: "tunes: the store of United States has no track 10000001. "
            + "try another store with --country.\n",
          status: .exited(1)))
    let album = try await tunes.run("show", "id:1441164426")
    #expect(album.status == .exited(1))
    let said =
      "tunes: that is of another kind: the store calls it \"album\". tunes album shows it.\n"
    #expect(album.stderr == said)
  }
}
