import Entities
import GRDB

/// The tracks, albums and artists in the store.
struct TrackTable {
  private static let columns = [
    "storefront", "kind", "name", "artistId", "artistName", "artistPageURL", "albumId",
    "albumName", "albumPageURL", "genre", "releaseDate", "year", "milliseconds", "trackNumber",
    "trackCount", "discNumber", "discCount", "explicitness", "trackPrice", "albumPrice",
    "currency", "country", "isStreamable", "pageURL", "previewURL", "artworkURL", "firstSeenAt",
    "lastSeenAt", "fingerprint", "id",
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
  mutating func insert(_ track: LibraryTrack, _ fingerprint: Int64) throws -> Int64 {
    try enter(track.track)
    try database.cachedStatement(sql: Self.insertion)
      .execute(arguments: Self.values(track, fingerprint))
    return database.lastInsertedRowID
  }

  /// Changes the facts of a track, and when it was seen.
  mutating func update(_ track: LibraryTrack, _ fingerprint: Int64?) throws {
    try enter(track.track)
    try database.cachedStatement(sql: Self.update)
      .execute(arguments: Self.values(track, fingerprint))
  }

  /// Changes when a track was seen, and what its latest record was.
  func noteSight(of track: LibraryTrack, _ fingerprint: Int64?) throws {
    try database
      .cachedStatement(
        sql: "UPDATE track SET firstSeenAt = ?, lastSeenAt = ?, fingerprint = ? WHERE id = ?"
      )
      .execute(arguments: [
        track.firstSeenAt.seconds, track.lastSeenAt.seconds, fingerprint, track.id.number,
      ])
  }

  /// Adds or updates the artist and the album of a track, each of them once.
  private mutating func enter(_ track: Track) throws {
    if let id = track.artist.id, artists.insert(track.artist).inserted {
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO artist (id, name, pageURL) VALUES (?, ?, ?)
          ON CONFLICT (id) DO UPDATE
          SET name = excluded.name, pageURL = coalesce(excluded.pageURL, pageURL)
          WHERE name <> excluded.name OR pageURL IS NOT coalesce(excluded.pageURL, pageURL)
          """)
      try statement.execute(arguments: [id, track.artist.name, track.artist.pageURL])
    }
    guard var album = track.album, let id = album.id else { return }
    album.pageURL = StoredAddress(trackId: nil, albumId: id)
      .packed(album: album.pageURL, page: track.pageOnAlbum)
    guard albums.insert(album).inserted else { return }
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO album (id, name, pageURL) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE
        SET name = coalesce(excluded.name, name), pageURL = coalesce(excluded.pageURL, pageURL)
        WHERE name IS NOT coalesce(excluded.name, name)
          OR pageURL IS NOT coalesce(excluded.pageURL, pageURL)
        """)
    try statement.execute(arguments: [id, album.name, album.pageURL])
  }

  private static func values(_ entry: LibraryTrack, _ fingerprint: Int64?)
    -> StatementArguments
  {
    let addresses = StoredAddress(trackId: entry.id.number, albumId: entry.track.album?.id)
    let (track, place, offer) = (entry.track, entry.track.place, entry.track.offer)
    let (artist, album) = (track.artist, track.album)
    return [
      entry.storefront.code, track.kind.rawValue, track.name, artist.id, artist.name,
      artist.id == nil ? artist.pageURL : nil, album?.id, album?.id == nil ? album?.name : nil,
      album?.id == nil
        ? addresses.packed(album: album?.pageURL, page: track.pageOnAlbum) : nil,
    ] + [
      track.genre, track.releaseDate?.text, track.releaseDate?.day?.year,
      track.duration?.wholeMilliseconds, place.track, place.trackCount, place.disc,
      place.discCount, track.explicitness?.word,
    ] + [
      offer.track?.stored, offer.album?.stored, offer.currency, offer.country,
      track.isStreamable, addresses.packed(track.media.pageURL),
      addresses.packed(track.media.previewURL), addresses.packed(track.media.artworkURL),
    ] + [
      entry.firstSeenAt.seconds, entry.lastSeenAt.seconds, fingerprint, entry.id.number,
    ]
  }
}

extension Track {
  /// The page that may be its album's too: that of a song stands on the album's, that of a video by
  /// itself.
  var pageOnAlbum: String? { kind == .song ? media.pageURL : nil }
}
