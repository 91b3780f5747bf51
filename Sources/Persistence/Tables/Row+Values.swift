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

/// Restores URLs from earlier versions, where control characters stand for common parts.
struct PackedURL {
  /// The parts by control character, from 1.
  private static let parts = [
    "https://music.apple.com/", "https://audio-ssl.itunes.apple.com/itunes-assets/", "https://is",
    "-ssl.mzstatic.com/image/thumb/", "https://video-ssl.itunes.apple.com/itunes-assets/",
    "https://itunes.apple.com/", "AudioPreview", "/mzaf_", ".plus.aac.p.m4a", "/100x100bb.jpg",
    "/source", "/album/", "/music-video/", "?i=", "&uo=4", "?uo=4", "Music",
  ]

  let trackId: Int64?
  let albumId: Int64?

  func unpacked(_ packed: String) -> String {
    let bytes = Array(packed.utf8)
    // A mark before a URL that was stored unchanged although it has control characters.
    if bytes.first == 0x1E { return String(packed.unicodeScalars.dropFirst()) }
    guard bytes.contains(where: { $0 < 0x20 }) else { return packed }
    var url: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      url += part(for: byte, before: bytes[(index + 1)...]) ?? [byte]
    }
    return String(decoding: url, as: UTF8.self)
  }

  private func part(for byte: UInt8, before rest: ArraySlice<UInt8>) -> [UInt8]? {
    switch byte {
    case 0x1B:
      // `/v4/aa/bb/cc/` before `aabbcc`: the service's file servers name folders like that.
      let name = rest.prefix(6).map { String(UnicodeScalar($0)) }
      let folders = stride(from: 0, to: name.count, by: 2).map {
        name[$0..<min($0 + 2, name.count)]
      }
      return Array("/v4/\(folders.map { $0.joined() + "/" }.joined())".utf8)
    case 0x1C: return albumId.map { Array(String($0).utf8) }
    case 0x1D: return trackId.map { Array(String($0).utf8) }
    case 1...UInt8(Self.parts.count): return Array(Self.parts[Int(byte) - 1].utf8)
    default: return nil
    }
  }
}
