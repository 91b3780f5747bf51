import Entities
import Foundation
import GRDB

/// An open database, with the recovery that opening it took.
struct OpenStore: Sendable {
  var database: DatabaseQueue
  var recovery: StoreRecovery?
}

/// Opens a database file, and creates, migrates, or recovers it as needed.
///
/// While a process creates the file, SQLite refuses others at moments that its busy timeout doesn't
/// cover, such as the switch to WAL. Opening is then retried.
struct StoreOpening {
  /// The time to wait for a database that other processes use.
  private static let patience = Duration.seconds(5)
  /// The time to wait for other processes to create the tables of a new file.
  private static let patienceWithMakers = Duration.milliseconds(250)
  private static let pause = Duration.milliseconds(25)
  /// In bytes, about twenty searches.
  private static let longLog = 262_144
  /// In KiB; with fewer pages a search that forgives errors reads many again and again.
  private static let pageCache = 8_192
  /// The time that SQLite waits for a lock, in seconds.
  private static let busyTimeout = 5.0

  let path: String
  let contents: StoreContents
  /// Whether a use of the file has found damage, which opening doesn't always detect.
  let isSuspect: Bool

  func result() async -> Result<OpenStore, StorageError> {
    do throws(StorageError) {
      return .success(try await open())
    } catch {
      return .failure(error)
    }
  }

  private func open() async throws(StorageError) -> OpenStore {
    if isSuspect, let recovered = try await recovered() { return recovered }
    let start = ContinuousClock.now
    while true {
      do {
        return OpenStore(database: try openOnce())
      } catch {
        if contents.isReplaced(for: error.reason), let recovered = try await recovered() {
          return recovered
        }
        guard ContinuousClock.now < start + Self.patience(with: error.reason) else { throw error }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Replaces a damaged file by a new one; `nil` if another process has already done so.
  private func recovered() async throws(StorageError) -> OpenStore? {
    let damaged = DamagedStore(path: path)
    await damaged.lock()
    defer { damaged.unlock() }
    switch contents {
    case .disposable:
      damaged.remove()
      return OpenStore(database: try openOnce())
    case .kept:
      guard damaged.isDamaged() else { return nil }
      do {
        let name = try damaged.movedAside(
          at: Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
        let version = DamagedStore.lastMigration(of: name)
        let count = try DamagedStore.copyRows(from: name, into: try openOnce(upTo: version))
        let database = try openOnce(isRecovery: true)
        try await database.write(DamagedStore.completeRows)
        return OpenStore(
          database: database,
          recovery: StoreRecovery(path: path, movedAside: name, rowCount: count))
      } catch {
        throw StorageError(path: path, reason: .damaged)
      }
    }
  }

  /// While other processes create the tables, some are missing or exist unexpectedly, for which
  /// SQLite has only a general error.
  private static func patience(with reason: StorageError.Reason) -> Duration {
    switch reason {
    case .busy: patience
    case .other: patienceWithMakers
    case .unreadable, .noHome, .readOnly, .diskFull, .damaged, .newerVersion: .zero
    }
  }

  /// Opens the file, with the schema of an earlier version if one is given.
  private func openOnce(upTo version: String? = nil, isRecovery: Bool = false)
    throws(StorageError) -> DatabaseQueue
  {
    do {
      try makeFile()
      let database = try DatabaseQueue(path: path, configuration: configuration)
      let migrator = contents.migrator(checksReferences: !isRecovery)
      let applied = try database.unsafeRead(migrator.appliedIdentifiers)
      guard applied.isSubset(of: migrator.migrations) else {
        throw StorageError(path: path, reason: .newerVersion)
      }
      if applied.count < migrator.migrations.count { try migrate(database, migrator, version) }
      try emptyLongLog(of: database)
      return database
    } catch let error as StorageError {
      throw error
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
      // With write-ahead logging only a power failure can lose a commit, not a crash.
      try database.execute(
        sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -\(Self.pageCache)")
    }
    return configuration
  }

  /// Creates a missing file with mode 600, and its folder with mode 700.
  ///
  /// It never replaces a file that another process has just created, as `FileManager.createFile` would.
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
