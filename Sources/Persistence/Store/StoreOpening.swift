import Entities
import Foundation
import GRDB

/// An open database, and the recovery that opening it required, if any.
struct OpenStore: Sendable {
  let database: DatabaseQueue
  /// The open file, which can lose its name to another one.
  let file: FileIdentity?
  let recovery: StoreRecovery?
}

/// Opens a database file; creates, migrates, or recovers it if necessary, excluding other
/// processes.
struct StoreOpening {
  /// In bytes; about twenty searches.
  private static let longLog = 262_144
  /// SQLite's page cache, in KiB.
  ///
  /// With a smaller one, a search with close matches reads many pages again and again. Responses
  /// and artwork are read once, as a whole.
  private static let pageCache = (kept: 8_192, disposable: 1_024)

  let path: String
  let contents: StoreContents
  /// Whether using the file has revealed damage, which opening doesn't always detect.
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
    do {
      return try await opened()
    } catch {
      guard contents.isReplaced(for: error.reason) else { throw error }
      if let recovered = try await recovered() { return recovered }
      return try await opened()
    }
  }

  /// Opens the file while no other process creates, migrates, or replaces it.
  private func opened() async throws(StorageError) -> OpenStore {
    if let current = try await locked(LOCK_SH, { () throws(StorageError) in try openCurrent() }) {
      return current
    }
    folder.make()
    return try await locked(LOCK_EX) { () throws(StorageError) in
      OpenStore(database: try openOnce(), file: FileIdentity(path: path), recovery: nil)
    }
  }

  private func locked<Value>(_ kind: CInt, _ body: () throws(StorageError) -> Value)
    async throws(StorageError) -> Value
  {
    let lock = try await folder.lock(kind, wait)
    defer { lock.release() }
    return try body()
  }

  /// Replaces a damaged file; `nil` if another process has already done so.
  private func recovered() async throws(StorageError) -> OpenStore? {
    defer { report(nil) }
    return try await locked(LOCK_EX) { () throws(StorageError) in
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
        if [.busy, .locksRefused, .diskFull, .readOnly].contains(error.reason) { throw error }
        throw StorageError(path: path, reason: .damaged)
      }
    }
  }

  private var damagedStore: DamagedStore { DamagedStore(path: path, report: report, wait: wait) }

  private static var now: Timestamp { Timestamp(seconds: Int64(Date().timeIntervalSince1970)) }

  /// Opens the file; `nil` if it is missing or outdated.
  private func openCurrent() throws(StorageError) -> OpenStore? {
    guard access(path, F_OK) == 0 else { return nil }
    do {
      let (database, isCurrent) = try connected(to: contents.migrator(checksReferences: true))
      guard isCurrent else { return nil }
      try emptyLongLog(of: database)
      return OpenStore(database: database, file: FileIdentity(path: path), recovery: nil)
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Opens the file, after creating or migrating it, up to `version` if that is given.
  ///
  /// Needs the exclusive lock on the folder.
  func openOnce(upTo version: String? = nil, checksReferences: Bool = true)
    throws(StorageError) -> DatabaseQueue
  {
    do {
      try folder.makeFile()
      let migrator = contents.migrator(checksReferences: checksReferences)
      let (database, isCurrent) = try connected(to: migrator)
      guard !isCurrent else { return database }
      try database.inDatabase { database in
        _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      }
      if let version {
        try migrator.migrate(database, upTo: version)
      } else {
        try migrator.migrate(database)
      }
      return database
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Opens the file, and returns whether it has all migrations.
  private func connected(to migrator: DatabaseMigrator) throws -> (DatabaseQueue, isCurrent: Bool) {
    let database = try DatabaseQueue(path: path, configuration: configuration)
    let applied = try database.unsafeRead(migrator.appliedIdentifiers)
    guard applied.isSubset(of: migrator.migrations) else {
      throw StorageError(path: path, reason: .newerVersion)
    }
    return (database, applied.count == migrator.migrations.count)
  }

  /// Moves a long write-ahead log into the database, unless another process uses it.
  ///
  /// A program that ends without closing the database leaves its log behind, and the next one reads
  /// it on opening.
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
    configuration.busyMode = wait.busyMode(of: path)
    configuration.foreignKeysEnabled = true
    let pageCache = contents == .kept ? Self.pageCache.kept : Self.pageCache.disposable
    configuration.prepareDatabase { database in
      // With write-ahead logging, only a power failure can lose a commit, but not a crash.
      try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -\(pageCache)")
    }
    return configuration
  }
}
