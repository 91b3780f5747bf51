/// An album, single or compilation as the service sends it, under the service's own names.
///
/// Only identity is required: ``collectionId``, ``collectionName`` and ``artistName``. Any other
/// field is `nil` where the service left it out, sent null, or sent a value of another type.
/// Addresses are absolute, and texts as they came.
public struct CollectionRecord: Codable, Hashable, Sendable {
  /// `collection`, as a rule.
  public var wrapperType: String?
  /// `Album`, as a rule; `Compilation` in older answers.
  public var collectionType: String?
  /// Unique in the service; needs 64 bits.
  public var collectionId: Int64
  /// The title, with ` - Single` or ` - EP` at its end where it is one.
  public var collectionName: String
  /// The artist's id, as ``ArtistRecord/artistId`` has it.
  public var artistId: Int64?
  /// The artist as credited on the album.
  public var artistName: String
  /// The genre's name in the storefront's language.
  public var primaryGenreName: String?
  /// The day of this edition, as in `1969-09-26T07:00:00Z`.
  ///
  /// It may be to come; `1900-01-01` stands for one that nobody knows.
  public var releaseDate: String?
  /// The number of its tracks, on all discs.
  public var trackCount: Int?
  /// The price in ``currency``, as dollars and not cents.
  ///
  /// -1 where it is not sold as a whole, `nil` where it is not sold.
  public var collectionPrice: Double?
  /// The currency of the price, as ISO 4217.
  public var currency: String?
  /// The storefront, as ISO 3166-1 alpha-3: never a value for a request's `country`.
  public var country: String?
  /// `explicit`, `cleaned` or `notExplicit`.
  public var collectionExplicitness: String?
  /// Who has the rights in the recording.
  public var copyright: String?
  /// The address of the artwork at 100 × 100 pixels, JPEG as a rule.
  public var artworkUrl100: String?
  /// The address of the album's page in the store.
  public var collectionViewUrl: String?
  /// The address of the artist's page; none for an album of various artists.
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
