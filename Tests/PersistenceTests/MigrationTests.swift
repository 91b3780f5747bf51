import Entities
import Foundation
import GRDB
import Mocks
import TestSupport
import Testing

@testable import Persistence

@Suite("Database migration")
struct MigrationTests {
  private static let migrations = DatabaseMigrator.tunes.migrations
  private let folder: TemporaryDirectory
  private var path: String { folder.path(of: "tunes.sqlite") }

  init() throws { folder = try TemporaryDirectory() }

  /// A database of an earlier version, opened by the current one.
  private func store(_ migration: String) async throws -> Store {
    try await EarlierSchema(migration: migration).writeOpened(to: path)
    return Store(path: path, .kept)
  }

  private static func includes(_ table: String, _ migration: String) -> Bool {
    let first = [
      "track": "library", "listing": "listings", "selectedGenre": "selections",
      "screenSession": "screen session",
    ][table]
    let (at, from) = (migrations.firstIndex(of: migration), migrations.firstIndex { $0 == first })
    return (at ?? 0) >= (from ?? .max)
  }

  @Test(
    "Migration keeps past searches, which can still be found, used, deleted, and restored",
    arguments: migrations)
  func suggestions(migration: String) async throws {
    let store = try await store(migration)
    let suggestions = SQLiteHistory(store: store)
    for text in ["bjo", "liv", "rk li"] {
      let found = try await suggestions.suggestions(for: text, limit: 5)
      #expect(found.map(\.term.text) == ["Björk live"])
    }
    try await suggestions.remember(.sample("björk live"), in: .unitedStates, at: 300)
    let entries = try await SQLiteHistory(store: store).entries(offset: 0, limit: 5).entries
    #expect(entries.map(\.useCount) == [4, 1])
    #expect(entries.map(\.firstUsedAt.seconds) == [100, 150])
    #expect(try await SQLiteHistory(store: store).deleteAll() == 2)
    _ = try await SQLiteJournal(store: store).take(.undo, everywhere: false, at: 900)
    #expect(try await SQLiteHistory(store: store).entries(offset: 0, limit: 5).entries == entries)
  }

