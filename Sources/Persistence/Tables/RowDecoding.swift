package import Entities
package import GRDB

// Any program can write to the file. A row's subscripts crash if a value has the wrong type;
// decoding throws an error, which means a damaged file, and numbers are clamped.
extension Row {
  private static let largestCount = 1e15

  /// Returns a count from 0 to 10¹⁵.
  func count(of column: String) throws -> Int { Self.count(try decode(forColumn: column)) }

  func count(at index: Int) throws -> Int { Self.count(try decode(atIndex: index)) }

  /// Returns the SQL for the sum of a column, clamped in the same way.
  static func total(_ column: String) -> String {
    "CAST(min(max(total(\(column)), 0), \(largestCount)) AS INTEGER)"
  }

  private static func count(_ number: Double) -> Int {
    Int(Swift.min(Swift.max(number, 0), largestCount))
  }
}

extension LibrarySummary: FetchableRecord {}
extension LibraryCounts: FetchableRecord {}
extension CacheSummary: FetchableRecord {}

extension Sequence {
  /// Returns values by key; the first of equal keys wins, which a damaged table can have.
  func byKey<Key: Hashable, Value>(_ pair: (Element) throws -> (Key, Value)) rethrows
    -> [Key: Value]
  {
    try Dictionary(map(pair)) { first, _ in first }
  }
}

extension [Row] {
  /// Returns values by the ID in the first column.
  func byID<ID: DatabaseValueConvertible & Hashable, Value>(_ value: (Row) throws -> Value) throws
    -> [ID: Value]
  {
    try byKey { (try $0.decode(ID.self, atIndex: 0), try value($0)) }
  }
}

extension Timestamp: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { seconds.databaseValue }

  /// Clamps the time to years with four digits.
  package static func fromDatabaseValue(_ value: DatabaseValue) -> Timestamp? {
    Int64.fromDatabaseValue(value).map { seconds in
      Timestamp(seconds: min(max(seconds, -62_167_219_200), 253_402_300_799))
    }
  }
}

extension Tally {
  static func fetchAll(
    _ database: Database, sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> [Tally] {
    try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
      Tally(try row.decode(atIndex: 0), try row.decode(atIndex: 1))
    }
  }
}
