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
  init?(_ row: Row) throws {
    guard let kind = Track.Kind(rawValue: try row.decode(forColumn: "kind")),
      let storefront = Storefront(code: try row.decode(forColumn: "storefront"))
    else { return nil }
    recency = try row.decode(forColumn: "recency")
    value = LibraryTrack(
      track: try Track(row, kind: kind), storefront: storefront,
      firstSeenAt: try row.time(of: "firstSeenAt"),
      lastSeenAt: try row.time(of: "lastSeenAt"), pickCount: try row.count(of: "pickCount"),
      lastPickedAt: try row.optionalTime(of: "lastPickedAt"),
      starredAt: try row.optionalTime(of: "starredAt"))
  }
}

extension Track {
  fileprivate init(_ row: Row, kind: Kind) throws {
    let album = AlbumCredit(
      id: try row.decode(forColumn: "albumId"), name: try row.decode(forColumn: "albumName"),
      pageURL: try row.decode(forColumn: "albumPageURL"))
    self.init(
      id: ID(try row.decode(forColumn: "id")), kind: kind, name: try row.decode(forColumn: "name"),
      artist: Credit(
        id: try row.decode(forColumn: "artistId"), name: try row.decode(forColumn: "artistName"),
        pageURL: try row.decode(String?.self, forColumn: "artistPageURL")
          ?? row.decode(forColumn: "pageOfArtist")),
      album: album == AlbumCredit() ? nil : album, genre: try row.decode(forColumn: "genre"),
      releaseDate: (try row.decode(String?.self, forColumn: "releaseDate")).map(ReleaseDate.init),
      duration: (try row.decode(Int64?.self, forColumn: "milliseconds")).map { .milliseconds($0) },
      place: Place(
        track: try row.decode(forColumn: "trackNumber"),
        trackCount: try row.decode(forColumn: "trackCount"),
        disc: try row.decode(forColumn: "discNumber"),
        discCount: try row.decode(forColumn: "discCount")),
      explicitness: (try row.decode(String?.self, forColumn: "explicitness")).map(
        Explicitness.init),
      offer: Offer(
        track: (try row.decode(Double?.self, forColumn: "trackPrice")).map(Price.init(stored:)),
        album: (try row.decode(Double?.self, forColumn: "albumPrice")).map(Price.init(stored:)),
        currency: try row.decode(forColumn: "currency"),
        country: try row.decode(forColumn: "country")),
      isStreamable: try row.decode(forColumn: "isStreamable"),
      media: Media(
        pageURL: try row.decode(forColumn: "pageURL"),
        previewURL: try row.decode(forColumn: "previewURL"),
        artworkURL: try row.decode(forColumn: "artworkURL")))
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