  @Test(
    "Migration keeps tracks with their favorite state and times opened",
    arguments: migrations.filter { includes("track", $0) })
  func tracks(migration: String) async throws {
    let store = try await store(migration)
    let library = SQLiteLibrary(store: store)
    let known = try #require(
      try await library.search(LibraryQuery(text: "venus debu"), limit: 5, offset: 0).tracks.first)
    #expect(try await library.genres(startingWith: "alt", limit: 5) == ["Alternative"])
    var track = Track(
      id: Track.ID(33), kind: .song, name: "Venus as a Boy",
      artist: .init(id: 11, name: "Björk", pageURL: "https://a"),
      album: .init(id: 22, name: "Debut", pageURL: "https://b"))
    track.genre = "Alternative"
    track.releaseDate = ReleaseDate("1993-07-05T12:00:00Z")
    (track.price, track.currency) = (.amount(1.29), "USD")
    (track.pageURL, track.previewURL) = ("https://c", "d\u{1}e")
    var expected = LibraryTrack(
      track: track, storefront: .japan, firstSeenAt: 100, lastSeenAt: 200)
    expected.pickCount = 4
    expected.starredAt = Timestamp(seconds: 300)
    #expect(known == expected)
    var renamed = track
    renamed.name = "Venus"
    try await library.merge([renamed], from: .japan, at: 500)
    let found = try #require(try await library.track(track.id))
    #expect(found.track == renamed)
    #expect(found.starredAt == 300)
    #expect(found.firstSeenAt == 100)
    #expect(try await SQLiteLibrary(store: store).favorites().map(\.id) == [track.id])
  }

  @Test("URLs that earlier versions stored in parts become text")
  func packedURLs() async throws {
    let queue = try DatabaseQueue(path: path)
    try DatabaseMigrator.tunes.migrate(queue, upTo: "screen session")
    let page =
      "char(1) || 'us' || char(12) || 'debut/' || char(28) || char(14) || char(29) || char(15)"
    try await queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO artist VALUES (11, 'Björk', 'https://a');
          INSERT INTO album VALUES (22, 'Debut', char(31)), (23, 'Videos', char(1) || 'v');
          INSERT INTO track (id, storefront, kind, name, artistId, artistName, albumId, genre,
            pageURL, previewURL, artworkURL, firstSeenAt, lastSeenAt)
          VALUES (33, 'us', 'song', 'Crying', 11, 'Björk', 22, 'Pop', \(page),
              char(2) || char(7) || '115' || char(27) || '2f92b8a2-1f' || char(8) || '4' || char(9),
              char(30) || 'https://is' || char(3), 1, 2),
            (34, 'us', 'music-video', 'Human Behaviour', 11, 'Björk', 22, NULL, \(page), NULL,
              char(3) || '1' || char(4) || char(17) || '/x' || char(10), 1, 2),
            (35, 'us', 'music-video', 'Big Time Sensuality', 11, 'Björk', 23, NULL, NULL, NULL,
              'https://plain', 1, 2)
          """)
    }
    try queue.close()
    let library = SQLiteLibrary(store: Store(path: path, .kept))
    let tracks = try await library.tracks([Track.ID(33), Track.ID(34), Track.ID(35)])
      .sorted { $0.id.number < $1.id.number }.map(\.track)
    let songPage = "https://music.apple.com/us/album/debut/22?i=33&uo=4"
    #expect(
      tracks.map(\.album) == [
        .init(id: 22, name: "Debut", pageURL: songPage), .init(id: 22, name: "Debut"),
        .init(id: 23, name: "Videos", pageURL: "https://music.apple.com/v"),
      ])
    #expect(
      tracks.map(\.pageURL) == [
        songPage, "https://music.apple.com/us/album/debut/22?i=34&uo=4", nil,
      ])
    #expect(
      tracks.map(\.previewURL) == [
        "https://audio-ssl.itunes.apple.com/itunes-assets/AudioPreview115/v4/2f/92/b8/"
          + "2f92b8a2-1f/mzaf_4.plus.aac.p.m4a",
        nil, nil,
      ])
    #expect(
      tracks.map(\.artworkURL) == [
        "https://is\u{3}", "https://is1-ssl.mzstatic.com/image/thumb/Music/x/100x100bb.jpg",
        "https://plain",
      ])
    #expect(tracks.map(\.artist.pageURL) == ["https://a", "https://a", "https://a"])
    let before = try await library.summary()
    try await library.merge(tracks, from: .unitedStates, at: 3)
    #expect(try await library.summary() == before)
    #expect(try await library.tracks([Track.ID(33)]).first?.track == tracks[0])
  }

  @Test("Migration keeps the last list", arguments: migrations.filter { includes("listing", $0) })
  func listing(migration: String) async throws {
    let listing = SQLiteLastListing(store: try await store(migration), terminal: "tty")
    let items = try await listing.items()
    #expect(items.map(\.position) == [2])
    #expect(items.map(\.item) == [.track(Track.ID(33))])
  }

  @Test(
    "Migration keeps the selected store and genres",
    arguments: migrations.filter { includes("selectedGenre", $0) })
  func selections(migration: String) async throws {
    let selections = SQLiteSelections(store: try await store(migration))
    #expect(try await selections.storefront()?.code == "jp")
    #expect(try await selections.genres() == [Genre.ID(21)])
  }

  @Test(
    "Migration keeps the full-screen session",
    arguments: migrations.filter { includes("screenSession", $0) })
  func screenSession(migration: String) async throws {
    let sessions = SQLiteScreenSessions(store: try await store(migration))
    #expect(
      try await sessions.last()
        == ScreenSession(
          term: SearchTerm("björk"), filter: "live", count: 60, item: .track(Track.ID(33)),
          cursor: 4, top: 2, pane: .track, openAlbums: [Album.ID(7)]))
  }

  @Test("A migrated database is intact and isn't changed when opened again", arguments: migrations)
  func whole(migration: String) async throws {
    try EarlierSchema(migration: migration).make(at: path)
    await Store(path: path, .kept).open()
    let database = try DatabaseQueue(path: path)
    try await database.writeWithoutTransaction { database in
      #expect(try DatabaseMigrator.tunes.hasCompletedMigrations(database))
      #expect(try String.fetchAll(database, sql: "PRAGMA integrity_check") == ["ok"])
      #expect(try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").isEmpty)
      try database.execute(sql: "INSERT INTO trackIndex (trackIndex) VALUES ('integrity-check')")
    }
    let before = try await database.read { try Int.fetchOne($0, sql: "PRAGMA schema_version") }
    await Store(path: path, .kept).open()
    #expect(
      try await database.read { try Int.fetchOne($0, sql: "PRAGMA schema_version") } == before)
  }

  @Test("Several connections can migrate a database at once", arguments: migrations)
  func atOnce(migration: String) async throws {
    try EarlierSchema(migration: migration).make(at: path)
    try await SQLiteHistory.rememberAtOnce(4, at: path)
    let history = SQLiteHistory(store: Store(path: path, .kept))
    #expect(try await history.entries(offset: 0, limit: 50).total == 6)
  }

  @Test("A new database has the schema and rows that all migrations make")
  func newDatabase() async throws {
    await Store(path: path, .kept).open()
    let migrated = try DatabaseQueue()
    try DatabaseMigrator.tunes.migrate(migrated)
    let new = try await DatabaseQueue(path: path).read(SchemaText.init)
    #expect(new == (try await migrated.read(SchemaText.init)))
  }

  @Test("A database from a newer version is refused and left unchanged byte for byte")
  func newer() async throws {
    await Store(path: path, .kept).open()
    let database = try DatabaseQueue(path: path)
    try await database.writeWithoutTransaction { database in
      try database.execute(
        sql: "INSERT INTO grdb_migrations (identifier) VALUES ('from the future')")
      _ = try database.checkpoint(.truncate)
    }
    try database.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let store = Store(path: path, .kept)
    let error = StorageError(path: path, reason: .newerVersion)
    await #expect(throws: error) {
      try await SQLiteLibrary(store: store).merge([.sample()], from: .unitedStates, at: 1)
    }
    await #expect(throws: error) { try await SQLiteHistory(store: store).deleteAll() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .allSatisfy { !$0.contains("damaged") })
  }
}

/// The statements of a schema without their layout, and the rows of all tables but generated values.
private struct SchemaText: Equatable {
  let statements, rows: Set<String>

  init(_ database: Database) throws {
    statements = try Set(
      String.fetchAll(database, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL").map {
        $0.replacing("\"", with: "").replacing(/\s+/, with: " ")
          .replacing(/\s?([,()])\s?/) { $0.output.1 }
      })
    let tables = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM pragma_table_list
        WHERE type <> 'virtual' AND name NOT LIKE '%\\_data' ESCAPE '\\'
          AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """)
    rows = try Set(
      tables.flatMap { table in
        try Row.fetchAll(database, sql: "SELECT * FROM \"\(table)\"").map { row in
          "\(table): "
            + row.filter { $0.0 != "origin" }.map { "\($0)=\($1)" }.joined(separator: " ")
        }
      })
  }
}
