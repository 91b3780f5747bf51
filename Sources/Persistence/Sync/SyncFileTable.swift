import Foundation
import GRDB

/// The places up to which files have been read or, in this computer's own, written.
///
/// A place holds in any folder in which the file begins the same, such as after it was moved.
struct SyncFileTable {
  let database: Database

  init(_ database: Database) { self.database = database }

  /// Returns the known places in a file, that in this folder first.
  func positions(of name: String, _ folder: SyncFolder) throws -> [SyncPosition] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT length, checksum FROM syncFile WHERE name = ? ORDER BY folder <> ?, length DESC
        """, arguments: [name, folder.path]
    ).map { row in
      SyncPosition(length: try row.decode(atIndex: 0), checksum: try row.decode(atIndex: 1))
    }
  }

  /// Returns the last change that this computer's file has; `nil` if it wasn't written here.
  func change(of name: String, in folder: SyncFolder) throws -> Int64? {
    try Int64.fetchOne(
      database, sql: "SELECT change FROM syncFile WHERE folder = ? AND name = ?",
      arguments: [folder.path, name])
  }

  func change(of name: String, in folder: SyncFolder, at place: SyncPosition) throws -> Int64 {
    try Int64.fetchOne(
      database,
      sql: """
        SELECT change FROM syncFile WHERE name = ? AND length = ? AND checksum = ?
        ORDER BY folder <> ?
        """, arguments: [name, place.length, place.checksum, folder.path]) ?? 0
  }

  /// Whether the file still has the text of past searches that were deleted since it was written.
  func isStale(_ name: String, _ folder: SyncFolder) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT isStale FROM syncFile WHERE folder = ? AND name = ?",
      arguments: [folder.path, name]) == true
  }

  func save(_ place: SyncPosition, of name: String, _ folder: SyncFolder, change: Int64 = 0)
    throws
  {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO syncFile (folder, name, length, checksum, change)
        VALUES (?, ?, ?, ?, ?)
        """, arguments: [folder.path, name, place.length, place.checksum, change])
  }
}
