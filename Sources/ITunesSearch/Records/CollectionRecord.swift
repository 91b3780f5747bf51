/// An album, single, or compilation, under the service's own names.
///
/// Only ``collectionId``, ``collectionName``, and ``artistName`` are required. Any other field is
/// `nil` if the service omitted it, sent null, or sent a value of another type. URLs are absolute,
/// and text is unmodified.
public struct CollectionRecord: Codable, Hashable, Sendable {
  /// Usually `collection`.
  public var wrapperType: String?
  /// Usually `Album`; `Compilation` in older responses.
  public var collectionType: String?
  /// The ID, which is unique in the service and needs 64 bits.
  public var collectionId: Int64
  /// The title, ending in ` - Single` or ` - EP` for singles and EPs.
  public var collectionName: String
  /// The artist's ID, the same as ``ArtistRecord/artistId``.
  public var artistId: Int64?
  /// The artist as credited on the album.
  public var artistName: String
  /// The name of the genre in the store's language.
  public var primaryGenreName: String?
  /// The release date of this edition, such as `1969-09-26T07:00:00Z`.
  ///
  /// Can be in the future. The service sends `1900-01-01` for unknown dates.
  public var releaseDate: String?
  /// The number of tracks, on all discs.
  public var trackCount: Int?
  /// The price in units of ``currency``, such as dollars, not cents.
  ///
  /// -1 if the album isn't sold as a whole, `nil` if it isn't sold at all.
  public var collectionPrice: Double?
  /// The currency of the price, as ISO 4217.
  public var currency: String?
  /// The store, as ISO 3166-1 alpha-3; not valid as the `country` of a request.
  public var country: String?
  /// `explicit`, `cleaned`, or `notExplicit`.
  public var collectionExplicitness: String?
  /// The copyright notice of the recording.
  public var copyright: String?
  /// The URL of the artwork at 100 × 100 pixels, usually a JPEG file.
  public var artworkUrl100: String?
  /// The URL of the album's page in the store.
  public var collectionViewUrl: String?
  /// The URL of the artist's page; `nil` for albums by various artists.
  public var artistViewUrl: String?
}

/// An artist, under the service's own names.
///
/// Only ``artistId`` and ``artistName`` are required. Any other field is `nil` if the service
/// omitted it, sent null, or sent a value of another type. URLs are absolute, and text is
/// unmodified.
public struct ArtistRecord: Codable, Hashable, Sendable {
  /// Usually `artist`.
  public var wrapperType: String?
  /// `Artist` for music; other types are, for example, `Author` and `Software Artist`.
  public var artistType: String?
  /// The ID, which is unique in the service and needs 64 bits.
  public var artistId: Int64
  /// The name.
  public var artistName: String
  /// The name of the genre in the store's language.
  public var primaryGenreName: String?
  /// The URL of the artist's page in the store.
  public var artistLinkUrl: String?
}
