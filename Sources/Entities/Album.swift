/// A collection of the store's catalog: an album, a single, an EP or a compilation.
package struct Album: Hashable, Sendable, Identifiable {
  /// The service's `collectionId`.
  package struct ID: Hashable, Sendable {
    package let number: Int64
    package init(_ number: Int64) { self.number = number }
  }

  package let id: ID
  /// With ` - Single` or ` - EP` at its end where it is one.
  package var name: String
  package var artist: Track.Credit
  package var genre: String?
  package var releaseDate: ReleaseDate?
  package var trackCount: Int?
  /// Whether the store calls it a compilation.
  package var isCompilation: Bool
  package var explicitness: Explicitness?
  package var price: Price?
  /// ISO 4217.
  package var currency: String?
  /// ISO 3166-1 alpha-3 of the store that made the offer.
  package var country: String?
  /// `℗ 1969 Apple Corps Ltd`, for example.
  package var copyright: String?
  /// The store page as the service sent it; ``WebLink`` says whether it may be opened.
  package var pageURL: String?
  /// The artwork at 100 × 100 pixels.
  package var artworkURL: String?

  package init(
    id: ID, name: String, artist: Track.Credit, genre: String? = nil,
    releaseDate: ReleaseDate? = nil, trackCount: Int? = nil, isCompilation: Bool = false,
    explicitness: Explicitness? = nil, price: Price? = nil, currency: String? = nil,
    country: String? = nil,
    copyright: String? = nil, pageURL: String? = nil, artworkURL: String? = nil
  ) {
    self.id = id
    self.name = name
    self.artist = artist
    self.genre = genre
    self.releaseDate = releaseDate
    self.trackCount = trackCount
    self.isCompilation = isCompilation
    self.explicitness = explicitness
    self.price = price
    self.currency = currency
    self.country = country
    self.copyright = copyright
    self.pageURL = pageURL
    self.artworkURL = artworkURL
  }

  /// The page in the store, where it may be opened.
  package var storeLink: WebLink? { pageURL.flatMap(WebLink.init) }
}
