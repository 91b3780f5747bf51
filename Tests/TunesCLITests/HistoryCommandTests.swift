import Foundation
import TestSupport
import Testing

@Suite("tunes history command")
struct HistoryCommandTests {
  /// A program that has searched for the terms, in this order.
  private func tunes(withSearches terms: [String]) async throws -> Tunes {
    let tunes = try await Tunes()
    let lines = terms.enumerated().map { index, term in
      HistoryLines.line(term, lastUsedAt: "2026-01-0\(index + 1)T00:00:00Z")
    }
    let run = try await tunes.run("history", "import", "-", input: lines.joined())
    #expect(run.status == .exited(0))
    return tunes
  }

  private func terms(_ tunes: Tunes) async throws -> [String] {
    try await tunes.run("history", "list", "--format", "plain").stdout
      .split(separator: "\n").map(String.init)
  }

  @Test("tunes history list shows newest searches first, with numbers that continue across pages")
  func list() async throws {
    let tunes = try await tunes(withSearches: ["abba", "Björk", "beatles"])
    #expect(try await terms(tunes) == ["beatles", "Björk", "abba"])
    let second = try await tunes.run("history", "list", "--limit", "2", "--page", "2")
    #expect(second.stdout.contains("3  abba"))
    #expect(try await tunes.run("history", "list", "--page", "9").status == .exited(1))
    let json = try await tunes.run("history", "list", "--json")
    #expect(try JSONSchema("history").faults(in: json.stdout) == [])
  }

  @Test("tunes history search matches the start of words, ignoring case and accents")
  func search() async throws {
    let tunes = try await tunes(withSearches: ["abba", "Björk", "here comes the sun"])
    for (text, found) in [("bjo", "Björk\n"), ("com", "here comes the sun\n"), ("BB", "")] {
      let run = try await tunes.run("history", "search", text, "--format", "plain")
      #expect(run.stdout == found)
    }
    for (word, found) in [("sun", "here comes the sun\n"), ("moon", "")] {
      let run = try await tunes.run("history", "search", "here", word, "--format", "plain")
      #expect(run.stdout == found)
    }
  }

