import Entities
import Foundation
import GRDB

/// The database file of what a person keeps: opened when first used, made where it is missing.
///
/// Several processes may open, make and migrate it at once.
package actor Store {
  private typealias Opening = Task<Result<DatabaseQueue, StorageError>, Never>

  private let path: String?
  private var opening: Opening?

  /// - Parameter path: the file; its folder is made with mode 700, the file with 600. Without one
  ///   every use fails.
  package init(path: String?) {
    self.path = path
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
      throw StorageError(error, path: name)
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
      throw StorageError(error, path: name)
    }
  }

  /// Opens once: a store that could not be opened fails at once from then on.
  private func database() async throws(StorageError) -> DatabaseQueue {
    guard let path else { throw StorageError(path: name, reason: .noHome) }
    let opening = opening ?? Task { await StoreOpening(path: path).result() }
    self.opening = opening
    return try await opening.value.get()
  }

  private var name: String { path ?? "tunes.sqlite" }
}
