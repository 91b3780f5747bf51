/// A song or a music video as the service sends it, under the service's own names.
///
/// Only identity is required: ``trackId``, ``trackName`` and ``artistName``. Any other field is
/// `nil` where the service left it out, sent null, or sent a value of another type. Addresses are
/// absolute, and texts as they came.
public struct TrackRecord: Codable, Hashable, Sendable {
  /// `track`, as a rule.
  public var wrapperType: String?
  /// `song` or `music-video`.
  public var kind: String?
  /// Unique in the service; needs 64 bits.
  public var trackId: Int64
  /// The title.
  public var trackName: String
  /// The artist's id, as ``ArtistRecord/artistId`` has it.
  public var artistId: Int64?
  /// The artist as credited on the track.
  public var artistName: String
  /// The album's id, as ``CollectionRecord/collectionId`` has it; music videos often have none.
  public var collectionId: Int64?
  /// The album's title, with ` - Single` or ` - EP` at its end where it is one.
  public var collectionName: String?
  /// The genre's name in the storefront's language.
  public var primaryGenreName: String?
  /// The day of this edition, as in `1969-09-26T07:00:00Z`.
  ///
  /// It may be to come; `1900-01-01` stands for one that nobody knows.
  public var releaseDate: String?
  /// The length in milliseconds.
  public var trackTimeMillis: Int64?
  /// Its number on the disc, from 1; may exceed ``trackCount``.
  public var trackNumber: Int?
  /// The number of tracks on the disc.
  public var trackCount: Int?
  /// The number of the disc, from 1.
  public var discNumber: Int?
  /// The number of discs of the album.
  public var discCount: Int?
  /// The track's price in ``currency``, as dollars and not cents.
  ///
  /// -1 where it is sold with its album only, `nil` where it is not sold.
  public var trackPrice: Double?
  /// The album's price in ``currency``, as dollars and not cents.
  ///
  /// -1 where it is not sold as a whole, `nil` where it is not sold.
  public var collectionPrice: Double?
  /// The currency of the prices, as ISO 4217.
  public var currency: String?
  /// The storefront, as ISO 3166-1 alpha-3: never a value for a request's `country`.
  public var country: String?
  /// `explicit`, `cleaned` or `notExplicit`.
  public var trackExplicitness: String?
  /// Whether it can be streamed; absent on music videos.
  public var isStreamable: Bool?
  /// The address of a preview of about 30 seconds: AAC, or of a music video MPEG-4.
  public var previewUrl: String?
  /// The address of the artwork at 100 × 100 pixels, JPEG as a rule.
  public var artworkUrl100: String?
  /// The address of the track's page in the store.
  public var trackViewUrl: String?
  /// The address of the artist's page.
  public var artistViewUrl: String?
  /// The address of the album's page.
  public var collectionViewUrl: String?

  /// Reads a record; `nil` where it does not say which track it is.
  init?(_ object: inout JSONObject) {
    // In the service's order, in which they are found at once.
    wrapperType = object.readable("wrapperType")
    kind = object.readable("kind")
    artistId = object.readable("artistId")
    collectionId = object.readable("collectionId")
    guard let id: Int64 = object.readable("trackId"),
      let artist: String = object.readable("artistName")
    else { return nil }
    trackId = id
    artistName = artist
    collectionName = object.readable("collectionName")
    guard let name: String = object.readable("trackName") else { return nil }
    trackName = name
    artistViewUrl = object.readable("artistViewUrl")
    collectionViewUrl = object.readable("collectionViewUrl")
    trackViewUrl = object.readable("trackViewUrl")
    previewUrl = object.readable("previewUrl")
    artworkUrl100 = object.readable("artworkUrl100")
    collectionPrice = object.readable("collectionPrice")
    trackPrice = object.readable("trackPrice")
    releaseDate = object.readable("releaseDate")
    trackExplicitness = object.readable("trackExplicitness")
    discCount = object.readable("discCount")
    discNumber = object.readable("discNumber")
    trackCount = object.readable("trackCount")
    trackNumber = object.readable("trackNumber")
    trackTimeMillis = object.readable("trackTimeMillis")
    country = object.readable("country")
    currency = object.readable("currency")
    primaryGenreName = object.readable("primaryGenreName")
    isStreamable = object.readable("isStreamable")
  }
}
