import Entities
import GRDB

/// A row of `track` with what belongs to it in other tables.
struct StoredTrack {
  /// What every query of these rows selects, and from what.
  static let selection = """
    SELECT track.*, artist.pageURL AS pageOfArtist, album.name AS nameOfAlbum,
      album.pageURL AS pageOfAlbum, favorite.starredAt
    FROM track LEFT JOIN artist ON artist.id = track.artistId
      LEFT JOIN album ON album.id = track.albumId
      LEFT JOIN favorite ON favorite.track = track.id
    """

  let recency: Int64
  /// Of the latest record: see ``RecordFingerprint``.
  let fingerprint: Int64?
  let value: LibraryTrack

  /// The rows that a condition names, in no order.
  static func fetch(
    _ database: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> [StoredTrack] {
    let statement = try database.cachedStatement(sql: "\(selection) WHERE \(condition)")
    var found: [StoredTrack] = []
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next() {
      if let track = StoredTrack(row) { found.append(track) }
    }
    return found
  }
}

extension StoredTrack {
  /// `nil` where the row is of no kind or storefront that there is.
  init?(_ row: Row) {
    guard let kind = Track.Kind(rawValue: row["kind"]),
      let storefront = Storefront(code: row["storefront"])
    else { return nil }
    recency = row["recency"]
    fingerprint = row["fingerprint"]
    value = LibraryTrack(
      track: Track(row, kind: kind), storefront: storefront,
      firstSeenAt: Timestamp(seconds: row["firstSeenAt"]),
      lastSeenAt: Timestamp(seconds: row["lastSeenAt"]), pickCount: row["pickCount"],
      lastPickedAt: (row["lastPickedAt"] as Int64?).map(Timestamp.init(seconds:)),
      starredAt: (row["starredAt"] as Int64?).map(Timestamp.init(seconds:)))
  }
}

extension Track {
  fileprivate init(_ row: Row, kind: Kind) {
    let id = ID(row["id"])
    let addresses = StoredAddress(trackId: id.number, albumId: row["albumId"])
    let page = addresses.address(row["pageURL"])
    self.init(
      id: id, kind: kind, name: row["name"],
      artist: Credit(
        id: row["artistId"], name: row["artistName"],
        pageURL: row["artistPageURL"] ?? row["pageOfArtist"]),
      album: AlbumCredit(row, addresses, page: kind == .song ? page : nil), genre: row["genre"],
      releaseDate: (row["releaseDate"] as String?).map(ReleaseDate.init),
      duration: (row["milliseconds"] as Int64?).map { .milliseconds($0) },
      place: Place(
        track: row["trackNumber"], trackCount: row["trackCount"], disc: row["discNumber"],
        discCount: row["discCount"]),
      explicitness: (row["explicitness"] as String?).map(Explicitness.init),
      offer: Offer(
        track: (row["trackPrice"] as Double?).map(Price.init(stored:)),
        album: (row["albumPrice"] as Double?).map(Price.init(stored:)),
        currency: row["currency"], country: row["country"]),
      isStreamable: row["isStreamable"],
      media: Media(
        pageURL: page, previewURL: addresses.address(row["previewURL"]),
        artworkURL: addresses.address(row["artworkURL"])))
  }
}

extension Track.AlbumCredit {
  fileprivate init?(_ row: Row, _ addresses: StoredAddress, page: String?) {
    self.init(
      id: row["albumId"], name: row["albumName"] ?? row["nameOfAlbum"],
      pageURL: addresses.address(
        album: row["albumPageURL"] ?? row["pageOfAlbum"], page: page))
    if self == Track.AlbumCredit() { return nil }
  }
}

extension Price {
  /// The price of a number of the store, which has -1 for what is not sold alone.
  init(stored number: Double) {
    self = number < 0 ? .notSoldSeparately : .amount(number)
  }

  var stored: Double {
    switch self {
    case .amount(let amount): amount
    case .notSoldSeparately: -1
    }
  }
}
