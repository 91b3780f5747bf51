import ITunesStubServer
import TestSupport
import Testing

@Suite("The status of what was picked")
struct PickedStatusTests {
  @Test("is the program's, where a pick or a look-up leads to something that cannot be shown")
  func pickedInVain() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--entity", "album")
    let shown = try await tunes.run("search", "beatles", "--entity", "album", "--pick", "1")
    #expect(shown.status == .exited(0))
    await tunes.stub.stop()
    let missed = try await tunes.run("search", "beatles", "--entity", "album", "--pick", "2")
    #expect(missed.status == .exited(69) && missed.stdout.isEmpty)
    #expect(missed.stderr.contains("takes no connection"))
  }

  @Test("of a track is that of showing it")
  func track() async throws {
    let tunes = try await Tunes()
    let shown = try await tunes.run("search", "beatles", "--pick", "1")
    #expect(shown.status == .exited(0) && !shown.stdout.isEmpty)
    #expect(try await tunes.run("search", "beatles", "--pick", "99").status == .exited(1))
    #expect(try await tunes.run("lookup", "1441164589").status == .exited(0))
  }
}
