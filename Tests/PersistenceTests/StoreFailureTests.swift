import Entities
import Foundation
import GRDB
import Persistence
import TestSupport
import Testing

@Suite("Database failures")
struct StoreFailureTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path(of: "tunes.sqlite") }

  init() throws { folder = try TemporaryDirectory() }

  private func failure(path: String?) async -> StorageError? {
    do {
      _ = try await SQLiteHistory(store: Store(path: path, .kept))
        .suggestions(for: "", limit: 1)
      return nil
    } catch {
      return error
    }
  }

  @Test("A database file from a newer version is reported")
  func newer() async throws {
    _ = await failure(path: path)
    let database = try DatabaseQueue(path: path)
    try await database.write { database in
      try database.execute(
        sql: "INSERT INTO grdb_migrations (identifier) VALUES ('from the future')")
    }
    try database.close()
    #expect(await failure(path: path)?.reason == .newerVersion)
  }

  @Test("A missing home folder is reported")
  func noHome() async {
    #expect(await failure(path: nil)?.reason == .noHome)
  }

  @Test("A database path below a regular file is reported")
  func notAFolder() async throws {
    try Data().write(to: URL(fileURLWithPath: folder.path(of: "file")))
    let path = folder.path(of: "file/tunes.sqlite")
    let failure = await failure(path: path)
    #expect(failure?.path == path)
    #expect(failure != nil)
  }
}
