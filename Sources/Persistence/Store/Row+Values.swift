import Entities
import GRDB

// Any program can write the file. The subscripts of a row end the process if a value has another type;
// decoding throws an error, which stands for a damaged file, and numbers out of range are limited.
extension Row {
  /// The largest count to believe, beyond any real one.
  private static let largestCount = 1e15

  /// Returns a number of things, from 0 to 10¹⁵.
  func count(of column: String) throws -> Int {
    Self.count(try decode(forColumn: column))
  }

  func count(at index: Int) throws -> Int {
    Self.count(try decode(atIndex: index))
  }

  func time(of column: String) throws -> Timestamp {
    Timestamp(stored: try decode(forColumn: column))
  }

  func time(at index: Int) throws -> Timestamp {
    Timestamp(stored: try decode(atIndex: index))
  }

  func optionalTime(of column: String) throws -> Timestamp? {
    try decode(Int64?.self, forColumn: column).map(Timestamp.init(stored:))
  }

  func optionalTime(at index: Int) throws -> Timestamp? {
    try decode(Int64?.self, atIndex: index).map(Timestamp.init(stored:))
  }

  private static func count(_ number: Double) -> Int {
    Int(Swift.min(Swift.max(number, 0), largestCount))
  }
}

extension Timestamp {
  /// Creates a time from a file, limited to the years with four digits.
  init(stored seconds: Int64) {
    self.init(seconds: min(max(seconds, -62_167_219_200), 253_402_300_799))
  }
}