  @Test("Past searches are deleted by number or term, and a deletion can be undone once")
  func delete() async throws {
    let tunes = try await tunes(withSearches: ["abba", "Björk", "42", "beatles"])
    let deleted = try await tunes.run("history", "delete", "1", "bjork")
    #expect(
      deleted
        == ProgramRun(
          stderr: "Deleted 2 past searches. Run `tunes history undo` to restore them.\n"))
    #expect(try await terms(tunes) == ["42", "abba"])
    #expect(
      try await tunes.run("history", "undo")
        == ProgramRun(stderr: "Restored 2 past searches.\n"))
    #expect(try await tunes.run("history", "undo").status == .exited(1))
    #expect(try await terms(tunes).count == 4)
    _ = try await tunes.run("history", "delete", "=42")
    #expect(try await terms(tunes) == ["beatles", "Björk", "abba"])
    let outside = try await tunes.run("history", "delete", "1", "9")
    #expect(outside.status == .exited(1))
    #expect(
      outside.stderr == """
        tunes: There's no past search number 9. Your history has 3 past searches; see \
        `tunes history list`.

        """)
    #expect(try await terms(tunes).count == 3)
    #expect(try await tunes.run("history", "delete", "--", "abba").status == .exited(0))
    #expect(try await terms(tunes) == ["beatles", "Björk"])
    _ = try await tunes.run("history", "delete", "2-")
    #expect(try await terms(tunes) == ["beatles"])
  }

  @Test(
    "tunes history delete says what is wrong with its arguments, and then deletes nothing",
    arguments: [
      ([], 64, "Give the searches to delete, or a date with --before."),
      (["abba", "--before", "2030-01-01"], 64, "Give either searches or --before, not both."),
      (["abba", "--all"], 64, "Unknown option \"--all\". See `tunes history delete --help`, or "),
      (["queen"], 1, "No past searches match."), (["--before", "1990-01-01"], 1, "No past "),
    ] as [([String], Int32, String)])
  func wrongDelete(words: [String], status: Int32, message: String) async throws {
    let tunes = try await tunes(withSearches: ["abba"])
    let run = try await tunes.run(["history", "delete"] + words)
    #expect(run.status == .exited(status) && run.stderr.hasPrefix("tunes: \(message)"))
    #expect(try await terms(tunes) == ["abba"])
  }

  @Test("tunes history delete --before deletes past searches last used before a date")
  func before() async throws {
    let tunes = try await tunes(withSearches: ["abba", "Björk", "beatles"])
    _ = try await tunes.run("history", "delete", "--before", "2026-01-03")
    #expect(try await terms(tunes) == ["beatles"])
    for day in ["2026-13-01", "yesterday", "2026-1-1", "2026-01-01T00"] {
      let run = try await tunes.run("history", "delete", "--before", day)
      #expect(run.status == .exited(64))
    }
  }

  @Test(
    "tunes history clear requires --yes on a pipe, and on a terminal ends with 1 unless confirmed")
  func clear() async throws {
    let tunes = try await tunes(withSearches: ["abba", "Björk"])
    #expect(try await tunes.run("history", "clear").status == .exited(64))
    for (answer, count) in [("n\r", 2), ("\r", 2), ("\u{4}", 2), ("Y\r", 0)] {
      try await tunes.onTerminal("history", "clear") { terminal in
        try await terminal.expect("Delete all 2 past searches? [y/N] ")
        await terminal.end(typing: answer, with: count > 0 ? 1 : 0)
      }
      #expect(try await terms(tunes).count == count)
    }
    _ = try await tunes.run("search", "abba")
    #expect(try await tunes.run("history", "clear", "--yes").status == .exited(0))
    #expect(try await terms(tunes).isEmpty)
    // Without a past search, there is nothing to confirm.
    #expect(
      try await tunes.run("history", "clear")
        == .failing("Permanently deleted 0 past searches.", 0))
    _ = try await tunes.run("search", "abba")
    try await tunes.onTerminal("history", "clear") { terminal in
      try await terminal.expect("Delete your only past search? [y/N] ")
      await terminal.end(typing: "y\r")
    }
  }

  @Test("Importing an export merges it into the history, and importing it again has no effect")
  func exchange() async throws {
    let here = try await Tunes()
    for term in ["abba", "beatles", "abba"] { _ = try await here.run("search", term) }
    let export = try await here.run("history", "export").stdout
    let other = try await tunes(withSearches: ["abba"])
    for message in [
      "Added 1 past search, updated 1, left 0 unchanged.\n",
      "Added 0 past searches, updated 0, left 2 unchanged.\n",
    ] {
      let run = try await other.run("history", "import", "-", input: export)
      #expect(run.stderr.hasPrefix(message))
    }
    let uses = try await other.run("history", "list", "--fields", "term,useCount").stdout
    #expect(
      uses == "term\tuseCount\nabba\t3\nbeatles\t1\n"
        || uses == "term\tuseCount\nbeatles\t1\nabba\t3\n")
  }

  @Test("tunes history stats counts past searches, uses, and stores")
  func statistics() async throws {
    let tunes = try await tunes(withSearches: ["abba", "Björk"])
    let run = try await tunes.run("history", "stats")
    #expect(run.stdout.hasPrefix("Past searches   2\nTimes searched  2\n"))
    #expect(run.stdout.contains("United States (2)"))
    #expect(run.stdout.contains("\n\nPast searches by month of last use\n  20"))
    #expect(run.stdout.hasSuffix("  2\n"))
  }

  @Test(
    "A date given to --before begins at midnight of the user's time zone",
    arguments: [("Asia/Tokyo", ["late"]), ("UTC", []), ("America/New_York", [])])
  func beforeLocally(zone: String, left: [String]) async throws {
    let tunes = try await Tunes(["TZ": zone])
    // In Tokyo, it is already the third.
    _ = try await tunes.run(
      "history", "import", "-",
      input: HistoryLines.line("early", lastUsedAt: "2026-01-01T12:00:00Z")
        + HistoryLines.line("late", lastUsedAt: "2026-01-02T16:00:00Z"))
    _ = try await tunes.run("history", "delete", "--before", "2026-01-03")
    #expect(try await terms(tunes) == left)
  }

  @Test(
    "Dates of past searches are those of the user's time zone, with or without summer time then",
    arguments: [
      ("Asia/Tokyo", "2026-01-02T16:00:00Z", "2026-01-03"),
      ("UTC", "2026-01-02T16:00:00Z", "2026-01-02"),
      ("America/New_York", "2026-01-02T04:30:00Z", "2026-01-01"),
      ("America/New_York", "2026-07-02T04:30:00Z", "2026-07-02"),
      ("Asia/Tokyo", "2026-03-31T16:00:00Z", "2026-04-01"),
      ("America/New_York", "2026-05-01T03:30:00Z", "2026-04-30"),
    ])
  func localDates(zone: String, time: String, date: String) async throws {
    let tunes = try await Tunes(["TZ": zone])
    _ = try await tunes.run(
      "history", "import", "-",
      input: HistoryLines.line("late", lastUsedAt: time))
    let text = try await tunes.run("history", "stats").stdout
    #expect(text.contains(try Regex("Last search +\(date)\n")))
    #expect(text.contains("month of last use\n  \(date.prefix(7))  1\n"))
  }
}
