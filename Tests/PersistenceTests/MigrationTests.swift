import Entities
import Foundation
import GRDB
import Mocks
import TestSupport
import Testing

@testable import Persistence

@Suite("Database migration")
struct MigrationTests {
  /// The columns of version 1.0 in which control characters stand for parts of URLs.
  private static let packed: Set<String> = [
    "pageURL", "previewURL", "artworkURL", "albumPageURL", "albumName",
  ]
  /// The tables whose rows are made again from others, or no longer needed.
  private static let derived: Set<String> = [
    "album", "word", "deletedSuggestion", "deletedOrigin", "removedTrack", "favoriteChange",
    "playlistChange", "syncFile",
  ]

  private let folder: TemporaryDirectory
  private var path: String { folder.path(of: "tunes.sqlite") }

  init() throws { folder = try TemporaryDirectory() }

  private func store(_ file: ReleasedFile) throws -> Store {
    try file.write(to: path)
    return Store(path: path, .kept)
  }

  @Test(
    "A database of a released version has the same rows once it has been opened",
    arguments: ReleasedFile.allCases)
  func rows(file: ReleasedFile) async throws {
    try file.write(to: path)
    let before = try TableRows(path)
    await Store(path: path, .kept).open()
    let after = try TableRows(path)
    #expect(Set(before.rows.keys).subtracting(after.rows.keys).isSubset(of: Self.derived))
    for (table, rows) in before.rows where after.rows[table] != nil && !rows.isEmpty {
      var columns = before.columns(of: table).intersection(after.columns(of: table))
      if file == .version1 { columns.subtract(Self.packed) }
      #expect(!columns.isEmpty, "\(table)")
      #expect(
        after.rows(of: table, with: columns) == before.rows(of: table, with: columns), "\(table)")
      #expect(after.rows[table]?.count == rows.count, "\(table)")
    }
  }

  @Test("The tracks of version 1.0 have the albums and URLs that it showed")
  func tracks() async throws {
    let library = SQLiteLibrary(store: try store(.version1))
    let shown = try ReleasedFile.tracks1()
    #expect(shown.count == 21)
    for track in shown {
      let id = try #require(track["trackId"] as? Int64)
      let saved = try #require(try await library.track(Track.ID(id))).track
      #expect(saved.name == track["trackName"] as? String)
      #expect(saved.artist.name == track["artistName"] as? String)
      #expect(saved.artist.pageURL == track["artistViewUrl"] as? String)
      #expect(saved.album?.name == track["collectionName"] as? String)
      #expect(saved.album?.pageURL == track["collectionViewUrl"] as? String)
      #expect(saved.pageURL == track["trackViewUrl"] as? String)
      #expect(saved.previewURL == track["previewUrl"] as? String)
      #expect(saved.artworkURL == track["artworkUrl100"] as? String)
    }
  }

  @Test(
    "Past searches of a released version can be found, used, deleted, and restored",
    arguments: ReleasedFile.allCases)
  func history(file: ReleasedFile) async throws {
    let history = SQLiteHistory(store: try store(file))
    for text in ["here", "sun", "here comes", "heer comes"] {
      let found = try await history.suggestions(for: text, limit: 5)
      #expect(found.first?.term.text == "here comes the sun", "\(text)")
    }
    try await history.remember(.sample("Björk"), in: .unitedStates, at: 2_000_000_000)
    let entries = try await history.entries(offset: 0, limit: 9).entries
    let count = try await history.entries(offset: 0, limit: 0).total
    #expect(entries.first?.term.text == "Björk" && entries.first?.useCount == 2)
    #expect(try await history.deleteAll() == count)
    _ = try await SQLiteJournal(store: Store(path: path, .kept))
      .take(.undo, everywhere: false, at: 900)
    #expect(try await history.entries(offset: 0, limit: 9).entries == entries)
  }

  @Test(
    "The library of a released version can be searched, and keeps its favorites",
    arguments: ReleasedFile.allCases)
  func library(file: ReleasedFile) async throws {
    let library = SQLiteLibrary(store: try store(file))
    let favorites = try await library.favorites().map(\.track.name)
    #expect(Set(favorites) == ["Here Comes the Sun", "Something"])
    for text in ["here comes the sun", "heer coms the sun"] {
      let found = try await library.search(LibraryQuery(text: text), limit: 5, offset: 0)
      #expect(found.tracks.first?.track.name == "Here Comes the Sun", "\(text)")
    }
    #expect(try await library.genres(startingWith: "ro", limit: 5) == ["Rock"])
  }

  @Test(
    "The last list, the selected store and genres, and the full screen of a released version stay",
    arguments: ReleasedFile.allCases)
  func choices(file: ReleasedFile) async throws {
    let store = try store(file)
    let selections = SQLiteSelections(store: store)
    #expect(try await selections.storefront()?.code == "gb")
    #expect(try await selections.genres() == [Genre.ID(11), Genre.ID(21)])
    let session = try #require(try await SQLiteScreenSessions(store: store).last())
    #expect(session.term?.text == "abbey")
  }

  @Test("Playlists of version 2.0.0 stay")
  func playlists() async throws {
    let store = try store(.version2)
    let playlists = try await SQLitePlaylists(store: store).playlists()
    #expect(playlists.map(\.name.text) == ["on the road"])
    #expect(playlists.map(\.trackCount) == [2])
  }

  @Test(
    "A migrated database is intact and isn't changed when opened again",
    arguments: ReleasedFile.allCases)
  func whole(file: ReleasedFile) async throws {
    await (try store(file)).open()
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

  @Test("Several connections can migrate a database at once", arguments: ReleasedFile.allCases)
  func atOnce(file: ReleasedFile) async throws {
    try file.write(to: path)
    let count = try TableRows(path).rows["suggestion"]?.count ?? 0
    try await SQLiteHistory.rememberAtOnce(4, at: path)
    let history = SQLiteHistory(store: Store(path: path, .kept))
    #expect(try await history.entries(offset: 0, limit: 50).total == count + 4)
  }
}
