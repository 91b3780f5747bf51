package import Entities
import Foundation
import GRDB

/// A database file: opened when first used, made where it is missing.
///
/// Several processes may open, make and migrate it at once.
package actor Store {
  private typealias Opening = Task<Result<OpenStore, StorageError>, Never>

  let path: String?
  private let contents: StoreContents
  private var opening: Opening?

  /// - Parameters:
  ///   - path: the file; its folder is made with mode 700, the file with 600. Without one every use
  ///     fails.
  ///   - contents: what is in it.
  package init(path: String?, _ contents: StoreContents) {
    self.path = path
    self.contents = contents
  }

  /// Opens the file, if it was not opened yet; what fails is thrown by the first use.
  func open() async {
    _ = try? await database()
  }

  /// Begins to open the file, so that the first use need not wait for that.
  package nonisolated func prepare() {
    Task { await open() }
  }

  /// What was done about the file if it was found damaged.
  package private(set) var recovery: StoreRecovery?

  /// Reads from the database.
  func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value)
    async
    throws(StorageError) -> Value
  {
    try await use { try await $0.unsafeRead(body) }
  }

  /// Writes to the database in one transaction: all of it, or nothing.
  func write<Value: Sendable>(_ body: @Sendable (Database) throws -> Value)
    async
    throws(StorageError) -> Value
  {
    try await use { try await $0.write(body) }
  }

  /// Reads all of the file, and sees whether it can be written.
  package func examine() async throws(StorageError) {
    let isWhole = try await read { database in
      try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok"
    }
    guard isWhole else { throw StorageError(path: name, reason: .damaged) }
    try await write { _ in }
  }

  /// Gives the room of what was removed back to the file system.
  func shrink() async throws(StorageError) {
    try await use { database in
      try await database.vacuum()
      try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    }
  }

  /// Uses the database; a second time where the first has found it damaged, and it could be mended.
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

  /// Opens once: a store that could not be opened fails at once from then on.
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
