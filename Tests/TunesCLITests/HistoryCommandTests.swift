import Foundation
import TestSupport
import Testing

@Suite("tunes history")
struct HistoryCommandTests {
  /// A program that has searched for these, in this order.
  private func tunes(having terms: [String]) async throws -> Tunes {
    let tunes = try await Tunes()
    let lines = terms.enumerated().map { index, term in
      #"{"term":"\#(term)","storefront":"us","useCount":1,"firstUsedAt":"2026-01-01T00:00:00Z","#
        + #""lastUsedAt":"2026-01-0\#(index + 1)T00:00:00Z"}"#
    }
    let run = try await tunes.run(
      "history", "import", "-", input: lines.joined(separator: "\n"))
    #expect(run.status == .exited(0))
    return tunes
  }

  private func terms(_ tunes: Tunes) async throws -> [String] {
    try await tunes.run("history", "list", "--format", "plain").stdout
      .split(separator: "\n").map(String.init)
  }

  @Test("lists the last one first, numbered across pages")
  func list() async throws {
    let tunes = try await tunes(having: ["abba", "Björk", "beatles"])
    #expect(try await terms(tunes) == ["beatles", "Björk", "abba"])
    let second = try await tunes.run("history", "list", "--limit", "2", "--page", "2")
    #expect(second.stdout.contains("3  abba"))
    #expect(try await tunes.run("history", "list", "--page", "9").status == .exited(1))
    let json = try await tunes.run("history", "list", "--json")
    #expect(try JSONSchema("history").faults(in: json.stdout) == [])
  }

  @Test("finds without case and accents, inside words too")
  func search() async throws {
    let tunes = try await tunes(having: ["abba", "Björk", "here comes the sun"])
    for (text, found) in [("bjo", "Björk\n"), ("com", "here comes the sun\n"), ("BB", "")] {
      let run = try await tunes.run("history", "search", text, "--format", "plain")
      #expect(run.stdout == found)
    }
  }

  @Test("deletes by number and by term, and undoes that once")
  func delete() async throws {
    let tunes = try await tunes(having: ["abba", "Björk", "42", "beatles"])
    let deleted = try await tunes.run("history", "delete", "1", "bjork")
    #expect(
      deleted
        == ProgramRun(
          stderr: "Deleted 2 past searches. tunes history undo brings them back.\n"))
    #expect(try await terms(tunes) == ["42", "abba"])
    #expect(
      try await tunes.run("history", "undo")
        == ProgramRun(stderr: "Brought back 2 past searches.\n"))
    #expect(try await tunes.run("history", "undo").status == .exited(1))
    #expect(try await terms(tunes).count == 4)
    _ = try await tunes.run("history", "delete", "=42")
    #expect(try await terms(tunes) == ["beatles", "Björk", "abba"])
    let outside = try await tunes.run("history", "delete", "1", "9")
    #expect(outside.status == .exited(1))
    #expect(
      outside.stderr == "tunes: there is no past search 9. there are 3: see tunes history list.\n")
    #expect(try await terms(tunes).count == 3)
  }

  @Test("deletes what was last used before a day")
  func before() async throws {
    let tunes = try await tunes(having: ["abba", "Björk", "beatles"])
    _ = try await tunes.run("history", "delete", "--before", "2026-01-03")
    #expect(try await terms(tunes) == ["beatles"])
    for day in ["2026-13-01", "yesterday", "2026-1-1", "2026-01-01T00"] {
      let run = try await tunes.run("history", "delete", "--before", day)
      #expect(run.status == .exited(64))
    }
  }

  @Test("clears on a pipe only with --yes, and on a terminal after asking")
  func clear() async throws {
    let tunes = try await tunes(having: ["abba", "Björk"])
    #expect(try await tunes.run("history", "clear").status == .exited(64))
    for (answer, count) in [("n", 2), ("", 2), ("y", 0)] {
      try await tunes.onTerminal("history", "clear") { terminal in
        try await terminal.expect("Delete all 2 past searches? [y/N] ")
        terminal.send("\(answer)\r")
        _ = await terminal.wait()
      }
      #expect(try await terms(tunes).count == count)
    }
    _ = try await tunes.run("history", "undo")
    #expect(try await tunes.run("history", "clear", "--yes").status == .exited(0))
    #expect(try await terms(tunes).isEmpty)
  }

  @Test("an export imported elsewhere is the same history, and again changes nothing")
  func exchange() async throws {
    let here = try await Tunes()
    for term in ["abba", "beatles", "abba"] { _ = try await here.run("search", term) }
    let export = try await here.run("history", "export").stdout
    let there = try await tunes(having: ["abba"])
    for said in [
      "Added 1 past search, changed 1, knew 0", "Added 0 past searches, changed 0, knew 2",
    ] {
      let run = try await there.run("history", "import", "-", input: export)
      #expect(run.stderr.hasPrefix(said))
    }
    let uses = try await there.run("history", "list", "--fields", "term,useCount").stdout
    #expect(
      uses == "term\tuseCount\nabba\t3\nbeatles\t1\n"
        || uses == "term\tuseCount\nbeatles\t1\nabba\t3\n")
  }

  @Test("leaves out what is no past search, and says how much")
  func hostileImport() async throws {
    let tunes = try await Tunes()
    let good =
      #"{"term":"ok","storefront":"us","useCount":1,"firstUsedAt":"2026-01-01T00:00:00Z","#
      + #""lastUsedAt":"2026-01-01T00:00:00Z"}"#
    let bad = [
      "junk", "{}", "[]", good.replacing("2026-01-01T", with: "2026-02-31T"),
      good.replacing(#""us""#, with: #""zz""#),
      good.replacing(#""useCount":1"#, with: #""useCount":-5"#),
      good.replacing("ok", with: " "), String(repeating: "x", count: 200_000),
    ]
    let run = try await tunes.run(
      "history", "import", "-", input: (bad + [good]).joined(separator: "\n"))
    #expect(run.status == .exited(0))
    #expect(
      run.stderr.hasPrefix(
        "Added 1 past search, changed 0, knew 0 already.\nLeft out: 5 not in the format, "))
    #expect(try await terms(tunes) == ["ok"])
    #expect(try await tunes.run("history", "import", "-", input: "junk").status == .exited(65))
    #expect(try await tunes.run("history", "import", "/nowhere").status == .exited(74))
    #expect(try await tunes.run("history", "import", tunes.home.path).status == .exited(74))
  }

  @Test("says how much was searched for, and what most")
  func statistics() async throws {
    let tunes = try await tunes(having: ["abba", "Björk"])
    let run = try await tunes.run("history", "stats")
    #expect(run.stdout.hasPrefix("Past searches  2\nUses           2\n"))
    #expect(run.stdout.contains("United States (2)"))
  }
}
