import Entities
import Foundation
import GRDB

/// Opens a database file, making and migrating it as needed.
///
/// While one process makes the file, SQLite refuses others at moments that its busy time-out does
/// not cover (switching to WAL, two migrators at once), so those are tried again.
struct StoreOpening {
  /// How long a store that others are busy with is waited for.
  private static let patience = Duration.seconds(5)
  /// How long others may take to make the tables of a new file.
  private static let patienceWithMakers = Duration.milliseconds(250)
  /// In bytes: some twenty searches.
  private static let longLog = 262_144
  /// How long SQLite waits for a lock, in seconds.
  private static let busyTimeout = 5.0
  private static let pause = Duration.milliseconds(25)

  let path: String
  let contents: StoreContents
  /// Whether a use of the file has found it damaged: opening alone need not show that.
  let isSuspect: Bool

  func result() async -> Result<OpenStore, StorageError> {
    do throws(StorageError) {
      return .success(try await open())
    } catch {
      return .failure(error)
    }
  }

  private func open() async throws(StorageError) -> OpenStore {
    if isSuspect, let mended = try await mended() { return mended }
    let start = ContinuousClock.now
    while true {
      do {
        return OpenStore(database: try openOnce())
      } catch {
        if contents.isReplaced(for: error.reason), let mended = try await mended() { return mended }
        guard ContinuousClock.now < start + Self.patience(with: error.reason) else { throw error }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// A new file in place of a damaged one; `nil` where that is not damaged after all, because
  /// another process has mended it.
  private func mended() async throws(StorageError) -> OpenStore? {
    let damaged = DamagedStore(path: path)
    let lock = await MendingLock(path: path)
    defer { lock.release() }
    switch contents {
    case .disposable:
      damaged.remove()
      return OpenStore(database: try openOnce())
    case .kept:
      guard damaged.isDamaged() else { return nil }
      do {
        let name = try damaged.setAside(at: Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
        let database = try openOnce()
        let count = try DamagedStore.copyRows(from: name, into: database)
        try await database.write { database in
          try SuggestionTable.indexWords(database)
          try TrackIndex.rebuild(database)
          try TrackGenres.recount(database)
        }
        return OpenStore(
          database: database,
          recovery: StoreRecovery(path: path, setAside: name, rowCount: count))
      } catch {
        throw StorageError(path: path, reason: .damaged)
      }
    }
  }

  /// While others make the tables, some are missing, or there when they should not be: for that
  /// SQLite has but a general error.
  private static func patience(with reason: StorageError.Reason) -> Duration {
    switch reason {
    case .busy: patience
    case .other: patienceWithMakers
    case .unreadable, .noHome, .readOnly, .diskFull, .damaged, .newerVersion: .zero
    }
  }

  private func openOnce() throws(StorageError) -> DatabaseQueue {
    do {
      try makeFile()
      let database = try DatabaseQueue(path: path, configuration: configuration)
      let migrator = contents.migrator
      let known = migrator.migrations
      let applied = try database.unsafeRead(migrator.appliedIdentifiers)
      guard applied.allSatisfy(known.contains) else {
        throw StorageError(path: path, reason: .newerVersion)
      }
      if applied.count < known.count { try prepare(database, migrator) }
      try emptyLongLog(of: database)
      return database
    } catch let error as StorageError {
      throw error
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Switches a new file to write-ahead logging, for good, and brings the schema up to date.
  private func prepare(_ database: DatabaseQueue, _ migrator: DatabaseMigrator) throws {
    try database.inDatabase { database in
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
    }
    try migrate(database, migrator)
  }

  /// Brings the schema up to date, with as many other processes at it as may be.
  ///
  /// The migrator asks what is to be done before it begins, and fails at a part of it that another
  /// process has done since then; what is left is then asked for anew.
  private func migrate(_ database: DatabaseQueue, _ migrator: DatabaseMigrator) throws {
    while true {
      let known = try database.unsafeRead(migrator.appliedIdentifiers)
      do {
        return try migrator.migrate(database)
      } catch {
        let done = try? database.unsafeRead(migrator.appliedIdentifiers)
        guard let done, done != known else { throw error }
      }
    }
  }

  /// Moves a long write-ahead log into the database, unless another process is using it.
  ///
  /// A program that ends without closing the store leaves its log behind, for the next one to read
  /// as it opens: that stays quick only while the log is short.
  private func emptyLongLog(of database: DatabaseQueue) throws {
    guard let log = FileHandle(forReadingAtPath: path + "-wal") else { return }
    defer { try? log.close() }
    guard try log.seekToEnd() > Self.longLog else { return }
    try database.inDatabase { database in
      try database.execute(sql: "PRAGMA busy_timeout = 0")
      _ = try? database.checkpoint(.truncate)
      try database.execute(sql: "PRAGMA busy_timeout = \(Int(Self.busyTimeout * 1000))")
    }
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(Self.busyTimeout)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { database in
      // With write-ahead logging no crash of a process loses a commit; only a loss of power may.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
    }
    return configuration
  }

  /// Makes the file where there is none, and never in place of one that another process has just
  /// made: `FileManager.createFile` would rename a new file over it.
  private func makeFile() throws {
    let files = FileManager.default
    guard !files.fileExists(atPath: path) else { return }
    let folder = (path as NSString).deletingLastPathComponent
    try? files.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    do {
      try Data().write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    } catch {
      guard files.fileExists(atPath: path) else {
        throw StorageError(path: path, reason: .readOnly)
      }
    }
  }
}
