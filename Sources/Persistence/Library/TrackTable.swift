import Entities
import GRDB

/// The tracks, albums and artists in the store.
struct TrackTable {
  private static let columns = [
    "storefront", "kind", "name", "artistId", "artistName", "artistPageURL", "albumId",
    "albumName", "albumPageURL", "genre", "releaseDate", "year", "milliseconds", "trackNumber",
    "trackCount", "discNumber", "discCount", "explicitness", "trackPrice", "albumPrice",
    "currency", "country", "isStreamable", "pageURL", "previewURL", "artworkURL", "firstSeenAt",
    "lastSeenAt", "id",
  ]
  private static let insertion = """
    INSERT INTO track (\(columns.joined(separator: ", ")))
    VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
    """
  private static let update = """
    UPDATE track SET \(columns.dropLast().map { "\($0) = ?" }.joined(separator: ", "))
    WHERE id = ?
    """

  let database: Database
  private var artists: Set<Track.Credit> = []
  private var albums: Set<Track.AlbumCredit> = []

  init(database: Database) {
    self.database = database
  }

  /// The tracks that are there already, of some ids.
  func tracks(_ ids: [Track.ID]) throws -> [Track.ID: StoredTrack] {
    let list = "[\(ids.map { String($0.number) }.joined(separator: ","))]"
    let found = try StoredTrack.fetch(
      database, where: "track.id IN (SELECT value FROM json_each(?))", [list])
    return Dictionary(found.map { ($0.value.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds a track.
  ///
  /// - Returns: its row.
  mutating func insert(_ track: LibraryTrack) throws -> Int64 {
    try enter(track.track)
    try database.cachedStatement(sql: Self.insertion).execute(arguments: Self.values(track))
    return database.lastInsertedRowID
  }

  /// Changes the facts of a track, and when it was seen.
  mutating func update(_ track: LibraryTrack) throws {
    try enter(track.track)
    try database.cachedStatement(sql: Self.update).execute(arguments: Self.values(track))
  }

  func noteSight(of track: LibraryTrack) throws {
    try database
      .cachedStatement(sql: "UPDATE track SET firstSeenAt = ?, lastSeenAt = ? WHERE id = ?")
      .execute(
        arguments: [track.firstSeenAt.seconds, track.lastSeenAt.seconds, track.id.number])
  }

  /// Adds or updates the artist and the album of a track, each of them once.
  private mutating func enter(_ track: Track) throws {
    if let id = track.artist.id, artists.insert(track.artist).inserted {
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO artist (id, name, pageURL) VALUES (?, ?, ?)
          ON CONFLICT (id) DO UPDATE
          SET name = excluded.name, pageURL = coalesce(excluded.pageURL, pageURL)
          """)
      try statement.execute(arguments: [id, track.artist.name, track.artist.pageURL])
    }
    if let album = track.album, let id = album.id, albums.insert(album).inserted {
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO album (id, name, pageURL) VALUES (?, ?, ?)
          ON CONFLICT (id) DO UPDATE
          SET name = coalesce(excluded.name, name), pageURL = coalesce(excluded.pageURL, pageURL)
          """)
      try statement.execute(arguments: [id, album.name, album.pageURL])
    }
  }

  private static func values(_ entry: LibraryTrack) -> StatementArguments {
    let (track, place, offer) = (entry.track, entry.track.place, entry.track.offer)
    let (artist, album) = (track.artist, track.album)
    return [
      entry.storefront.code, track.kind.rawValue, track.name, artist.id, artist.name,
      artist.id == nil ? artist.pageURL : nil, album?.id, album?.id == nil ? album?.name : nil,
      album?.id == nil ? album?.pageURL : nil,
    ] + [
      track.genre, track.releaseDate?.text, track.releaseDate?.day?.year,
      track.duration?.wholeMilliseconds, place.track, place.trackCount, place.disc,
      place.discCount, track.explicitness?.word,
    ] + [
      offer.track?.stored, offer.album?.stored, offer.currency, offer.country,
      track.isStreamable, track.media.pageURL, track.media.previewURL, track.media.artworkURL,
    ] + [entry.firstSeenAt.seconds, entry.lastSeenAt.seconds, entry.id.number]
  }
}
