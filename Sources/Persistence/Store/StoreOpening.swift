import Entities
import Foundation
import GRDB

/// An open database, with the recovery that opening it took.
struct OpenStore: Sendable {
  let database: DatabaseQueue
  /// The open file, whose name can go to another one.
  let file: FileIdentity?
  let recovery: StoreRecovery?
}

/// Opens a database file, and creates, migrates, or recovers it as needed.
///
/// While a process creates the file, SQLite refuses others at moments that its busy handler doesn't
/// cover, such as the switch to WAL. Opening is then retried.
struct StoreOpening {
  /// The time to wait for other processes to create the tables of a new file.
  private static let patienceWithMakers = Duration.milliseconds(250)
  private static let pause = Duration.milliseconds(25)
  /// In bytes, about twenty searches.
  private static let longLog = 262_144
  /// The pages of a file that SQLite keeps in memory, in KiB.
  ///
  /// With fewer of them a search that forgives errors reads many again and again. Responses and
  /// artwork are read as a whole, once.
  private static let pageCache = (kept: 8_192, disposable: 1_024)

  let path: String
  let contents: StoreContents
  /// Whether a use of the file has found damage, which opening doesn't always detect.
  let isSuspect: Bool
  let wait: LockWait
  /// Receives the number of recovered rows from time to time, and `nil` at the end.
  let report: @Sendable (Int?) -> Void

  private var folder: StoreFolder { StoreFolder(path: path) }

  func result() async -> Result<OpenStore, StorageError> {
    do throws(StorageError) {
      return .success(try await open())
    } catch {
      return .failure(error)
    }
  }

  private func open() async throws(StorageError) -> OpenStore {
    if isSuspect || damagedStore.isUnfinished, let recovered = try await recovered() {
      return recovered
    }
    let start = ContinuousClock.now
    var isRecoveredElsewhere = false
    while true {
      do {
        return try await opened()
      } catch {
        if contents.isReplaced(for: error.reason), !isRecoveredElsewhere {
          if let recovered = try await recovered() { return recovered }
          isRecoveredElsewhere = true
          continue
        }
        guard continues(after: error.reason, since: start) else { throw error }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Opens the file while no other process replaces it.
  private func opened() async throws(StorageError) -> OpenStore {
    let lock = try await folder.lock(LOCK_SH, wait)
    defer { lock.release() }
    return OpenStore(database: try openOnce(), file: FileIdentity(path: path), recovery: nil)
  }

  /// Replaces a damaged file by a new one; `nil` if another process has already done so.
  private func recovered() async throws(StorageError) -> OpenStore? {
    let lock = try await folder.lock(LOCK_EX, wait)
    defer {
      lock.release()
      report(nil)
    }
    do {
      var recovery: StoreRecovery?
      switch contents {
      case .disposable: DamagedStore.remove(path)
      case .kept:
        if damagedStore.isUnfinished { try damagedStore.finishReplacing() }
        guard damagedStore.isDamaged() else { return nil }
        recovery = try damagedStore.replace(at: Self.now)
      }
      return OpenStore(
        database: try openOnce(), file: FileIdentity(path: path), recovery: recovery)
    } catch {
      let error = StorageError(error, path: path)
      if [.busy, .diskFull, .readOnly].contains(error.reason) { throw error }
      throw StorageError(path: path, reason: .damaged)
    }
  }

  private var damagedStore: DamagedStore { DamagedStore(path: path, report: report, wait: wait) }

  private static var now: Timestamp { Timestamp(seconds: Int64(Date().timeIntervalSince1970)) }

  /// Whether to try again after a failure.
  ///
  /// While other processes create the tables, some are missing or exist unexpectedly, for which
  /// SQLite has only a general error.
  private func continues(
    after reason: StorageError.Reason, since start: ContinuousClock.Instant
  ) -> Bool {
    switch reason {
    case .busy: wait.continues()
    case .other: ContinuousClock.now < start + Self.patienceWithMakers
    case .unreadable, .noHome, .readOnly, .diskFull, .damaged, .newerVersion: false
    }
  }

  /// Opens the file, with the schema of an earlier version if one is given.
  func openOnce(upTo version: String? = nil, checksReferences: Bool = true)
    throws(StorageError) -> DatabaseQueue
  {
    do {
      try folder.makeFile()
      let database = try DatabaseQueue(path: path, configuration: configuration)
      let migrator = contents.migrator(checksReferences: checksReferences)
      let applied = try database.unsafeRead(migrator.appliedIdentifiers)
      guard applied.isSubset(of: migrator.migrations) else {
        throw StorageError(path: path, reason: .newerVersion)
      }
      if applied.count < migrator.migrations.count { try migrate(database, migrator, version) }
      try emptyLongLog(of: database)
      return database
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Switches a new file to write-ahead logging, and updates the schema.
  ///
  /// The migrator decides what to do before it begins, and fails if another process does part of that
  /// in the meantime; the rest is then done again.
  private func migrate(
    _ database: DatabaseQueue, _ migrator: DatabaseMigrator, _ version: String?
  ) throws {
    try database.inDatabase { database in
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
    }
    while true {
      let known = try database.unsafeRead(migrator.appliedIdentifiers)
      do {
        guard let version else { return try migrator.migrate(database) }
        return try migrator.migrate(database, upTo: version)
      } catch {
        let done = try? database.unsafeRead(migrator.appliedIdentifiers)
        guard let done, done != known else { throw error }
      }
    }
  }

  /// Moves a long write-ahead log into the database, unless another process uses it.
  ///
  /// A program that ends without closing the database leaves its log to the next one, which reads it
  /// when it opens the file.
  private func emptyLongLog(of database: DatabaseQueue) throws {
    guard let log = FileHandle(forReadingAtPath: path + "-wal") else { return }
    defer { try? log.close() }
    guard try log.seekToEnd() > Self.longLog else { return }
    database.inDatabase { database in
      wait.suspended { _ = try? database.checkpoint(.truncate) }
    }
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .callback(wait.continues(after:))
    configuration.foreignKeysEnabled = true
    let pageCache = contents == .kept ? Self.pageCache.kept : Self.pageCache.disposable
    configuration.prepareDatabase { database in
      // With write-ahead logging only a power failure can lose a commit, not a crash.
      try database.execute(
        sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -\(pageCache)")
    }
    return configuration
  }
}
