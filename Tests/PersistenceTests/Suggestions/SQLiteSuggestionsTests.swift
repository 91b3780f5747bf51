import Entities
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("SQLite suggestions")
struct SQLiteSuggestionsTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path(of: "data/tunes.sqlite") }
  private let day: Int64 = 86_400

  init() throws { folder = try TemporaryDirectory() }

  private func repository() -> SQLiteHistory {
    SQLiteHistory(store: Store(path: path, .kept))
  }

  private func remember(_ term: String, at seconds: Int64, in repository: SQLiteHistory)
    async throws
  {
    try await repository.remember(
      try SearchTerm(term), in: .unitedStates, at: Timestamp(seconds: seconds))
  }

  @Test("A new database has no past searches")
  func empty() async throws {
    #expect(try await repository().suggestions(for: "", limit: 10).isEmpty)
  }

  @Test("A repeated search is counted, moves up, and keeps the latest spelling")
  func repeats() async throws {
    let repository = repository()
    try await remember("Bjork", at: 100, in: repository)
    try await remember("beck", at: 200, in: repository)
    try await remember("BJÖRK", at: 300, in: repository)
    let found = try await repository.suggestions(for: "", limit: 10)
    #expect(
      found == [
        Suggestion(term: try SearchTerm("BJÖRK"), useCount: 2, lastUsedAt: Timestamp(seconds: 300)),
        Suggestion(term: try SearchTerm("beck"), useCount: 1, lastUsedAt: Timestamp(seconds: 200)),
      ])
  }

  @Test("Past searches persist across database connections")
  func outlives() async throws {
    try await remember("beatles", at: 100, in: repository())
    let found = try await repository().suggestions(for: "", limit: 10)
    #expect(found.map(\.term.text) == ["beatles"])
  }

  @Test(
    "A prefix matches regardless of case, diacritics, and width",
    arguments: [
      ("bj", ["Björk"]), ("BJÖ", ["Björk"]), ("ｂｊ", ["Björk"]), ("b", ["Björk", "beck"]),
      ("宇", ["宇多田ヒカル"]), ("x", []), ("%", []), ("_", []), ("björks", []), ("'", ["'n sync"]),
    ])
  func prefix(prefix: String, terms: [String]) async throws {
    let repository = repository()
    try await remember("beck", at: 100, in: repository)
    try await remember("Björk", at: 200, in: repository)
    try await remember("宇多田ヒカル", at: 300, in: repository)
    try await remember("'n sync", at: 400, in: repository)
    let found = try await repository.suggestions(for: prefix, limit: 10)
    #expect(found.filter { $0.match == .exact }.map(\.term.text) == terms)
  }

  @Test("A use counts half as much after 30 days")
  func frecency() async throws {
    let repository = repository()
    for _ in 1...4 { try await remember("often", at: 0, in: repository) }
    try await remember("late", at: 59 * day, in: repository)
    #expect(
      try await repository.suggestions(for: "", limit: 2).map(\.term.text)
        == ["often", "late"])
    try await remember("later", at: 61 * day, in: repository)
    #expect(
      try await repository.suggestions(for: "", limit: 3).map(\.term.text)
        == ["later", "often", "late"])
  }

  @Test("Suggestions don't exceed the limit")
  func limit() async throws {
    let repository = repository()
    for index in 1...5 { try await remember("term \(index)", at: Int64(index), in: repository) }
    #expect(try await repository.suggestions(for: "", limit: 2).count == 2)
  }

  @Test("The data folder and file are accessible only to the user")
  func permissions() async throws {
    try await remember("beatles", at: 1, in: repository())
    let files = FileManager.default
    let folderMode = try files.attributesOfItem(atPath: folder.path(of: "data"))[.posixPermissions]
    let fileMode = try files.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(folderMode as? Int == 0o700)
    #expect(fileMode as? Int == 0o600)
  }

  @Test("The write-ahead log stays short and loses nothing if databases aren't closed")
  func shortLog() async throws {
    // Kept open, like a program that ends without closing, so that none cleans up.
    var stores: [Store] = []
    for index in 1...120 {
      let store = Store(path: path, .kept)
      try await remember("term \(index)", at: Int64(index), in: SQLiteHistory(store: store))
      stores.append(store)
    }
    let log = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
    #expect(try #require(log) < 600_000)
    let found = try await repository().suggestions(for: "", limit: 200)
    #expect(found.count == 120)
    withExtendedLifetime(stores) {}
  }

  @Test("Several connections can create the same database at once without losing data")
  func atOnce() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 1...12 {
        group.addTask {
          let repository = SQLiteHistory(store: Store(path: path, .kept))
          try await repository.remember(
            try SearchTerm("term \(index)"), in: .unitedStates, at: Timestamp(seconds: 1))
        }
      }
      try await group.waitForAll()
    }
    #expect(try await repository().suggestions(for: "term", limit: 100).count == 12)
  }
}
