package import Entities
import Foundation
import GRDB

/// The kind of contents of a database file, which decides how it is treated.
package enum StoreContents: Sendable {
  /// User data: never deleted; a damaged file is moved aside.
  case kept
  /// Data that can be fetched again: deleted if damaged or from another version.
  case disposable

  package var fileName: String {
    switch self {
    case .kept: "tunes.sqlite"
    case .disposable: "cache.sqlite"
    }
  }

  /// Whether a file is replaced if it can't be opened for this reason.
  func isReplaced(for reason: StorageError.Reason) -> Bool {
    switch self {
    case .kept: reason == .damaged
    case .disposable: [.damaged, .newerVersion].contains(reason)
    }
  }

  func migrator(checksReferences: Bool) -> DatabaseMigrator {
    switch self {
    case .kept: .tunes(checksReferences: checksReferences)
    case .disposable: .cache
    }
  }
}

package struct StoreRecovery: Equatable, Sendable {
  package let path: String
  /// The path of the copy of the damaged file.
  package let movedAside: String
  package let rowCount: Int
}

/// Another process has replaced the open file, so it is no longer the database.
private struct ReplacedFileError: Error {}

/// A database file, created if it is missing and opened when first used.
///
/// Several processes can open, create, and migrate it at once.
package actor Store {
  let path: String?
  private let contents: StoreContents
  private let report: @Sendable (Int?) -> Void
  private nonisolated let wait: LockWait
  private var opening: Task<Result<OpenStore, StorageError>, Never>?

  /// Without a `path`, every use fails.
  ///
  /// During a recovery, `report` receives the number of rows from time to time, and `nil` at the
  /// end.
  package init(
    path: String?, _ contents: StoreContents,
    reportingRecovery report: @escaping @Sendable (Int?) -> Void = { _ in }
  ) {
    self.init(path: path, contents, LockWait { .now }, reportingRecovery: report)
  }

  init(
    path: String?, _ contents: StoreContents, _ wait: LockWait,
    reportingRecovery report: @escaping @Sendable (Int?) -> Void = { _ in }
  ) {
    (self.path, self.contents, self.wait, self.report) = (path, contents, wait, report)
  }

  /// Shortens the wait for other programs that lock the file; the default is 5 seconds.
  package nonisolated func limitWait(to duration: Duration) { wait.limit(to: duration) }

  package private(set) var recovery: StoreRecovery?

  /// The copies of damaged files, oldest first.
  package nonisolated var damagedCopies: [String] {
    path.map { StoreFolder(path: $0).damagedCopies } ?? []
  }

  /// Reads the file; user data without a file, and without a place for one, is empty.
  func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value)
    async throws(StorageError) -> Value
  {
    let value: Value
    do throws(StorageError) {
      value = try await use { try await $0.database.unsafeRead(body) }
    } catch {
      guard contents == .kept, [.readOnly, .diskFull].contains(error.reason),
        StoreFolder(path: name).hasNoFile
      else { throw error }
      return try emptyValue(body)
    }
    wait.end(afterChange: false)
    return value
  }

  private func emptyValue<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
    do {
      let database = try DatabaseQueue()
      try contents.migrator(checksReferences: true).migrate(database)
      return try database.inDatabase {
        try body($0)
      }
    } catch {
      throw StorageError(error, path: name)
    }
  }

  /// Returns a number that changes when another program writes to the file; `nil` if unreadable.
  package func version() async -> Int? {
    try? await read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
  }

  /// Writes in one transaction; retries if another process has replaced the file.
  func write<Value: Sendable>(_ body: @Sendable (Database) throws -> Value)
    async throws(StorageError) -> Value
  {
    let path = name
    let value = try await use { store in
      try await store.database.write { database in
        // While this transaction has the write lock, no process replaces the file.
        guard FileIdentity(path: path) == store.file else { throw ReplacedFileError() }
        return try body(database)
      }
    }
    wait.end(afterChange: true)
    return value
  }

  /// Checks that the whole file is readable and can be written to.
  package func examine() async throws(StorageError) {
    guard try await read({ try $0.isWhole() }) else {
      throw StorageError(path: name, reason: .damaged)
    }
    try await write { database in
      let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      try database.execute(sql: "PRAGMA user_version = \(version)")
    }
  }

  /// Returns free space to the file system, and removes deleted data from the log.
  func shrink() async throws(StorageError) {
    try await use { store in
      try await store.database.vacuum()
      try await store.database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    }
  }

  /// Uses the database; retries after a repair, or if the file was replaced.
  private func use<Value: Sendable>(_ body: (OpenStore) async throws -> Value)
    async throws(StorageError) -> Value
  {
    let first = try await openStore()
    do {
      return try await body(first)
    } catch is ReplacedFileError {
      opening = nil
    } catch {
      let error = StorageError(error, path: name)
      guard error.reason == .damaged, await opened(isSuspect: true) != nil else { throw error }
    }
    let second = try await openStore()
    do {
      return try await body(second)
    } catch {
      throw StorageError(error, path: name)
    }
  }

  /// Opens the file once: after a failure, every use fails at once.
  private func openStore() async throws(StorageError) -> OpenStore {
    guard let opening = await opened(isSuspect: false) else {
      throw StorageError(path: name, reason: .noHome)
    }
    return try opening.get()
  }

  private func opened(isSuspect: Bool) async -> Result<OpenStore, StorageError>? {
    guard let path else { return nil }
    if isSuspect { opening = nil }
    let opening =
      opening
      ?? Task {
        await StoreOpening(
          path: path, contents: contents, isSuspect: isSuspect, wait: wait, report: report
        ).result()
      }
    self.opening = opening
    let result = await opening.value
    recovery = (try? result.get())?.recovery ?? recovery
    return result
  }

  private var name: String { path ?? contents.fileName }
}

extension StorageError {
  /// Converts an error of SQLite or the file system; `path` is the database file.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as StorageError: self = error
    case let error as DatabaseError: self.init(path: path, reason: Reason(error, of: path))
    // A value that the schema doesn't allow, such as NULL.
    case is RowDecodingError, is DecodingError: self.init(path: path, reason: .damaged)
    case is ReplacedFileError: self.init(path: path, reason: .busy)
    case POSIXError.ENOSPC, POSIXError.EDQUOT, CocoaError.fileWriteOutOfSpace:
      self.init(path: path, reason: .diskFull)
    case POSIXError.EACCES, POSIXError.EPERM, POSIXError.EROFS,
      CocoaError.fileWriteNoPermission, CocoaError.fileWriteVolumeReadOnly:
      self.init(path: path, reason: .readOnly)
    case let error as POSIXError:
      self.init(path: path, reason: .other(String(cString: strerror(error.code.rawValue))))
    default: self.init(path: path, reason: .other(String(describing: error)))
    }
  }
}

extension StorageError.Reason {
  fileprivate init(_ error: DatabaseError, of path: String) {
    self =
      switch error.extendedResultCode {
      case .SQLITE_IOERR_LOCK, .SQLITE_IOERR_RDLOCK, .SQLITE_IOERR_SHMLOCK,
        .SQLITE_IOERR_CHECKRESERVEDLOCK:
        .locksRefused
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged
      case .SQLITE_READONLY: .readOnly
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .unreadable
      case .SQLITE_FULL: .diskFull
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
        StoreFolder(path: path).refusesLocks ? .locksRefused : .busy
      case let code: .other(error.message ?? code.description)
      }
  }
}
