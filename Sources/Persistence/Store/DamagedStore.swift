import Entities
import Foundation
import GRDB

/// Replaces a damaged database with its readable rows, and keeps a copy of the damaged file.
///
/// The new file gets the name only when it is complete, so an interrupted recovery loses nothing:
/// the next one starts over. Every method needs the exclusive lock on the folder.
struct DamagedStore {
  let path: String
  /// Receives the number of copied rows from time to time.
  let report: @Sendable (Int?) -> Void
  let wait: LockWait

  /// The file being filled.
  private var draft: String { path + ".recovering" }

  /// The complete file, which will replace the damaged one.
  private var complete: String { path + ".recovered" }

  func isDamaged() -> Bool {
    do {
      return try DatabaseQueue.using(path) { queue in
        try queue.unsafeRead { try !$0.isWhole() }
      }
    } catch {
      return StorageError(error, path: path).reason == .damaged
    }
  }

  /// Replaces the file, and returns the recovery.
  func replace(at time: Timestamp) throws -> StoreRecovery {
    removeUnfinishedCopies()
    return try withSource { source in
      let count = try fillDraft(from: source)
      let copy = try copyAside(at: time)
      try Self.move(draft, to: complete)
      try finishReplacing()
      return StoreRecovery(path: path, movedAside: copy, rowCount: count)
    }
  }

  /// Whether a recovery was interrupted after its file was complete.
  var isUnfinished: Bool { access(complete, F_OK) == 0 }

  /// Gives the complete file the name of the damaged one.
  ///
  /// The damaged file's log must be gone before that.
  func finishReplacing() throws {
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    try Self.move(complete, to: path)
  }

  /// Removes a file with its log and index.
  static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
  }
}

extension DamagedStore {
  /// Opens a damaged file and locks out writers, because the copy could miss what they add.
  private func withSource<Value>(_ body: (Database?) throws -> Value) throws -> Value {
    var configuration = Configuration()
    configuration.busyMode = wait.busyMode(of: path)
    guard let source = try? DatabaseQueue(path: path, configuration: configuration) else {
      return try body(nil)
    }
    defer { try? source.close() }
    return try source.inDatabase { source in
      do {
        try source.beginTransaction(.immediate)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        throw error
      } catch {
        // It is too damaged for writers, too, or read-only.
        return try body(source)
      }
      defer { try? source.rollback() }
      return try body(source)
    }
  }

  /// Fills a new file with the readable rows, and returns their number.
  private func fillDraft(from source: Database?) throws -> Int {
    Self.remove(draft)
    do {
      let migration = source.flatMap(Self.lastMigration)
      let earlier = try makeStore(upTo: migration)
      let count = try source.map { try copyRows(from: $0, into: earlier) } ?? 0
      try earlier.close()
      let current = try makeStore()
      try current.write(Self.completeRows)
      try current.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try current.close()
      return count
    } catch {
      Self.remove(draft)
      throw error
    }
  }

  /// Creates the draft with the schema of a migration, or else the latest one without foreign key
  /// checks.
  private func makeStore(upTo migration: String? = nil) throws -> DatabaseQueue {
    try StoreOpening(path: draft, contents: .kept, isSuspect: false, wait: wait, report: report)
      .openOnce(upTo: migration, checksReferences: migration != nil)
  }

  /// Returns the last migration of a damaged database; `nil` if unreadable.
  private static func lastMigration(of source: Database) -> String? {
    let applied = try? DatabaseMigrator.tunes.appliedIdentifiers(source)
    return DatabaseMigrator.tunes.migrations.last { applied?.contains($0) == true }
  }

  private func copyRows(from source: Database, into store: DatabaseQueue) throws -> Int {
    try store.inDatabase { target in
      try target.execute(sql: "PRAGMA foreign_keys = OFF")
      var copy = RowCopy(source: source, target: target, report: report)
      try target.inTransaction {
        try copy.copyAll()
        return .commit
      }
      return copy.rowCount
    }
  }

  /// Adds or removes rows so that the copied ones are complete, and rebuilds derived data.
  ///
  /// Without its facts for sync, other computers don't take a lost row for a deleted one.
  private static func completeRows(_ database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO artist (id) SELECT artistId FROM track WHERE artistId IS NOT NULL;
        DELETE FROM favorite WHERE track NOT IN (SELECT id FROM track);
        DELETE FROM listedItem WHERE listing NOT IN (SELECT id FROM listing);
        DELETE FROM syncFact; DELETE FROM syncedTerm; DELETE FROM syncedFile;
        """)
    try SuggestionTable.indexWords(database)
    try TermIndex.reset(database)
    try TrackIndex.rebuild(database)
    try LyricsIndex.rebuild(database)
    try TrackGenres.recount(database)
  }

  /// Gives the damaged file and its log a free second name, and returns it.
  private func copyAside(at time: Timestamp) throws -> String {
    let base = "\(path).damaged-\(time.iso8601.filter { $0 != ":" })"
    var (name, count) = (base, 1)
    while access(name, F_OK) == 0 {
      count += 1
      name = "\(base)-\(count)"
    }
    for suffix in ["", "-wal"] where access(path + suffix, F_OK) == 0 {
      do {
        try FileManager.default.linkItem(atPath: path + suffix, toPath: name + suffix)
      } catch {
        // Some file systems have no hard links.
        try FileManager.default.copyItem(atPath: path + suffix, toPath: name + suffix)
      }
    }
    return name
  }

  /// Removes second names left by an interrupted recovery.
  private func removeUnfinishedCopies() {
    let file = FileIdentity(path: path)
    for copy in StoreFolder(path: path).damagedCopies where FileIdentity(path: copy) == file {
      Self.remove(copy)
    }
  }

  private static func move(_ old: String, to new: String) throws {
    guard rename(old, new) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }
}

extension DatabaseQueue {
  /// Opens a file, and closes it after use.
  static func using<Value>(_ path: String, _ body: (DatabaseQueue) throws -> Value) throws -> Value
  {
    let database = try DatabaseQueue(path: path)
    defer { try? database.close() }
    return try body(database)
  }
}

extension Database {
  /// Whether SQLite finds no damage in the file.
  func isWhole() throws -> Bool {
    try String.fetchOne(self, sql: "PRAGMA quick_check(1)") == "ok"
  }
}
