import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

/// A database file that tests fill and damage.
struct DamagedFile {
  let folder: TemporaryDirectory
  var path: String { folder.path(of: "tunes.sqlite") }

  init() throws { folder = try TemporaryDirectory() }

  func store() -> Store { Store(path: path, .kept) }

  /// One of the terms that fill the file.
  static func term(_ index: Int) -> String {
    "term \(index) \(String(repeating: "x", count: 80))"
  }

  /// Adds this many terms, and moves them from the log to the file.
  func fill(_ count: Int) async throws {
    await store().open()
    let database = try DatabaseQueue(path: path)
    let score = SuggestionScore(halfLife: HistorySettings.usualHalfLife)
    try await database.write { database in
      let table = SuggestionTable(database: database, score: score)
      for index in 0..<count {
        let term = Self.term(index)
        try table.save(
          StoredTerm(
            id: 0, term: term, folded: term, storefront: "us", useCount: 1,
            firstUsedAt: Int64(index), lastUsedAt: Int64(index)))
      }
    }
    try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
  }

  /// Overwrites an index that every history search uses.
  func damage() throws {
    let database = try DatabaseQueue(path: path)
    try database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    let (page, size) = try database.read { database in
      (
        try Int.fetchOne(
          database, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'suggestion_by_score'"),
        try Int.fetchOne(database, sql: "PRAGMA page_size")
      )
    }
    try database.close()
    try overwrite(from: (try #require(page) - 1) * (try #require(size)), count: try #require(size))
  }

  /// The numbers of the pages with the rows of a table, in order.
  ///
  /// The table must be so large that its root page only has the numbers of these.
  func rowPages(of table: String) throws -> [Int] {
    let database = try DatabaseQueue(path: path)
    let root = try database.read { database in
      try Int.fetchOne(
        database, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table])
    }
    try database.close()
    let start = (try #require(root) - 1) * 4096
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path))[start..<(start + 4096)])
    func number(at offset: Int, length: Int) -> Int {
      bytes[offset..<(offset + length)].reduce(0) { $0 * 256 + Int($1) }
    }
    let cells = (0..<number(at: 3, length: 2)).map { number(at: 12 + $0 * 2, length: 2) }
    return (cells + [8]).map { number(at: $0, length: 4) }
  }

  func overwrite(from offset: Int, count: Int) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: Data(repeating: 0x2A, count: count))
    try file.close()
  }

  /// In bytes.
  func size() throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
  }

  /// Sets a column to NULL although the schema forbids it, as a damaged page can.
  func putNull(into column: String, of table: String) throws {
    let database = try DatabaseQueue(path: path)
    try database.inDatabase { database in
      let rule = "SET sql = replace(sql, '\(column) \(try type(of: column, in: table, database))"
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema \(rule) NOT NULL', '\(column) \
          \(try type(of: column, in: table, database))') WHERE name = '\(table)';
          """)
      try database.execute(sql: "PRAGMA writable_schema = RESET")
      try database.execute(
        sql: """
          UPDATE \(table) SET \(column) = NULL
          WHERE rowid = (SELECT max(rowid) FROM \(table))
          """)
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(sql,
            '\(column) \(try type(of: column, in: table, database))',
            '\(column) \(try type(of: column, in: table, database)) NOT NULL')
          WHERE name = '\(table)';
          """)
      try database.execute(sql: "PRAGMA writable_schema = RESET")
    }
    try database.close()
  }

  private func type(of column: String, in table: String, _ database: Database) throws -> String {
    try database.columns(in: table).first { $0.name == column }?.type ?? ""
  }

  /// The number of past searches that a new process finds.
  func termCount() async throws -> Int {
    try await SQLiteHistory(store: store()).entries(offset: 0, limit: 0).total
  }

  /// The files in the folder, without the ones that SQLite adds beside an open database.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") }.sorted()
  }
}
