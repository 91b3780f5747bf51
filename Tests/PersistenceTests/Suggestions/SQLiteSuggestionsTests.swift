import Entities
import Foundation
import Mocks
import Persistence
import Testing

@Suite("SQLite suggestions")
struct SQLiteSuggestionsTests {
  private let history: StoredHistory
  private let day: Int64 = 86_400

  init() throws { history = try StoredHistory() }

  @Test("A repeated search is counted, moves up, and keeps the latest spelling")
  func repeats() async throws {
    try await history.remember(["Bjork", "beck", "BJÖRK"])
    #expect(
      try await history.history().suggestions(for: "", limit: 10) == [
        Suggestion(
          term: .sample("BJÖRK"), useCount: 2, lastUsedAt: 3, storefront: .unitedStates),
        Suggestion(term: .sample("beck"), useCount: 1, lastUsedAt: 2, storefront: .unitedStates),
      ])
  }

  @Test(
    "A prefix matches regardless of case, diacritics, and width",
    arguments: [
      ("bj", ["Björk"]), ("BJÖ", ["Björk"]), ("ｂｊ", ["Björk"]), ("b", ["Björk", "beck"]),
      ("宇", ["宇多田ヒカル"]), ("x", []), ("%", []), ("_", []), ("björks", []), ("'", ["'n sync"]),
    ])
  func prefix(prefix: String, terms: [String]) async throws {
    try await history.remember(["beck", "Björk", "宇多田ヒカル", "'n sync"])
    let found = try await history.history().suggestions(for: prefix, limit: 10)
    #expect(found.filter { $0.match == .exact }.map(\.term.text) == terms)
  }

  @Test("A use counts half as much after 30 days")
  func frecency() async throws {
    for _ in 1...4 { try await history.remember(["often"], from: 0) }
    try await history.remember(["late"], from: 59 * day)
    #expect(try await history.found("") == ["often", "late"])
    try await history.remember(["later"], from: 61 * day)
    #expect(try await history.found("") == ["later", "often", "late"])
  }

  @Test("The write-ahead log stays short and loses nothing if databases aren't closed")
  func shortLog() async throws {
    // Kept open, like a program that ends without closing, so that none cleans up.
    var stores: [Store] = []
    for index in 1...120 {
      let store = history.store()
      try await history.remember(["term \(index)"], in: SQLiteHistory(store: store))
      stores.append(store)
    }
    let log = try FileManager.default.attributesOfItem(atPath: history.path + "-wal")[.size] as? Int
    #expect(try #require(log) < 600_000)
    #expect(try await history.found("", limit: 200).count == 120)
    withExtendedLifetime(stores) {}
  }

  @Test("Several connections can create the same database at once without losing data")
  func atOnce() async throws {
    try FileManager.default.removeItem(atPath: history.path)
    try await SQLiteHistory.rememberAtOnce(12, at: history.path)
    #expect(try await history.found("term", limit: 100).count == 12)
  }
}
