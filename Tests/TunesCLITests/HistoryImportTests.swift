import Foundation
import TestSupport
import Testing

@Suite("tunes history import command")
struct HistoryImportTests {
  private func terms(_ tunes: Tunes) async throws -> [String] {
    try await tunes.run("history", "list", "--format", "plain").stdout
      .split(separator: "\n").map(String.init)
  }

  @Test("A history import skips invalid entries, and reports how many and the unreadable lines")
  func hostileImport() async throws {
    let tunes = try await Tunes()
    let good =
      #"{"term":"ok","storefront":"us","useCount":1,"firstUsedAt":"2026-01-01T00:00:00Z","#
      + #""lastUsedAt":"2026-01-01T00:00:00Z"}"#
    let bad = [
      "junk", "{}", "", "[]", good.replacing("2026-01-01T", with: "2026-02-31T"),
      good.replacing(#""us""#, with: #""zz""#),
      good.replacing(#""useCount":1"#, with: #""useCount":-5"#),
      good.replacing("ok", with: " "), String(repeating: "x", count: 200_000),
    ]
    let run = try await tunes.run(
      "history", "import", "-", input: (bad + [good]).joined(separator: "\n"))
    #expect(run.status == .exited(65))
    #expect(
      run.stderr.hasPrefix(
        "Added 1 past search, updated 0, left 0 unchanged.\nSkipped: 5 unreadable (lines 1, 2, 4, 5, 9), "
      ))
    #expect(try await terms(tunes) == ["ok"])
    for line in ["junk", bad[5]] {
      #expect(try await tunes.run("history", "import", "-", input: line).status == .exited(65))
    }
    #expect(try await tunes.run("history", "import", "/nowhere").status == .exited(74))
    #expect(try await tunes.run("history", "import", tunes.home.path).status == .exited(74))
  }

  @Test("A history import that skips any line ends with status 65, and keeps the others")
  func partialImport() async throws {
    let good = HistoryLines.line("kept")
    for bad in ["junk\n", HistoryLines.line("", lastUsedAt: "2026-01-01T00:00:00Z")] {
      let tunes = try await Tunes()
      let run = try await tunes.run("history", "import", "-", input: good + bad)
      #expect(run.status == .exited(65))
      #expect(run.stderr.contains("Added 1 past search,") && run.stderr.contains("Skipped: 1 "))
      #expect(try await terms(tunes) == ["kept"])
      #expect(
        try await tunes.run("history", "import", "-", input: good + "\n").status == .exited(0))
    }
  }

  @Test(
    "A history in UTF-16, or with a byte order mark, is imported as a whole",
    arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian], ["", "\u{FEFF}"])
  func encodings(encoding: String.Encoding, mark: String) async throws {
    let tunes = try await Tunes()
    let lines =
      HistoryLines.line("björk Ċ") + HistoryLines.line("宇多田").replacing("\n", with: "\r\n")
    let file = tunes.home.path(of: "past.ndjson")
    let data = try #require((mark + lines).data(using: encoding))
    try data.write(to: URL(fileURLWithPath: file))
    let run = try await tunes.run("history", "import", file)
    #expect(run == .failing("Added 2 past searches, updated 0, left 0 unchanged.", 0))
    #expect(try await Set(terms(tunes)) == ["björk Ċ", "宇多田"])
  }

  @Test("An import of more than one batch counts every search once, and an export has each once")
  func longImport() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "history", "import", "-", input: HistoryLines.lines("t", count: 5_100),
      within: .seconds(300))
    #expect(run.stderr == "Added 5100 past searches, updated 0, left 0 unchanged.\n")
    #expect(
      try await tunes.run("history", "stats").stdout
        .hasPrefix("Past searches   5100\nTimes searched  5100\n"))
    let export = try await tunes.run("history", "export").stdout.split(separator: "\n")
    #expect(export.count == 5_100 && Set(export).count == 5_100)
  }
}
