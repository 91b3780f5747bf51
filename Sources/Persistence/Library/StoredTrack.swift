import Entities
import GRDB

/// A row of `track`.
struct StoredTrack {
  /// The primary key: newer tracks, and those opened later, have higher numbers.
  let recency: Int64
  let value: LibraryTrack
}

extension StoredTrack {
  /// `nil` if the row has an unknown kind or storefront.
  init?(_ row: Row) {
    guard let kind = Track.Kind(rawValue: row["kind"]),
      let storefront = Storefront(code: row["storefront"])
    else { return nil }
    recency = row["recency"]
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
    let album = AlbumCredit(
      id: row["albumId"], name: row["albumName"], pageURL: row["albumPageURL"])
    self.init(
      id: ID(row["id"]), kind: kind, name: row["name"],
      artist: Credit(
        id: row["artistId"], name: row["artistName"],
        pageURL: row["artistPageURL"] ?? row["pageOfArtist"]),
      album: album == AlbumCredit() ? nil : album, genre: row["genre"],
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
        pageURL: row["pageURL"], previewURL: row["previewURL"], artworkURL: row["artworkURL"]))
  }
}

extension LibraryTrack {
  typealias Column = (column: String, value: (any DatabaseValueConvertible)?)

  /// The columns of everything that a record says, except the ID.
  var facts: [Column] {
    [
      ("storefront", storefront.code), ("kind", track.kind.rawValue), ("name", track.name),
      ("artistId", track.artist.id), ("artistName", track.artist.name),
      ("artistPageURL", track.artist.id == nil ? track.artist.pageURL : nil),
      ("albumId", track.album?.id), ("albumName", track.album?.name),
      ("albumPageURL", track.album?.pageURL), ("genre", track.genre),
      ("releaseDate", track.releaseDate?.text), ("year", track.releaseDate?.day?.year),
      ("milliseconds", track.duration?.wholeMilliseconds), ("trackNumber", track.place.track),
      ("trackCount", track.place.trackCount), ("discNumber", track.place.disc),
      ("discCount", track.place.discCount), ("explicitness", track.explicitness?.word),
      ("trackPrice", track.offer.track?.stored), ("albumPrice", track.offer.album?.stored),
      ("currency", track.offer.currency), ("country", track.offer.country),
      ("isStreamable", track.isStreamable), ("pageURL", track.media.pageURL),
      ("previewURL", track.media.previewURL), ("artworkURL", track.media.artworkURL),
    ]
  }

  /// The columns of the times when the track was found.
  var times: [Column] {
    [("firstSeenAt", firstSeenAt.seconds), ("lastSeenAt", lastSeenAt.seconds)]
  }
}

extension Price {
  /// Creates a price from a column, where -1 stands for ``notSoldSeparately``.
  fileprivate init(stored number: Double) {
    self = number < 0 ? .notSoldSeparately : .amount(number)
  }

  fileprivate var stored: Double {
    switch self {
    case .amount(let amount): amount
    case .notSoldSeparately: -1
    }
  }
}
