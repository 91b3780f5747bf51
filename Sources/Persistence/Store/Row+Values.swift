package import Entities
package import GRDB

// Any program can write the file. The subscripts of a row end the process if a value has another type;
// decoding throws an error, which stands for a damaged file, and numbers out of range are limited.
extension Row {
  /// The largest count to believe, beyond any real one.
  private static let largestCount = 1e15

  /// Returns a number of things, from 0 to 10¹⁵.
  func count(of column: String) throws -> Int { Self.count(try decode(forColumn: column)) }

  func count(at index: Int) throws -> Int { Self.count(try decode(atIndex: index)) }

  private static func count(_ number: Double) -> Int {
    Int(Swift.min(Swift.max(number, 0), largestCount))
  }
}

extension [Row] {
  /// Returns what each row stands for, by its ID in the first column.
  func byID<ID: DatabaseValueConvertible & Hashable, Value>(_ value: (Row) throws -> Value) throws
    -> [ID: Value]
  {
    try Dictionary(map { (try $0.decode(ID.self, atIndex: 0), try value($0)) }) { first, _ in first
    }
  }
}

extension Timestamp: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { seconds.databaseValue }

  /// Limits the time to the years with four digits.
  package static func fromDatabaseValue(_ value: DatabaseValue) -> Timestamp? {
    Int64.fromDatabaseValue(value).map { seconds in
      Timestamp(seconds: min(max(seconds, -62_167_219_200), 253_402_300_799))
    }
  }
}

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
