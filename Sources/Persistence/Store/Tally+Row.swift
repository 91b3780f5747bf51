import Entities
import GRDB

extension Tally {
  /// Returns the rows of a query for names and counts.
  static func fetchAll(
    _ database: Database, sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> [Tally] {
    try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
      Tally(try row.decode(atIndex: 0), try row.decode(atIndex: 1))
    }
  }
}
