import ITunesStubServer
import TestSupport
import Testing

@Suite("Exit status of opened results")
struct PickedStatusTests {
  @Test("tunes search --pick ends with the lookup's status if a result can't be loaded")
  func pickedFailure() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--entity", "album")
    let shown = try await tunes.run("search", "beatles", "--entity", "album", "--pick", "1")
    #expect(shown.status == .exited(0))
    await tunes.stub.stop()
    let missed = try await tunes.run("search", "beatles", "--entity", "album", "--pick", "2")
    #expect(missed.status == .exited(69) && missed.stdout.isEmpty)
    #expect(missed.stderr.contains("refused the connection"))
  }

  @Test(
    "tunes search --pick prints the fields of the page, not of the list",
    arguments: [
      ("album", "trackName", "Come Together"), ("artist", "collectionName,artistName", "Let It Be"),
      ("song", "trackName", "Here Comes the Sun"),
    ])
  func fields(entity: String, names: String, value: String) async throws {
    let term = entity == "album" ? "abbey road" : "beatles"
    let run = try await Tunes().run(
      "search", term, "--entity", entity, "--pick", "1", "--fields", names)
    let lines = run.stdout.split(separator: "\n")
    #expect(lines.first == "\(names.replacing(",", with: "\t"))")
    #expect(lines.contains { $0.split(separator: "\t").first ?? "" == value })
  }

  @Test("On a terminal, tunes search --pick shows the result, and no prompt after it")
  func noPrompt() async throws {
    try await Tunes().onTerminal("search", "beatles", "--pick", "1", rows: 60) { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(terminal.transcript.contains("Released") && !terminal.transcript.contains("> "))
    }
  }

  @Test("tunes search --pick ends with 0 if the track is shown and 1 if its number isn't listed")
  func track() async throws {
    let tunes = try await Tunes()
    let shown = try await tunes.run("search", "beatles", "--pick", "1")
    #expect(shown.status == .exited(0) && !shown.stdout.isEmpty)
    #expect(try await tunes.run("search", "beatles", "--pick", "99").status == .exited(1))
    #expect(try await tunes.run("lookup", "1441164589").status == .exited(0))
  }
}
