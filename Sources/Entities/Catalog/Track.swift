/// A recording in the store's catalog: a song or a music video.
package struct Track: Hashable, Sendable, Identifiable {
  /// The service's `trackId`.
  package struct ID: Hashable, Sendable {
    package let number: Int64
    package init(_ number: Int64) { self.number = number }
  }

  package enum Kind: String, Hashable, Sendable {
    case song
    case musicVideo = "music-video"
  }

  package let id: ID
  package var kind: Kind
  package var name: String
  package var artist: Credit
  package var album: AlbumCredit?
  package var genre: String?
  package var releaseDate: ReleaseDate?
  package var duration: Duration?
  package var place: Place
  package var explicitness: Explicitness?
  package var offer: Offer
  package var isStreamable: Bool?
  package var media: Media

  package init(
    id: ID, kind: Kind, name: String, artist: Credit, album: AlbumCredit? = nil,
    genre: String? = nil,
    releaseDate: ReleaseDate? = nil, duration: Duration? = nil, place: Place = Place(),
    explicitness: Explicitness? = nil, offer: Offer = Offer(), isStreamable: Bool? = nil,
    media: Media = Media()
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.artist = artist
    self.album = album
    self.genre = genre
    self.releaseDate = releaseDate
    self.duration = duration
    self.place = place
    self.explicitness = explicitness
    self.offer = offer
    self.isStreamable = isStreamable
    self.media = media
  }
}

extension Track {
  /// An album as credited on a track; music videos often have none.
  package struct AlbumCredit: Hashable, Sendable {
    package var id: Int64?
    package var name: String?
    /// The store page as the service sent it; ``WebLink`` decides whether it may be opened.
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
    /// The store page as the service sent it; ``WebLink`` decides whether it may be opened.
    package var pageURL: String?

    package init(id: Int64? = nil, name: String, pageURL: String? = nil) {
      self.id = id
      self.name = name
      self.pageURL = pageURL
    }
  }

  /// A track's position on its album.
  package struct Place: Hashable, Sendable {
    package var track: Int?
    package var trackCount: Int?
    package var disc: Int?
    package var discCount: Int?

    package init(track: Int? = nil, trackCount: Int? = nil, disc: Int? = nil, discCount: Int? = nil)
    {
      self.track = track
      self.trackCount = trackCount
      self.disc = disc
      self.discCount = discCount
    }
  }

  /// The store's prices for a track and its album.
  package struct Offer: Hashable, Sendable {
    package var track: Price?
    package var album: Price?
    /// An ISO 4217 code.
    package var currency: String?
    /// The ISO 3166-1 alpha-3 code of the store that made the offer.
    package var country: String?

    package init(
      track: Price? = nil, album: Price? = nil, currency: String? = nil, country: String? = nil
    ) {
      self.track = track
      self.album = album
      self.currency = currency
      self.country = country
    }
  }

  /// The addresses of a track's page, preview, and artwork, as the service sent them.
  package struct Media: Hashable, Sendable {
    package var pageURL: String?
    package var previewURL: String?
    /// The artwork at 100 × 100 pixels.
    package var artworkURL: String?

    package init(pageURL: String? = nil, previewURL: String? = nil, artworkURL: String? = nil) {
      self.pageURL = pageURL
      self.previewURL = previewURL
      self.artworkURL = artworkURL
    }
  }

  /// The store page, if it may be opened.
  package var storeLink: WebLink? { media.pageURL.flatMap(WebLink.init) }
}

/// The price of an item; an item that isn't for sale has none.
package enum Price: Hashable, Sendable {
  /// In units of the record's currency.
  case amount(Double)
  /// Sold only with the rest of its album, or only track by track; the service sends -1.
  case notSoldSeparately
}
