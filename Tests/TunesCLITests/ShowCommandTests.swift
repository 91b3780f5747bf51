import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes show command")
struct ShowCommandTests {
  @Test(
    "tunes show finds a track by its ID or link",
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

  @Test("tunes show prints a track's advisory rating and whether it can be streamed")
  func fields() async throws {
    let tunes = try await Tunes()
    let fields = ["--fields", "contentAdvisoryRating,isStreamable", "--format", "csv"]
    _ = try await tunes.run("search", "love", "--explicit", "--limit", "1")
    for options in [[], ["--offline"]] {
      let run = try await tunes.run(["show", "1"] + fields + options)
      #expect(run.stdout == "contentAdvisoryRating,isStreamable\r\nExplicit,true\r\n")
      let page = try await tunes.run(["show", "1", "--format", "table"] + options)
      #expect(page.stdout.contains("Advisory     Explicit\nStreaming    yes\n"))
    }
  }

  @Test("tunes show uses the store of a link unless --country is passed")
  func storefront() async throws {
    let tunes = try await Tunes()
    let link = "https://music.apple.com/gb/song/x/1441164589"
    _ = try await tunes.run("show", link)
    _ = try await tunes.run("show", link, "--country", "de")
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["gb", "de"])
  }

  @Test("tunes show reports missing tracks and IDs of other kinds")
  func missing() async throws {
    let tunes = try await Tunes()
    let missing = try await tunes.run("show", "id:10000001")
    #expect(
      missing
        == ProgramRun(
          stderr: "tunes: The US store has no track with ID 10000001. "
            + "Try another store with --country.\n",
          status: .exited(1)))
    let album = try await tunes.run("show", "id:1441164426")
    #expect(album.status == .exited(1))
    let message =
      "tunes: This item is of type \"album\". Run `tunes album` to see it.\n"
    #expect(album.stderr == message)
  }

  @Test("--json overrides ffmetadata, which has no fields, and --refresh loads its track again")
  func tags() async throws {
    let tunes = try await Tunes()
    let words = ["show", "id:1441164589", "--format", "ffmetadata"]
    let json = try await tunes.run(words + ["--json"])
    #expect(json.status == .exited(0) && json.stdout.hasPrefix(#"{"kind":"song","trackId":14411"#))
    let fields = try await tunes.run(words + ["-o", "trackName"])
    #expect(fields.status == .exited(64) && fields.stdout.isEmpty)
    #expect(
      fields.stderr.hasPrefix("tunes: --fields can't be used with --format ffmetadata."))
    let tags = try await tunes.run(words)
    #expect(tunes.stub.requests().count == 1)
    #expect(try await tunes.run(words + ["--refresh"]) == tags)
    #expect(tunes.stub.requests().count == 2)
  }
}
