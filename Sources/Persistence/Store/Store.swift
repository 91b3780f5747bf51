package import Entities
import Foundation
package import GRDB

/// The contents of a database file, which decide how it is treated.
package enum StoreContents: Sendable {
  /// User data: never deleted; a damaged file is moved aside.
  case kept
  /// Data that can be fetched again: deleted if it is damaged or from another version.
  case disposable

  package var fileName: String {
    switch self {
    case .kept: "tunes.sqlite"
    case .disposable: "cache.sqlite"
    }
  }

  /// Whether a new file replaces one that can't be opened for this reason.
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
  /// The new path of the damaged file.
  package let movedAside: String
  package let rowCount: Int

  package init(path: String, movedAside: String, rowCount: Int) {
    (self.path, self.movedAside, self.rowCount) = (path, movedAside, rowCount)
  }
}

/// A database file, created if it is missing and opened when first used.
///
/// Several processes can open, create, and migrate it at once.
package actor Store {
  let path: String?
  private let contents: StoreContents
  private var opening: Task<Result<OpenStore, StorageError>, Never>?

  /// Without a `path` every use fails.
  package init(path: String?, _ contents: StoreContents) {
    (self.path, self.contents) = (path, contents)
  }

  /// Opens the file if it isn't open; the first use throws the error.
  func open() async { _ = try? await database() }

  /// Begins to open the file, so that the first use doesn't wait.
  package nonisolated func prepare() { Task { await open() } }

  package private(set) var recovery: StoreRecovery?

  func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value)
    async throws(StorageError) -> Value
  {
    try await use { try await $0.unsafeRead(body) }
  }

  func write<Value: Sendable>(_ body: @Sendable (Database) throws -> Value)
    async throws(StorageError) -> Value
  {
    try await use { try await $0.write(body) }
  }

  /// Checks that the whole file can be read, and that it can be written.
  package func examine() async throws(StorageError) {
    let isWhole = try await read { database in
      try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok"
    }
    guard isWhole else { throw StorageError(path: name, reason: .damaged) }
    try await write { _ in }
  }

  /// Returns the space of removed rows to the file system.
  func shrink() async throws(StorageError) {
    try await use { database in
      try await database.vacuum()
      try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    }
  }

  /// Uses the database; again if the first use has found damage that could be repaired.
  private func use<Value: Sendable>(_ body: (DatabaseQueue) async throws -> Value)
    async throws(StorageError) -> Value
  {
    do {
      return try await useOnce(body)
    } catch {
      guard error.reason == .damaged, await opened(isSuspect: true) != nil else { throw error }
      return try await useOnce(body)
    }
  }

  private func useOnce<Value: Sendable>(_ body: (DatabaseQueue) async throws -> Value)
    async throws(StorageError) -> Value
  {
    let database = try await database()
    do {
      return try await body(database)
    } catch {
      throw StorageError(error, path: name)
    }
  }

  /// Opens once: after a failure every use fails at once.
  private func database() async throws(StorageError) -> DatabaseQueue {
    guard let opening = await opened(isSuspect: false) else {
      throw StorageError(path: name, reason: .noHome)
    }
    return try opening.get().database
  }

  private func opened(isSuspect: Bool) async -> Result<OpenStore, StorageError>? {
    guard let path else { return nil }
    if isSuspect { opening = nil }
    let opening =
      opening
      ?? Task {
        await StoreOpening(path: path, contents: contents, isSuspect: isSuspect).result()
      }
    self.opening = opening
    let result = await opening.value
    recovery = (try? result.get())?.recovery ?? recovery
    return result
  }

  private var name: String { path ?? contents.fileName }
}

extension StorageError {
  /// Creates an error from one of SQLite or of the file system; `path` is the database file.
  init(_ error: any Error, path: String) {
    let reason: Reason =
      switch (error as? DatabaseError)?.resultCode {
      case nil: .other(String(describing: error))
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged
      case .SQLITE_READONLY: .readOnly
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .unreadable
      case .SQLITE_FULL: .diskFull
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .busy
      case let code?: .other((error as? DatabaseError)?.message ?? code.description)
      }
    self.init(path: path, reason: reason)
  }
}

extension Timestamp: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { seconds.databaseValue }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> Timestamp? {
    Int64.fromDatabaseValue(value).map(Timestamp.init(seconds:))
  }
}
