import Entities
import Foundation
import GRDB
import Mocks
import Persistence
import TestSupport
import Testing

@Suite("Damaged database")
struct DamagedStoreTests {
  private let file: DamagedFile
  private var path: String { file.path }

  init() throws { file = try DamagedFile() }

  private func terms(_ store: Store) async throws -> Int {
    try await SQLiteHistory(store: store).suggestions(for: "", limit: 5000).count
  }

  @Test(
    "A damaged database from an earlier version is recovered and migrated",
    arguments: ReleasedFile.allCases)
  func earlierVersion(version: ReleasedFile) async throws {
    try version.write(to: path)
    let before = try TableRows(path)
    try file.damage()
    let store = Store(path: path, .kept)
    _ = try await terms(store)
    #expect(await store.recovery != nil)
    let after = try TableRows(path)
    for table in ["suggestion", "track", "favorite", "screenSession"] {
      #expect(after.rows[table]?.count == before.rows[table]?.count)
    }
    let favorites = try await SQLiteLibrary(store: store).favorites()
    #expect(Set(favorites.map(\.track.name)) == ["Here Comes the Sun", "Something"])
    #expect(favorites.allSatisfy { $0.track.album?.name == "Abbey Road (Remastered)" })
  }

  @Test("A file that isn't a database is moved aside and a new database is created")
  func garbage() async throws {
    let garbage = Data(repeating: 0x2A, count: 8192)
    try garbage.write(to: URL(fileURLWithPath: path))
    let store = Store(path: path, .kept)
    #expect(try await terms(store) == 0)
    let name = try #require(try file.names().last)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.folder.path(of: name))) == garbage)
    let recovery = try #require(await store.recovery)
    #expect(recovery.path == path)
    #expect(recovery.movedAside.hasSuffix(name))
    #expect(recovery.rowCount == 0)
  }

  @Test("Readable rows of a damaged database are copied to a new one")
  func recovers() async throws {
    try await file.fill(2000)
    let size = try file.size()
    // Pages throughout the file, some of which hold rows.
    for part in 1...7 { try file.overwrite(from: size * part / 8 / 4096 * 4096, count: 4096) }
    let store = Store(path: path, .kept)
    try await SQLiteHistory(store: store).remember(.sample("later"), in: .unitedStates, at: 9)
    let found = try await terms(store)
    #expect((1000...2001).contains(found))
    #expect(try #require(await store.recovery).rowCount >= 1000)
    #expect(try await terms(Store(path: path, .kept)) == found)
  }

  @Test("Recovery from damage in several places loses few rows beyond the damaged ones")
  func severalPlaces() async throws {
    try await file.fill(2000)
    let pages = try file.rowPages(of: "suggestion")
    let damaged = stride(from: 10, to: 100, by: 10).map { pages[$0] }
    for page in damaged { try file.overwrite(from: (page - 1) * 4096, count: 4096) }
    // Fewer than 20 rows fit into a page.
    #expect(try await terms(Store(path: path, .kept)) >= 2000 - damaged.count * 40)
  }

  @Test("A recovered database keeps its history origin")
  func keepsOrigin() async throws {
    try await file.fill(2000)
    func origins() async throws -> [String] {
      let database = try DatabaseQueue(path: path)
      defer { try? database.close() }
      return try await database.read {
        try String.fetchAll($0, sql: "SELECT origin FROM historyState")
      }
    }
    let before = try await origins()
    try file.damage()
    let store = Store(path: path, .kept)
    #expect(try await terms(store) == 2000)
    #expect(await store.recovery != nil)
    #expect(try await origins() == before)
    #expect(before.count == 1)
  }

  @Test("Tracks recovered from a damaged database can be found")
  func recoversTracks() async throws {
    let library = SQLiteLibrary(store: Store(path: path, .kept))
    try await library.merge(Track.samples(1...300), from: .unitedStates, at: 100)
    try file.damage()
    let store = Store(path: path, .kept)
    _ = try await terms(store)
    #expect(try #require(await store.recovery).rowCount >= 300)
    let found = try await SQLiteLibrary(store: store)
      .search(LibraryQuery(text: "song 7"), limit: 300, offset: 0)
    #expect(found.tracks.contains { $0.track.name == "Song 7" })
    let counted = try await DatabaseQueue(path: path).read {
      try String.fetchAll($0, sql: "SELECT name || ' ' || trackCount FROM trackGenre")
    }
    #expect(counted == ["Rock 300"])
  }

  @Test("A recovered database has no references to missing rows")
  func references() async throws {
    let old = Store(path: path, .kept)
    try await SQLiteLibrary(store: old).merge(Track.samples(1...3), from: .unitedStates, at: 100)
    _ = try await SQLiteLibrary(store: old).star([Track.ID(1), Track.ID(2)], at: 100)
    try await SQLiteLastListing(store: old, terminal: "t").remember(
      [ListedItem(position: 1, .track(Track.ID(1)), storefront: .unitedStates)],
      at: 100)
    try await OtherProgram.execute(
      """
      PRAGMA foreign_keys = OFF;
      DELETE FROM artist; DELETE FROM listing;
      DELETE FROM track WHERE id = 2;
      """, at: path)
    try file.damage()
    let store = Store(path: path, .kept)
    _ = try await terms(store)
    #expect(await store.recovery != nil)
    let isWhole = try await DatabaseQueue(path: path).read {
      try Row.fetchAll($0, sql: "PRAGMA foreign_key_check").isEmpty
    }
    #expect(isWhole)
    let favorites = try await SQLiteLibrary(store: store).favorites()
    #expect(favorites.map(\.track.id) == [Track.ID(1)])
    #expect(favorites.first?.track.artist.name == Track.sample(id: 1).artist.name)
  }

  @Test("A database damaged while in use is recovered and the operation is retried")
  func whileInUse() async throws {
    try await file.fill(2000)
    let store = Store(path: path, .kept)
    _ = try await SQLiteHistory(store: store).suggestions(for: "none", limit: 1)
    let size = try file.size()
    try file.overwrite(from: 4096, count: size - 8192)
    #expect(try await terms(store) >= 0)
    #expect(await store.recovery != nil)
    try await SQLiteHistory(store: store).remember(.sample("later"), in: .unitedStates, at: 9)
    #expect(
      try await SQLiteHistory(store: Store(path: path, .kept))
        .suggestions(for: "later", limit: 1).count == 1)
  }
}
