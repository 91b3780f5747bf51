import Entities
import Foundation
import GRDB
import Synchronization
import TestSupport

@testable import Persistence

/// A database as an earlier version of the program left it, with a row in each table.
struct EarlierSchema {
  /// Its last migration.
  let migration: String

  /// Creates the file in plain SQL, because the code of that version is gone.
  func make(at path: String) throws {
    let database = try DatabaseQueue(path: path)
    _ = try database.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
    try DatabaseMigrator.tunes.migrate(database, upTo: migration)
    try database.write { database in
      for (table, sql) in Self.rows where try database.tableExists(table) {
        let isPlain = try table == "artist" && database.columns(in: table).count == 2
        try database.execute(sql: isPlain ? "INSERT INTO artist VALUES (11, 'https://a')" : sql)
      }
      if try database.tableExists("track"), try !database.tableExists("album") {
        try database.execute(
          sql: "UPDATE track SET albumName = 'Debut', albumPageURL = 'https://b'")
      }
      // With that column, URLs that equal the service's have a prefix.
      if try database.tableExists("track"),
        try database.columns(in: "track").contains(where: { $0.name == "fingerprint" })
      {
        try database.execute(sql: "UPDATE track SET previewURL = char(30) || previewURL")
      }
    }
    try database.close()
  }

  private static let opened = Mutex<[String: Task<Data, any Error>]>([:])

  /// Writes a copy of the database as it is once the current version has opened it; that happens once
  /// for all tests.
  func writeOpened(to path: String) async throws {
    let file = Self.opened.withLock { files in
      let file = files[migration] ?? Task { try await opened() }
      files[migration] = file
      return file
    }
    try await file.value.write(to: URL(filePath: path))
  }

  private func opened() async throws -> Data {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "tunes.sqlite")
    try make(at: path)
    await Store(path: path, .kept).open()
    let database = try DatabaseQueue(path: path)
    try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
    return try Data(contentsOf: URL(filePath: path))
  }

  /// Rows by their table.
  private static let rows = [
    (
      "suggestion",
      """
      INSERT INTO suggestion (term, folded, storefront, useCount, firstUsedAt, lastUsedAt, score)
      VALUES ('Björk live', 'bjork live', 'jp', 3, 100, 200, 1.58),
        ('abba', 'abba', 'us', 1, 150, 150, 0.01)
      """
    ),
    (
      "suggestionWord",
      "INSERT INTO suggestionWord SELECT 'live', id, score FROM suggestion WHERE useCount = 3"
    ),
    ("budgetEntry", "INSERT INTO budgetEntry (kind, uptime, time, length) VALUES ('x', 1, 1, 0)"),
    ("artist", "INSERT INTO artist VALUES (11, 'Björk', 'https://a')"),
    ("album", "INSERT INTO album (id, name, pageURL) VALUES (22, 'Debut', 'https://b')"),
    (
      "track",
      """
      INSERT INTO track (id, storefront, kind, name, artistId, artistName, albumId, genre, year,
        releaseDate, trackPrice, currency, pageURL, previewURL, firstSeenAt, lastSeenAt, pickCount)
      VALUES (33, 'jp', 'song', 'Venus as a Boy', 11, 'Björk', 22, 'Alternative', 1993,
        '1993-07-05T12:00:00Z', 1.29, 'USD', 'https://c', 'd' || char(1) || 'e', 100, 200, 4)
      """
    ),
    (
      "trackIndex",
      """
      INSERT INTO trackIndex (rowid, name, artist, album)
      SELECT recency, 'venus as a boy', 'bjork', 'debut' FROM track
      """
    ),
    ("word", "INSERT INTO word (text) VALUES ('venus'), ('boy'), ('bjork'), ('debut')"),
    ("looseState", "UPDATE looseState SET position = 0"),
    (
      "trackGenre",
      "INSERT OR REPLACE INTO trackGenre (name, trackCount) SELECT genre, 1 FROM track"
    ),
    ("favorite", "INSERT INTO favorite (track, starredAt) VALUES (33, 300)"),
    ("listing", "INSERT INTO listing (id, terminal, shownAt) VALUES (1, 'tty', 400)"),
    ("selectedStorefront", "INSERT INTO selectedStorefront (id, code) VALUES (1, 'jp')"),
    ("selectedGenre", "INSERT INTO selectedGenre (id) VALUES (21)"),
    (
      "screenSession",
      """
      INSERT INTO screenSession
        (id, term, filter, count, kind, item, cursor, top, pane, openAlbums)
      VALUES (1, 'björk', 'live', 60, 'track', 33, 4, 2, 'track', '7')
      """
    ),
    (
      "listedTrack",
      "INSERT INTO listedTrack (listing, position, track, storefront) VALUES (1, 2, 33, 'jp')"
    ),
    (
      "listedItem",
      """
      INSERT INTO listedItem (listing, position, kind, item, storefront)
      VALUES (1, 2, 'track', 33, 'jp')
      """
    ),
  ]
}
