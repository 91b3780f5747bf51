import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Genres")
struct GenresTests {
  private func selected(_ tunes: Tunes, _ words: String...) async throws -> [String] {
    let run = try await tunes.run(["genres", "--fields", "name,selected"] + words)
    return run.stdout.split(separator: "\n").filter { $0.hasSuffix("\ttrue") }
      .map { String($0.dropLast(5)) }
  }

  @Test("Genres are requested once, listed, and read from the cache if the service is unavailable")
  func list() async throws {
    let tunes = try await Tunes()
    let json = try await tunes.run("genres", "hard ro", "--json")
    #expect(
      json
        == ProgramRun(
          stdout: """
            {"genres":[
            {"id":"1152","name":"Hard Rock","parentId":"21","selected":false}
            ]}

            """, status: .exited(0)))
    let all = try await tunes.run("genres", "--json")
    #expect(try JSONSchema("genres").faults(in: all.stdout) == [])
    let table = try await tunes.run("genres", "HARD R")
    #expect(table.stdout.split(separator: "\n").map { $0.split(separator: " ").count } == [2, 3])
    let none = try await tunes.run("genres", "xyz")
    #expect(none == .failing("No genres contain \"xyz\".", 1))
    #expect(
      try await tunes.run("genres", "xyz", "--json")
        == ProgramRun(stdout: "{\"genres\":[]}\n", status: .exited(1)))
    #expect(tunes.stub.requests().count == 1)
    await tunes.stub.stop()
    let stale = try await tunes.run("genres", "--refresh", "--format", "plain")
    #expect(stale.status == .exited(0) && stale.stdout.contains("1152\tHard Rock\n"))
    #expect(stale.stderr.contains("refused the connection. Showing data cached "))
  }

  @Test("Genre commands fail if no genres are cached and the service can't be reached")
  func offline() async throws {
    let tunes = try await Tunes()
    #expect(
      try await tunes.run("genres", "--offline")
        == .failing(
          """
          tunes: Not available offline. No genres are cached for the US store. Try again without \
          --offline.
          """, 69))
    await tunes.stub.stop()
    for words in [["genres"], ["genres", "select", "rock"]] {
      let run = try await tunes.run(words)
      #expect(run.status == .exited(69) && run.stdout.isEmpty)
      #expect(
        run.stderr.contains("refused the connection. No genres are cached for the US store. "))
    }
  }

  @Test(
    "Each faulty genre response is reported with its message and status",
    arguments: [
      (.malformed, 65, "The server sent an unreadable response"),
      (.html, 65, "Received a web page instead of search results"),
      (.deep, 65, "The server sent an unreadable response"),
      (.badRequest, 64, "The server rejected the request: Invalid value(s) for key(s): "),
      (
        .internalError, 69,
        "The server returned error 500. No genres are cached for the US store. "
      ),
    ] as [(Fault, Int32, String)])
  func faults(fault: Fault, status: Int32, message: String) async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(fault, route: .genres)])
    let run = try await tunes.run("genres", "--timeout", "2")
    #expect(run.status == .exited(status))
    #expect(run.stderr.hasPrefix("tunes: \(message)"))
  }

  @Test("Selected genres filter searches until deselected, unless --genre overrides them")
  func narrow() async throws {
    let tunes = try await Tunes()
    let words = ["search", "love", "--limit", "200", "--fields", "primaryGenreName"]
    let open = try await tunes.run(words)
    #expect(
      try await tunes.run("genres", "select", "ROCK", "id:11", "21").stderr
        == "Selected Rock, Jazz. Searches now show only your selected genres.\n")
    #expect(try await tunes.run("genres", "deselect", "rock", "pop").status == .exited(1))
    #expect(try await selected(tunes) == ["Jazz", "Rock"])
    let narrowed = try await tunes.run(words)
    let genres = narrowed.stdout.split(separator: "\n").dropFirst()
    #expect(genres.contains("Rock") && !genres.contains("Pop"))
    #expect(
      narrowed.stderr
        == "tunes: \(genres.count) of 65 results match: selected genres Jazz or Rock.\n")
    #expect(try await tunes.run(words + ["--genre", ""]) == open)
    let pop = try await tunes.run(words + ["--genre", "pop"])
    #expect(pop.stdout.contains("Pop") && pop.stderr.hasSuffix(" results match: pop.\n"))
    #expect(
      try await tunes.run("genres", "deselect", "rock").stderr
        == "Deselected Rock.\n")
    #expect(try await selected(tunes) == ["Jazz"])
    #expect(
      try await tunes.run("genres", "clear").stderr
        == "Cleared your selected genres. Searches show all genres again.\n")
    #expect(try await tunes.run(words) == open)
    #expect(try await tunes.run("genres", "clear") == .failing("No genres were selected.", 0))
  }

  @Test("Genres selected in one store apply to another under their local names")
  func otherStore() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("genres", "select", "Rock")
    #expect(try await selected(tunes, "--country", "jp") == ["ロック"])
    let run = try await tunes.run("search", "love", "--country", "jp", "--limit", "3")
    #expect(run.stderr.contains(" results match: selected genre ロック."))
  }

  @Test("A search reports that it ignores the selected genres if their names can't be loaded")
  func unknownNames() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("genres", "select", "Rock")
    _ = try await tunes.run("cache", "clear")
    tunes.stub.setFaults([FaultRule(.notFound, route: .genres)])
    let run = try await tunes.run("search", "love", "--limit", "3")
    #expect(run.status == .exited(0) && run.stdout.split(separator: "\n").count == 4)
    #expect(
      run.stderr.hasPrefix(
        "tunes: Couldn't filter by your selected genres. The server returned error 404. "))
  }

  @Test(
    "Genres are selected by names without symbols, and by beginnings",
    arguments: [
      ("hiphop", "Hip-Hop/Rap"), ("hip hop", "Hip-Hop/Rap"), ("hip-hop", "Hip-Hop"),
      ("rock", "Rock"), ("r and b", "R&B/Soul"), ("jpop", "J-Pop"),
    ])
  func looseNames(word: String, name: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("genres", "select", word)
    #expect(
      run.stderr == "Selected \(name). Searches now show only your selected genres.\n")
    #expect(try await selected(tunes) == [name])
  }

  @Test(
    "Invalid and ambiguous genre arguments are rejected with advice, and nothing is selected",
    arguments: [
      (
        ["select", "rick"], 64,
        "The US store has no genre \"rick\". Did you mean \"Rock\"?"
      ),
      (
        ["select", "pop", "rick"], 64,
        "The US store has no genre \"rick\". Did you mean \"Rock\"?"
      ),
      (["select", "id:7777777"], 64, "The US store has no genre \"id:7777777\". "),
      (
        ["select", "Opera"], 64,
        """
        "Opera" matches several genres. Choose one of these: id:9 (Classical > Opera), \
        id:1028 (Classical > Opera).
        """
      ),
      (["deselect", "Pop"], 1, "\"Pop\" isn't selected. You have no selected genres."),
      (
        ["slect", "rock"], 64,
        "Unknown command \"genres slect\". Did you mean `tunes genres select`?"
      ),
      (["select"], 64, "Missing expected argument \"<name> ...\". "),
      (["--fields", "nam"], 64, "Unknown field \"nam\". Did you mean \"name\"? "),
      (["--format", "m3u"], 64, "--format m3u isn't available for genres. "),
    ] as [([String], Int32, String)])
  func wrong(words: [String], status: Int32, message: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(["genres"] + words)
    #expect(run.stderr.hasPrefix("tunes: \(message)"))
    #expect(run.status == .exited(status) && run.stdout.isEmpty)
    #expect(try await selected(tunes).isEmpty)
  }

  @Test("After a retry, genres can be selected from a search, which they then filter")
  func conversation() async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(.notFound, route: .genres)])
    try await tunes.onTerminal("search", "love", "--limit", "2", rows: 60) { terminal in
      try await terminal.answer("> ", with: "T\r")
      try await terminal.expect("The server returned error 404.")
      try await terminal.expect("> ")
      tunes.stub.setFaults([])
      terminal.send("r\r")
      try await terminal.expect("Alternative")
      try await terminal.answer("> ", with: "261\r")
      try await terminal.expect("Searches now show only your selected genres.")
      try await terminal.answer("> ", with: "b\r")
      try await terminal.expect("of 65 results match: selected genre Rock.")
      try await terminal.answer("> ", with: "T\r")
      try await terminal.expectScreen {
        $0.contains("Selected genres") && $0.contains("261  ✓  Rock")
      }
      await terminal.end(typing: "\u{4}")
    }
    #expect(try await selected(tunes) == ["Rock"])
  }
}
