import Entities
import Foundation
import GRDB
import Mocks
import TestSupport

@testable import Persistence

/// A database file with request budgets.
struct StoredBudget {
  let clock = FakeClock()
  private let folder: TemporaryDirectory
  private var path: String { folder.path(of: "tunes.sqlite") }

  init() throws { folder = try TemporaryDirectory() }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  func store() -> Store { Store(path: path, .kept) }

  /// A budget with its own connection to the database, as in another process.
  func budget(limit: Int) -> SQLiteRequestBudget {
    SQLiteRequestBudget(store: store(), limit: limit, clock: clock)
  }

  /// The kind, uptime, and length of each saved entry.
  func rows() async throws -> [[String]] {
    try await DatabaseQueue(path: path).read { database in
      try Row.fetchAll(database, sql: "SELECT kind, uptime, length FROM budgetEntry")
        .map { $0.databaseValues.map { String.fromDatabaseValue($0) ?? "\($0)" } }
    }
  }

  func execute(_ sql: String, _ arguments: StatementArguments = []) async throws {
    try await OtherProgram.execute(sql, arguments, at: path)
  }

  func damage() throws {
    try Data(repeating: 0x2A, count: 8192).write(to: URL(fileURLWithPath: path))
  }
}
