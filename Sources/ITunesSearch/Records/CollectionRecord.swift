/// An album, single or compilation as the service sends it, under the service's own names.
///
/// Only identity is required: ``collectionId``, ``collectionName`` and ``artistName``. Any other
/// field is `nil` where the service left it out, sent null, or sent a value of another type.
public struct CollectionRecord: Codable, Hashable, Sendable {
  /// `collection`, as a rule.
  public var wrapperType: String?
  /// `Album` or `Compilation`.
  public var collectionType: String?
  /// Unique in the service; needs 64 bits.
  public var collectionId: Int64
  /// The title, with ` - Single` or ` - EP` at its end where it is one.
  public var collectionName: String
  /// The artist's id.
  public var artistId: Int64?
  /// The artist as credited on the album.
  public var artistName: String
  /// The genre's name in the storefront's language.
  public var primaryGenreName: String?
  /// `1969-09-26T07:00:00Z`; the day of this edition.
  public var releaseDate: String?
  /// The number of its tracks, on all discs.
  public var trackCount: Int?
  /// In ``currency``; -1 where it is not sold as a whole, `nil` where it is not sold.
  public var collectionPrice: Double?
  /// ISO 4217.
  public var currency: String?
  /// ISO 3166-1 alpha-3: never a value for a request's `country`.
  public var country: String?
  /// `explicit`, `cleaned` or `notExplicit`.
  public var collectionExplicitness: String?
  /// Who has the rights in the recording.
  public var copyright: String?
  /// The artwork at 100 × 100 pixels.
  public var artworkUrl100: String?
  /// The album's page.
  public var collectionViewUrl: String?
  /// The artist's page; none for an album of various artists.
  public var artistViewUrl: String?

  /// Reads a record; `nil` where it does not say which album it is.
  init?(_ object: inout JSONObject) {
    guard let id: Int64 = object.readable("collectionId"),
      let name: String = object.readable("collectionName"),
      let artist: String = object.readable("artistName")
    else { return nil }
    collectionId = id
    collectionName = name
    artistName = artist
    wrapperType = object.readable("wrapperType")
    collectionType = object.readable("collectionType")
    artistId = object.readable("artistId")
    primaryGenreName = object.readable("primaryGenreName")
    releaseDate = object.readable("releaseDate")
    trackCount = object.readable("trackCount")
    collectionPrice = object.readable("collectionPrice")
    currency = object.readable("currency")
    country = object.readable("country")
    collectionExplicitness = object.readable("collectionExplicitness")
    copyright = object.readable("copyright")
    artworkUrl100 = object.readable("artworkUrl100")
    collectionViewUrl = object.readable("collectionViewUrl")
    artistViewUrl = object.readable("artistViewUrl")
  }
}
