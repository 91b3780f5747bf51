import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("History text")
struct HistoryTextTests {
  private static let page = HistoryPage(
    entries: [
      .sample("here comes the sun", uses: 12), .sample("宇多田ヒカル first love"),
      .sample("\u{1B}[31mred\u{202E} alert"),
      .sample(String(repeating: "very long ", count: 12), uses: 1_000_000_000),
    ], total: 130)

  private func text(_ columns: Int?, isAccessible: Bool = false) -> String {
    let capabilities = TerminalCapabilities(
      isTerminal: columns != nil, columns: columns ?? 80, isAccessible: isAccessible)
    return HistoryText(
      page: Self.page, offset: 98, capabilities: capabilities,
      format: PersonalFormat(environment: [:], clock: StubClock())
    ).lines.map { $0.plain.string + "\n" }.joined()
  }

  @Test(
    "Past searches fit the terminal, are whole in pipes, and labeled for screen readers",
    arguments: [
      (40, false, "40"), (80, false, "80"), (120, false, "120"), (nil, false, "pipe"),
      (nil, true, "accessible"),
    ] as [(Int?, Bool, String)])
  func text(columns: Int?, isAccessible: Bool, name: String) throws {
    let text = text(columns, isAccessible: isAccessible)
    #expect(
      text.split(separator: "\n").allSatisfy { SafeText(String($0)).columns <= columns ?? .max })
    try expectSnapshot(text, named: "history-\(name)")
  }

  @Test(
    "A search history document matches its snapshot in every format",
    arguments: [DocumentFormat.plain, .json, .ndjson, .csv, .tsv])
  func documents(format: DocumentFormat) async throws {
    let output = try ViewOutput()
    let view = output.document(format).historyView(nil)
    view.show(HistoryState(.loading))
    view.show(.listing(HistoryListing(filter: "", offset: 0, page: Self.page)))
    #expect(await view.nextEvent() == nil)
    try expectSnapshot(await output.results.finish(), named: "history-\(format.rawValue)")
    #expect(await output.notes.finish().isEmpty)
  }

  @Test("An empty search history prints a complete document, and an error prints none")
  func emptyDocument() async throws {
    let output = try ViewOutput()
    let view = output.document(.json).historyView(nil)
    let listing = HistoryListing(
      filter: "", offset: 4, pageNumber: 3, page: HistoryPage(entries: [], total: 3))
    view.show(.listing(listing))
    view.show(HistoryState(.failed(.sample)))
    #expect(
      await output.results.finish() == """
        {"resultCount":0,"total":3,"page":3,"exhausted":true,"country":null,"results":[]}

        """)
    #expect(await output.notes.finish().contains("\"code\":\"storage\""))
  }

  @Test(
    "A deletion of past searches says how to restore them, if there were any",
    arguments: [
      (0, "Deleted 0 past searches."),
      (1, "Deleted 1 past search. Run `tunes undo` to restore it."),
      (2, "Deleted 2 past searches. Run `tunes undo` to restore them."),
    ])
  func deleted(count: Int, text: String) {
    #expect(HistoryChangeText.deleted(count).plain.string == text)
  }

  @Test(
    "An import names at most 5 unreadable lines, and the reason for all else that was skipped",
    arguments: [
      ([7], "1 unreadable (line 7)"), (Array(1...5), "5 unreadable (lines 1, 2, 3, 4, 5)"),
      (Array(1...6), "6 unreadable (lines 1, 2, 3, 4, 5, …)"),
    ])
  func imported(lines: [Int], text: String) {
    let total = HistoryImport(
      added: 1, changed: 2, unchanged: 3, skipped: [.time: 2, .longTerm: 1])
    #expect(
      HistoryImportText.lines(total, unreadable: lines).map(\.plain.string) == [
        "Added 1 past search, updated 2, left 3 unchanged.",
        "Skipped: \(text), 1 with a term that's too long, 2 with invalid dates.",
      ])
  }
}
