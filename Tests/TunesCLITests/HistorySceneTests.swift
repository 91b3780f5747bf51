import TestSupport
import Testing

@Suite("tunes history on a terminal")
struct HistorySceneTests {
  /// A program that has searched for the terms, the last one just now.
  private func tunes(withSearches terms: String...) async throws -> Tunes {
    let tunes = try await Tunes()
    let lines = terms.enumerated().map { index, term in
      #"{"term":"\#(term)","storefront":"us","useCount":1,"firstUsedAt":"2026-01-01T00:00:00Z","#
        + #""lastUsedAt":"2026-01-0\#(index + 1)T00:00:00Z"}"#
    }
    _ = try await tunes.run("history", "import", "-", input: lines.joined(separator: "\n"))
    return tunes
  }

  private func terms(_ tunes: Tunes) async throws -> String {
    try await tunes.run("history", "--format", "plain").stdout
  }

  @Test(
    "Past searches can be paged, deleted by number, and restored at the prompt",
    arguments: [40, 80, 120])
  func changes(columns: Int) async throws {
    let tunes = try await tunes(withSearches: "cher", "Björk", "abba")
    try await tunes.onTerminal("history", "list", "--limit", "2", columns: columns) { terminal in
      try await terminal.answer("1-2 of 3 past searches", with: "n\r")
      try await terminal.expectScreen { $0.contains("3 of 3 past searches") }
      terminal.send("d 1-2\r")
      try await terminal.expect("There's no number 1 in this list. It")
      try await terminal.answer("has only number 3.", with: "d 3\r")
      try await terminal.answer("Deleted 1 past search.", with: "d all\r")
      try await terminal.answer("Deleted 2 past searches.", with: "u\r")
      try await terminal.expect("Restored 2 past searches.")
      await terminal.end(typing: "q\r")
    }
    #expect(try await terms(tunes) == "abba\nBjörk\n")
  }

  @Test("The history filter applies as the user types, and opening a match repeats that search")
  func filter() async throws {
    let tunes = try await tunes(withSearches: "cher", "abba", "Björk")
    try await tunes.onTerminal("history") { terminal in
      try await terminal.answer("> ", with: "/ab")
      try await terminal.expectScreen { screen in
        let prompt = screen.firstIndex { $0.hasPrefix("> /ab") } ?? screen.endIndex
        return screen[prompt...].contains { $0.contains("abba") && $0.contains("1") }
      }
      terminal.send("\r")
      try await terminal.answer("1 past search matching ", with: "1\r")
      try await terminal.expect("Type a number to open a result")
      await terminal.end(typing: "q\r")
      #expect(tunes.terms == ["abba"])
    }
  }

  @Test("Ctrl-C at the prompt of the history ends with 130")
  func interrupted() async throws {
    let tunes = try await tunes(withSearches: "cher")
    try await tunes.onTerminal("history") { terminal in
      try await terminal.answer("> ", with: "\u{3}")
      #expect(await terminal.wait() == .exited(130))
    }
  }

  @Test("The history opens from search results, and opening a past search repeats it")
  func fromSearch() async throws {
    let tunes = try await tunes(withSearches: "cher", "abba")
    try await tunes.onTerminal("search", "beatles", "--limit", "2", rows: 40) { terminal in
      try await terminal.answer("Type a number to open a result", with: "H\r")
      try await terminal.answer("Type a number to search again", with: "b\r")
      try await terminal.expectScreen { $0.filter { $0.contains("Let It Be") }.count > 1 }
      terminal.send("H\r")
      try await terminal.expectScreen { $0.filter { $0.contains("abba") }.count > 1 }
      terminal.send("2\r")
      try await terminal.expectScreen { $0.contains { $0.contains("ABBA") } }
      terminal.send("H\r")
      try await terminal.expectScreen { $0.filter { $0.contains("cher") }.count > 2 }
      await terminal.end(typing: "\u{3}", with: 130)
      #expect(tunes.terms == ["beatles", "abba"])
    }
  }

  @Test("tunes history doesn't prompt with --no-input, for documents, or for empty results")
  func noPrompt() async throws {
    let tunes = try await tunes(withSearches: "abba")
    for words in [["--no-input"], ["--json"], ["search", "zzz"], ["--page", "9"]] {
      try await tunes.onTerminal(["history"] + words) { terminal in
        let isEmpty = words.contains("zzz") || words.contains("9")
        #expect(await terminal.wait() == .exited(isEmpty ? 1 : 0))
        #expect(!terminal.transcript.contains("> "))
      }
    }
  }

  @Test("tunes history on a pipe only prints and reads no commands from its input")
  func pipe() async throws {
    let tunes = try await tunes(withSearches: "abba", "cher")
    let list = try await tunes.run("history", input: "d all\n")
    #expect(list.status == .exited(0))
    #expect(list.stderr.isEmpty)
    #expect(try await tunes.run("history", "list").stdout == list.stdout)
    #expect(try await tunes.run("history", "search", "ab", "--format", "plain").stdout == "abba\n")
    #expect(try await terms(tunes) == "cher\nabba\n")
  }

  @Test("A term with a leading space is searched for but not saved")
  func privateTerms() async throws {
    let tunes = try await Tunes()
    #expect(try await tunes.run("search", " beatles").status == .exited(0))
    let prompted = try await tunes.run(
      "search", "--interactive", "love", input: " abba\n1\nq\nq\n")
    #expect(prompted.stdout.contains("ABBA"))
    #expect(tunes.terms == ["beatles", "love", "abba"])
    #expect(try await terms(tunes) == "love\n")
    #expect(try await tunes.run("library", "stats").stdout.contains("Opened     0"))
  }

  @Test("Previously opened tracks are suggested beside past searches and open by number")
  func picked() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--pick", "1")
    let offered = try await tunes.run("suggestions", "danc")
    #expect(offered.status == .exited(0))
    #expect(offered.stdout.hasPrefix("Previously opened\n1  Dancing Queen  ABBA"))
    #expect(try await tunes.run("suggestions", "quux").status == .exited(1))
    #expect(try await tunes.run("suggestions", "--format", "plain").stdout == "abba\n")
    try await tunes.onTerminal("search") { terminal in
      try await terminal.expect("Previously opened")
      try await terminal.answer("> ", with: "2\r")
      try await terminal.expect("b back")
      await terminal.end(typing: "q\r")
    }
    #expect(tunes.terms == ["abba"])
    #expect(try await tunes.run("library", "stats").stdout.contains("Opened     2"))
  }

  @Test("A command that deletes ranges of past searches deletes all of them or none")
  func deleteRanges() async throws {
    let tunes = try await tunes(withSearches: "a1", "a2", "a3", "a4", "a5")
    #expect(try await tunes.run("history", "delete", "1-2,9").status == .exited(1))
    #expect(try await tunes.run("history", "delete", "1-999999999").status == .exited(1))
    _ = try await tunes.run("history", "delete", "1-2,4", "a2")
    #expect(try await terms(tunes) == "a3\na1\n")
    _ = try await tunes.run("history", "undo")
    let all = try await tunes.run("history", "delete", "all")
    #expect(all.stderr.hasPrefix("Deleted 5 past searches."))
    #expect(try await tunes.run("history", "delete", "all").status == .exited(1))
  }
}
