/// A song or a music video, under the service's own names.
///
/// Only ``trackId``, ``trackName``, and ``artistName`` are required. Any other field is `nil` if
/// the service omitted it, sent null, or sent a value of another type. URLs are absolute, and text
/// is unmodified.
public struct TrackRecord: Codable, Hashable, Sendable {
  /// Usually `track`.
  public var wrapperType: String?
  /// `song` or `music-video`.
  public var kind: String?
  /// The ID, which is unique in the service and needs 64 bits.
  public var trackId: Int64
  /// The title.
  public var trackName: String
  /// The artist's ID, the same as ``ArtistRecord/artistId``.
  public var artistId: Int64?
  /// The artist as credited on the track.
  public var artistName: String
  /// The album's ID, the same as ``CollectionRecord/collectionId``; often `nil` for music videos.
  public var collectionId: Int64?
  /// The album's title, ending in ` - Single` or ` - EP` for singles and EPs.
  public var collectionName: String?
  /// The name of the genre in the store's language.
  public var primaryGenreName: String?
  /// The release date of this edition, such as `1969-09-26T07:00:00Z`.
  ///
  /// Can be in the future. The service sends `1900-01-01` for unknown dates.
  public var releaseDate: String?
  /// The duration in milliseconds.
  public var trackTimeMillis: Int64?
  /// The number on the disc, from 1; can exceed ``trackCount``.
  public var trackNumber: Int?
  /// The number of tracks on the disc.
  public var trackCount: Int?
  /// The number of the disc, from 1.
  public var discNumber: Int?
  /// The number of discs of the album.
  public var discCount: Int?
  /// The price of the track in units of ``currency``, such as dollars, not cents.
  ///
  /// -1 if the track is sold only with its album, `nil` if it isn't sold at all.
  public var trackPrice: Double?
  /// The price of the album in units of ``currency``, such as dollars, not cents.
  ///
  /// -1 if the album isn't sold as a whole, `nil` if it isn't sold at all.
  public var collectionPrice: Double?
  /// The currency of the prices, as ISO 4217.
  public var currency: String?
  /// The store, as ISO 3166-1 alpha-3; not valid as the `country` of a request.
  public var country: String?
  /// `explicit`, `cleaned`, or `notExplicit`.
  public var trackExplicitness: String?
  /// `Explicit` or `Clean`; `nil` for a track that needs no advisory.
  public var contentAdvisoryRating: String?
  /// Whether the track can be streamed; `nil` for music videos.
  public var isStreamable: Bool?
  /// The URL of a preview of about 30 seconds, AAC for songs and MPEG-4 for music videos.
  public var previewUrl: String?
  /// The URL of the artwork at 100 × 100 pixels, usually a JPEG file.
  public var artworkUrl100: String?
  /// The URL of the track's page in the store.
  public var trackViewUrl: String?
  /// The URL of the artist's page.
  public var artistViewUrl: String?
  /// The URL of the album's page.
  public var collectionViewUrl: String?
}
