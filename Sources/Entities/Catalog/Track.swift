/// A recording in the store's catalog: a song or a music video.
package struct Track: Hashable, Sendable, Identifiable {
  package typealias ID = StoreID<Track>

  package enum Kind: String, Hashable, Sendable {
    case song
    case musicVideo = "music-video"
  }

  package internal(set) var id: ID
  package var kind: Kind
  package var name: String
  package var artist: Credit
  /// The album; many music videos have none.
  package var album: AlbumCredit?
  package var genre: String?
  package var releaseDate: ReleaseDate?
  /// `nil` also for invalid lengths: below zero, or longer than a day.
  package var duration: Duration? {
    didSet {
      if let length = duration, length < .zero || length > .seconds(86_400) { duration = nil }
    }
  }
  package var trackNumber: Int?
  /// The number of tracks on the disc.
  package var trackCount: Int?
  package var discNumber: Int?
  package var discCount: Int?
  package var price: Price?
  package var albumPrice: Price?
  /// An ISO 4217 code.
  package var currency: String?
  /// The ISO 3166-1 alpha-3 code of the store with this price.
  package var country: String?
  package var explicitness: Explicitness?
  /// The advisory that stores must show: `Explicit` or `Clean`.
  package var advisoryRating: String?
  package var isStreamable: Bool?
  package var previewURL: String?
  /// The artwork at 100 × 100 pixels.
  package var artworkURL: String?
  /// The store page as the service sent it; ``WebLink`` decides whether it may be opened.
  package var pageURL: String?

  package init(id: ID, kind: Kind, name: String, artist: Credit, album: AlbumCredit? = nil) {
    (self.id, self.kind, self.name) = (id, kind, name)
    (self.artist, self.album) = (artist, album)
  }

  package var storeLink: WebLink? { pageURL.flatMap(WebLink.init) }
}

extension Track {
  package struct AlbumCredit: Hashable, Sendable {
    package var id: Int64?
    package var name: String?
    package var pageURL: String?

    package init(id: Int64? = nil, name: String? = nil, pageURL: String? = nil) {
      self.id = id
      self.name = name
      self.pageURL = pageURL
    }
  }

  /// An artist as credited on a track or an album.
  package struct Credit: Hashable, Sendable {
    package var id: Int64?
    package var name: String
    package var pageURL: String?

    package init(id: Int64? = nil, name: String, pageURL: String? = nil) {
      self.id = id
      self.name = name
      self.pageURL = pageURL
    }
  }

  /// The album's facts; without any, there is no album.
  fileprivate var albumFacts: AlbumCredit {
    get { album ?? AlbumCredit() }
    set { album = newValue == AlbumCredit() ? nil : newValue }
  }

  /// The facts of a track, in the order of documents.
  package static let fields: [Field<Track>] = [
    Field("kind", .word, \.kind), Field("trackId", .id, \.id.number, column: "id"),
    Field("trackName", .text, \.name, column: "name"), Field("artistId", .id, \.artist.id, .artist),
    Field("artistName", .text, \.artist.name, .artist),
    Field("collectionId", .id, \.albumFacts.id, column: "albumId", .album),
    Field("collectionName", .text, \.albumFacts.name, column: "albumName", .album),
    Field("primaryGenreName", .text, \.genre, column: "genre"),
    Field("releaseDate", .date, \.releaseDate),
    Field("trackTimeMillis", .milliseconds, \.duration, column: "milliseconds"),
    Field("trackNumber", .count, \.trackNumber, .place),
    Field("trackCount", .count, \.trackCount, .place),
    Field("discNumber", .count, \.discNumber, .place),
    Field("discCount", .count, \.discCount, .place),
    Field("trackPrice", .price, \.price, .offer),
    Field("collectionPrice", .price, \.albumPrice, column: "albumPrice", .offer),
    Field("currency", .text, \.currency, .offer), Field("country", .text, \.country, .offer),
    Field("trackExplicitness", .word, \.explicitness, column: "explicitness"),
    Field("contentAdvisoryRating", .text, \.advisoryRating, label: "Advisory"),
    Field("isStreamable", .flag, \.isStreamable, label: "Streaming"),
    Field("previewUrl", .link, \.previewURL, column: "previewURL"),
    Field("artworkUrl100", .link, \.artworkURL, column: "artworkURL"),
    Field("trackViewUrl", .link, \.pageURL, column: "pageURL"),
    Field("artistViewUrl", .link, \.artist.pageURL, column: "artistPageURL", .artist),
    Field("collectionViewUrl", .link, \.albumFacts.pageURL, column: "albumPageURL", .album),
  ]
}

/// The explicitness of a recording's lyrics, as marked by its publisher.
package struct Explicitness: RawRepresentable, Hashable, Sendable {
  /// The service's value, possibly one that is unknown here.
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let explicit = Explicitness(rawValue: "explicit")
  /// An edited version of an explicit recording.
  package static let cleaned = Explicitness(rawValue: "cleaned")
  package static let notExplicit = Explicitness(rawValue: "notExplicit")
}

/// The price of an item that is for sale.
package enum Price: RawRepresentable, Hashable, Sendable {
  /// In units of the record's currency.
  case amount(Double)
  /// Sold only with the rest of its album, or only track by track.
  case notSoldSeparately

  /// Creates a price from the service's number, which is -1 for items not sold separately.
  package init(rawValue: Double) { self = rawValue < 0 ? .notSoldSeparately : .amount(rawValue) }

  package var rawValue: Double {
    switch self {
    case .amount(let amount): amount
    case .notSoldSeparately: -1
    }
  }
}

package enum ExplicitContent: Hashable, Sendable {
  case only
  case excluded

  /// Whether a recording matches; unknown explicitness counts as not explicit.
  package func accepts(_ explicitness: Explicitness?) -> Bool {
    (explicitness == .explicit) == (self == .only)
  }
}
