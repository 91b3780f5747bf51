import ITunesStubServer
import TestSupport
import Testing

@Suite("Lyrics of the library")
struct LyricsSearchTests {
  private func favorites(_ tunes: Tunes) async throws {
    _ = try await tunes.run("search", "beatles", "--limit", "4")
    _ = try await tunes.run("favorites", "add", "1-3")
  }

  private func lyricsRequests(_ tunes: Tunes) -> [LoggedRequest] {
    tunes.stub.requests().filter { $0.path.hasPrefix("/api/") }
  }

  @Test("The lyrics of favorites are fetched once, and found by a line")
  func found() async throws {
    let tunes = try await Tunes()
    try await favorites(tunes)
    let run = try await tunes.run("library", "lyrics")
    #expect(run.status == .exited(0) && run.stdout == "")
    #expect(run.stderr == "Lyrics are saved for 3 of 3 tracks.\n")
    #expect(lyricsRequests(tunes).count == 3)
    _ = try await tunes.run("library", "lyrics")
    #expect(lyricsRequests(tunes).count == 3)
    let found = try await tunes.run(
      "search", "--lyrics", "oh let it be you", "--format", "plain")
    #expect(found.status == .exited(0))
    #expect(found.stdout == "Let It Be — The Beatles — Let It Be\n")
    #expect(tunes.terms == ["beatles"])
  }

  @Test("Songs found by their lyrics are listed with the line, in place of the album")
  func lines() async throws {
    let tunes = try await Tunes()
    try await favorites(tunes)
    _ = try await tunes.run("library", "lyrics")
    let exact = try await tunes.run("search", "--lyrics", "oh let it be you", "--no-input")
    #expect(exact.status == .exited(0) && exact.stderr == "")
    #expect(exact.stdout.hasPrefix("#  Track      Artist       Lyrics"))
    #expect(exact.stdout.contains(/Let It Be  The Beatles  \S.*let it be.*4:03/.ignoresCase()))
    let other = try await tunes.run("search", "--offline", "you invented rhyme", "--no-input")
    #expect(
      other.stderr.hasPrefix(
        "No results for \"you invented rhyme\" in your library. "
          + "Songs in your library with these words in their lyrics:\n"))
    let document = try await tunes.run("search", "--lyrics", "oh let it be you", "--json")
    #expect(document.stdout.contains("\"lyricsLine\":\""))
    #expect(try JSONSchema("search").faults(in: document.stdout) == [])
  }

  @Test("An offline search marks songs that have the words only in a line")
  func lastTier() async throws {
    let tunes = try await Tunes()
    try await favorites(tunes)
    _ = try await tunes.run("library", "lyrics")
    let run = try await tunes.run("search", "--offline", "you invented rhyme", "--json")
    #expect(run.status == .exited(1))
    #expect(run.stdout.ranges(of: "\"match\":\"lyrics\"").count == 3)
    #expect(try JSONSchema("search").faults(in: run.stdout) == [])
  }

  @Test("If no saved lyrics have a line, the message names the command that fetches them")
  func none() async throws {
    let run = try await Tunes().run("search", "--lyrics", "no such line", "--no-input")
    #expect(run.status == .exited(1))
    #expect(
      run.stderr
        == "No saved lyrics have \"no such line\". Fetch those of your library with "
        + "`tunes library lyrics --all`.\n")
    let refreshed = try await Tunes().run("search", "--lyrics", "x", "--refresh")
    #expect(refreshed.status == .exited(64))
  }

  @Test("A fill that fails keeps what came, and says how to continue")
  func failure() async throws {
    let tunes = try await Tunes()
    try await favorites(tunes)
    tunes.stub.setFaults([
      FaultRule(.slow, route: .lyrics, remaining: 1), FaultRule(.reset, route: .lyrics),
    ])
    let run = try await tunes.run("library", "lyrics", "--all", "--timeout", "5")
    #expect(run.status == .exited(69))
    #expect(
      run.stderr.hasPrefix(
        "Stopped after 1 of 4 tracks; what was fetched is saved. "
          + "Run `tunes library lyrics --all` again to continue.\ntunes: "))
    tunes.stub.setFaults([])
    let again = try await tunes.run("library", "lyrics", "--all")
    #expect(again.stderr == "Lyrics are saved for 4 of 4 tracks.\n")
  }

  @Test("Ctrl-C ends a fill with what came, and status 130")
  func interrupted() async throws {
    let tunes = try await Tunes()
    try await favorites(tunes)
    tunes.stub.setFaults([FaultRule(.hang, route: .lyrics)])
    try await tunes.onTerminal(["library", "lyrics"]) { terminal in
      while lyricsRequests(tunes).isEmpty { await Task.yield() }
      await terminal.end(typing: "\u{3}", with: 130)
      #expect(
        terminal.transcript.contains("Stopped after 0 of 3 tracks; what was fetched is saved."))
    }
  }

  @Test("Without favorites, or any track in the library, there are no lyrics to fetch")
  func noFavorites() async throws {
    let tunes = try await Tunes()
    let all = try await tunes.run("library", "lyrics", "--all")
    #expect(all.status == .exited(1))
    #expect(all.stderr == "tunes: Your library is empty. Search for music first.\n")
    let run = try await tunes.run("library", "lyrics")
    #expect(run.status == .exited(1))
    #expect(
      run.stderr == "tunes: You have no favorites. "
        + "Add some with `tunes favorites add`, or pass --all.\n")
  }

  @Test("If LRCLIB has no lyrics of any favorite, fetching them ends with 1")
  func unknown() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("favorites", "add", "id:1441164603")
    #expect(
      try await tunes.run("library", "lyrics")
        == .failing("Lyrics are saved for 0 of 1 track.", 1))
  }
}
