import Entities
import GRDB
import Mocks
import TestSupport
import Testing

@testable import Persistence

/// A database file with a search history.
struct StoredHistory {
  private let folder: TemporaryDirectory
  var path: String { folder.path(of: "tunes.sqlite") }

  init() throws {
    folder = try TemporaryDirectory()
    try NewDatabase.write(to: path)
  }

  func store() -> Store { Store(path: path, .kept) }

  /// The history with its own connection to the database, as in another process.
  func history(halfLife: Int64 = HistorySettings.usualHalfLife, cap: Int? = nil) -> SQLiteHistory {
    SQLiteHistory(store: store(), settings: HistorySettings(halfLife: halfLife, cap: cap))
  }

  /// Undoes the last change.
  func undo(cap: Int? = nil) async throws {
    let journal = SQLiteJournal(store: store(), settings: HistorySettings(cap: cap))
    _ = try await journal.take(.undo, everywhere: false, at: 900)
  }

  /// All entries of the history, most recently used first.
  func entries() async throws -> [HistoryEntry] {
    try await history().entries(offset: 0, limit: 10_000).entries
  }

  /// All records of the history, read a few at a time.
  func records(limit: Int = 2) async throws -> [HistoryRecord] {
    var records: [HistoryRecord] = []
    var position: HistoryPosition? = .start
    while let next = position {
      let page = try await history().records(from: next, limit: limit)
      #expect(page.records.count <= limit)
      records += page.records
      position = page.next
    }
    return records
  }

  @discardableResult
  func merge(_ records: [HistoryRecord], now: Int64 = 1_000_000) async throws -> HistoryImport {
    try await history().merge(records, at: Timestamp(seconds: now))
  }

  /// Saves terms, one per second.
  func remember(
    _ terms: [String], from seconds: Int64 = 1, in history: SQLiteHistory? = nil
  ) async throws {
    let history = history ?? self.history()
    for (index, term) in terms.enumerated() {
      try await history.remember(
        try SearchTerm(term), in: .unitedStates, at: Timestamp(seconds: seconds + Int64(index)))
    }
  }

  func delete(_ terms: String...) async throws -> Int {
    try await history().delete(terms.map(SearchTerm.sample))
  }

  func found(_ text: String, limit: Int = 10) async throws -> [String] {
    try await history().suggestions(for: text, limit: limit).map(\.term.text)
  }

  func execute(_ sql: String) async throws {
    try await OtherProgram.execute(sql, at: path)
  }

  func count(_ table: String) async throws -> Int {
    try await DatabaseQueue(path: path).read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
    }
  }

  /// Adds terms that were each used once, at the given times.
  func fill(_ terms: [(text: String, seconds: Int64)]) async throws {
    await store().open()
    let score = SuggestionScore(halfLife: HistorySettings.usualHalfLife)
    try await DatabaseQueue(path: path).write { database in
      let table = SuggestionTable(database: database, score: score)
      for term in terms {
        try table.save(
          StoredTerm(
            id: 0, term: term.text, folded: FoldedText(term.text).text, storefront: "us",
            useCount: 1, firstUsedAt: term.seconds, lastUsedAt: term.seconds))
      }
    }
  }
}

extension SQLiteHistory {
  /// Saves this many terms to a file, all at once over connections of their own.
  static func rememberAtOnce(_ count: Int, at path: String) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 1...count {
        group.addTask {
          try await SQLiteHistory(store: Store(path: path, .kept)).remember(
            .sample("term \(index)"), in: .unitedStates, at: 1)
        }
      }
      try await group.waitForAll()
    }
  }
}
