import Entities
import Foundation
import GRDB

/// A database file: opened when first used, made where it is missing.
///
/// Several processes may open, make and migrate it at once.
package actor Store {
  private typealias Opening = Task<Result<DatabaseQueue, StorageError>, Never>

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

  /// Reads from the database.
  func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value)
    async
    throws(StorageError) -> Value
  {
    let database = try await database()
    do {
      return try await database.unsafeRead(body)
    } catch {
      throw failure(error)
    }
  }

  /// Writes to the database in one transaction: all of it, or nothing.
  func write<Value: Sendable>(_ body: @Sendable (Database) throws -> Value)
    async
    throws(StorageError) -> Value
  {
    let database = try await database()
    do {
      return try await database.write(body)
    } catch {
      throw failure(error)
    }
  }

  /// Gives the room of what was removed back to the file system.
  func shrink() async throws(StorageError) {
    let database = try await database()
    do {
      try await database.vacuum()
      try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    } catch {
      throw failure(error)
    }
  }

  /// What an error means; a damaged file that is disposable goes, and the next use makes a new one.
  private func failure(_ error: any Error) -> StorageError {
    let failure = StorageError(error, path: name)
    if failure.reason == .damaged, contents == .disposable, let path {
      StoreOpening.removeFiles(at: path)
      opening = nil
    }
    return failure
  }

  /// Opens once: a store that could not be opened fails at once from then on.
  private func database() async throws(StorageError) -> DatabaseQueue {
    guard let path else { throw StorageError(path: name, reason: .noHome) }
    let opening = opening ?? Task { await StoreOpening(path: path, contents: contents).result() }
    self.opening = opening
    return try await opening.value.get()
  }

  private var name: String { path ?? contents.fileName }
}
