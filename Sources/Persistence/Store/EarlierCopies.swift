import Entities
import Foundation
import GRDB

/// Adds what a damaged copy has to a database that never got it.
///
/// Version 1.0 moved a damaged file aside before it copied the rows, and lost them if it was
/// interrupted. Such a copy has a history whose origin the new file doesn't know.
struct EarlierCopies {
  /// The number of past searches to read at a time.
  private static let pageSize = 5000

  let path: String

  /// Returns the copies, oldest first, whose rows the database doesn't have.
  func missing(from store: DatabaseQueue) -> [String] {
    StoreFolder(path: path).damagedCopies.filter { copy in
      guard let origin = Self.origin(of: copy) else { return false }
      return (try? store.unsafeRead { try Self.knows(origin, $0) }) == false
    }
  }

  /// Adds the rows of a copy, which a draft holds, and returns the number of terms and tracks.
  ///
  /// Its origin is known from then on, so that what the user deletes later doesn't come back.
  static func add(_ draft: DatabaseQueue, to store: DatabaseQueue, at time: Timestamp) throws -> Int
  {
    try store.writeWithoutTransaction { database in
      try database.execute(sql: "ATTACH DATABASE ? AS earlier", arguments: [draft.path])
      defer { try? database.execute(sql: "DETACH DATABASE earlier") }
      var count = 0
      try database.inTransaction {
        count = try addTerms(of: draft, to: database, at: time) + addTracks(to: database)
        return .commit
      }
      return count
    }
  }

  private static func addTerms(
    of draft: DatabaseQueue, to database: Database, at time: Timestamp
  ) throws -> Int {
    try database.execute(
      sql: "INSERT OR IGNORE INTO historyOrigin (name) SELECT origin FROM earlier.historyState")
    let score = SuggestionScore(halfLife: try HistoryState.stored(in: database).halfLife)
    let merge = try HistoryMerge(SuggestionTable(database: database, score: score))
    var count = 0
    var position: HistoryPosition? = .start
    while let next = position {
      let page = try draft.read { draft in
        try HistoryReading(database: draft).records(from: next, limit: pageSize)
      }
      for record in page.records {
        guard let entry = try? record.entry(at: time) else { continue }
        let outcome = try merge.merge(entry, usesByOrigin: record.usesByOrigin)
        if outcome != .unchanged { count += 1 }
      }
      position = page.next
    }
    return count
  }

  private static func addTracks(to database: Database) throws -> Int {
    let columns = try database.columns(in: "track").map(\.name).filter { $0 != "recency" }
      .joined(separator: ", ")
    try database.execute(sql: "INSERT OR IGNORE INTO artist SELECT * FROM earlier.artist")
    try database.execute(
      sql: """
        INSERT INTO track (\(columns)) SELECT \(columns) FROM earlier.track
        WHERE id NOT IN (SELECT id FROM main.track) ORDER BY recency
        """)
    let count = database.changesCount
    try database.execute(sql: "INSERT OR IGNORE INTO favorite SELECT * FROM earlier.favorite")
    if count > 0 { try TrackIndex.rebuild(database) }
    return count
  }

  private static func knows(_ origin: String, _ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database,
      sql: "SELECT ? IN (SELECT origin FROM historyState UNION SELECT name FROM historyOrigin)",
      arguments: [origin]) == true
  }

  private static func origin(of copy: String) -> String? {
    try? DatabaseQueue.using(copy) { queue in
      try queue.unsafeRead { try HistoryState.stored(in: $0).origin }
    }
  }
}
