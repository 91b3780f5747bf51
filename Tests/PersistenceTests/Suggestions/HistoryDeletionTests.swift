import Entities
import Mocks
import Persistence
import Testing

@Suite("Search history deletion")
struct HistoryDeletionTests {
  private let stored: StoredHistory

  init() throws { stored = try StoredHistory() }

  @Test("A term is deleted regardless of case and diacritics, and restored")
  func term() async throws {
    try await stored.remember(["Björk Debut", "beck", "Björk Debut"])
    let before = try await stored.entries()
    #expect(try await stored.delete("BJORK debut", "bjork Debut") == 1)
    #expect(try await stored.entries().map(\.term.text) == ["beck"])
    #expect(try await stored.count("suggestionWord") == 0)
    try await stored.undo()
    #expect(try await stored.entries() == before)
    #expect(try await stored.found("deb") == ["Björk Debut"])
  }

  @Test("Restoring deleted searches keeps within the limit of the history")
  func capped() async throws {
    try await stored.remember(["one", "two"])
    #expect(try await stored.history().deleteAll() == 2)
    try await stored.remember(["three", "four"], from: 1000)
    try await stored.undo(cap: 2)
    #expect(try await stored.entries().map(\.term.text) == ["four", "three"])
  }

  @Test("Past searches last used before a given time are deleted")
  func before() async throws {
    try await stored.remember(["one", "two", "three", "one"])
    #expect(try await stored.history().delete(before: 4) == 2)
    #expect(try await stored.entries().map(\.term.text) == ["one"])
    try await stored.undo()
    #expect(try await stored.entries().map(\.term.text) == ["one", "three", "two"])
  }

  @Test("Neither a cleared history nor what was deleted before it can be restored")
  func cleared() async throws {
    try await stored.remember(["one", "two", "three"])
    #expect(try await stored.delete("one") == 1)
    #expect(try await stored.history().clear() == 2)
    try await stored.undo()
    #expect(try await stored.entries().isEmpty)
  }

  @Test("Restoring a term that was searched again adds up its uses and keeps the latest spelling")
  func usedAgain() async throws {
    try await stored.remember(["Beck", "Beck"], from: 10)
    _ = try await stored.history().deleteAll()
    try await stored.remember(["beck"], from: 90)
    try await stored.undo()
    let entry = try #require(try await stored.entries().first)
    #expect(entry.term.text == "beck")
    #expect(entry.useCount == 3)
    #expect(entry.firstUsedAt == 10)
    #expect(entry.lastUsedAt == 90)
  }

  @Test("Imported uses keep their origin when restored")
  func origins() async throws {
    let record = HistoryRecord(
      term: "beck", storefront: "us", useCount: 5, usesByOrigin: ["elsewhere": 5],
      firstUsedAt: 1, lastUsedAt: 2)
    try await stored.merge([record])
    try await stored.remember(["beck"], from: 3)
    let before = try await stored.records()
    _ = try await stored.history().deleteAll()
    try await stored.merge([record])
    for _ in 1...2 { try await stored.undo() }
    #expect(try await stored.records() == before)
    #expect(try await stored.merge([record]).unchanged == 1)
  }

  @Test("Thousands of past searches can be deleted and restored")
  func many() async throws {
    try await stored.fill((0..<2_000).map { (text: "song number \($0)", seconds: Int64($0)) })
    let before = try await stored.entries()
    let words = try await stored.count("suggestionWord")
    #expect(try await stored.history().delete(before: 1_600) == 1_600)
    #expect(try await stored.count("suggestionWord") == words / 5)
    #expect(try await stored.found("num", limit: 2_000).count == 400)
    try await stored.undo()
    #expect(try await stored.entries() == before)
    #expect(try await stored.count("suggestionWord") == words)
  }
}
