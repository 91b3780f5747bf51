import GRDB
import TestSupport

@testable import Persistence

/// A database without data, migrated once for all tests that don't test migration.
enum NewDatabase {
  private static let template = Result {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "tunes.sqlite")
    let database = try DatabaseQueue(path: path)
    _ = try database.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
    try DatabaseMigrator.tunes.migrate(database)
    let computer = try database.read {
      try String.fetchOne($0, sql: "SELECT origin FROM historyState")
    }
    try database.close()
    return try DatabaseTemplate(path: path, computer: computer ?? "")
  }

  static func write(to path: String) throws { try template.get().write(to: path) }
}
