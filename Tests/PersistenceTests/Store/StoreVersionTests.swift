import Entities
import GRDB
import TestSupport
import Testing

@testable import Persistence

@Suite("Changes of a database by other programs")
struct StoreVersionTests {
  @Test("The version differs after another program's change, and not after an own one")
  func version() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "tunes.sqlite")
    try NewDatabase.write(to: path)
    let (store, other) = (Store(path: path, .kept), Store(path: path, .kept))
    let first = try #require(await store.version())
    try await store.write { try $0.execute(sql: "PRAGMA user_version = 7") }
    #expect(await store.version() == first)
    try await other.write { try $0.execute(sql: "CREATE TABLE other (id INTEGER)") }
    #expect(await store.version() != first)
  }

  @Test("A database that can't be opened has no version")
  func unreadable() async { #expect(await Store(path: nil, .kept).version() == nil) }
}
