import Entities

/// A result of the service.
public enum Record: Hashable, Sendable {
  /// A song or a music video.
  case track(TrackRecord)
  /// An album, single, or compilation.
  case collection(CollectionRecord)
  /// An artist, but not an author or a software developer.
  case artist(ArtistRecord)
  /// Anything else, such as an audiobook, an author, or an app.
  case other(OtherRecord)

  var kind: String {
    switch self {
    case .track(let record): record.kind ?? "song"
    case .collection(let record): record.collectionType?.lowercased() ?? "album"
    case .artist: "artist"
    case .other(let record): record.kind
    }
  }
}

/// A record other than a track, an album, or an artist.
public struct OtherRecord: Hashable, Sendable {
  /// Its `kind`, or else its `artistType` or `wrapperType`, such as `podcast` or `Author`.
  public var kind: String
  /// Its `trackId`, or else its `collectionId` or `artistId`.
  public var id: Int64?
  /// Its `trackName`, or else its `collectionName` or `artistName`.
  public var name: String?

  /// Creates a record of another kind.
  public init(kind: String, id: Int64? = nil, name: String? = nil) {
    (self.kind, self.id, self.name) = (kind, id, name)
  }
}

extension Record: Decodable {
  /// The members that distinguish kinds of records, and those that all kinds have in some form.
  private struct Outline: Decodable {
    let kind, wrapperType, artistType: String?
    let trackId, collectionId, artistId: Int64?
    let trackName, collectionName, artistName: String?
  }

  /// Reads any object.
  ///
  /// Throws an error if a track, an album, or an artist can't be identified, or has an overlong
  /// name.
  public init(from decoder: any Decoder) throws {
    // Most results are tracks, and each attempt reads all members of an object again.
    if let track = try? TrackRecord(from: decoder), track.isMusic {
      try Self.check(track.trackName, track.artistName)
      self = .track(track)
      return
    }
    let outline = try Outline(from: decoder)
    switch (outline.kind, outline.wrapperType) {
    case ("song", _), ("music-video", _):
      self = .track(try TrackRecord(from: decoder))
    case (nil, "collection"):
      let collection = try CollectionRecord(from: decoder)
      try Self.check(collection.collectionName, collection.artistName)
      self = .collection(collection)
    case (nil, "artist") where [nil, "Artist"].contains(outline.artistType):
      let artist = try ArtistRecord(from: decoder)
      try Self.check(artist.artistName)
      self = .artist(artist)
    default:
      self = .other(
        OtherRecord(
          kind: outline.kind ?? outline.artistType ?? outline.wrapperType ?? "unknown",
          id: outline.trackId ?? outline.collectionId ?? outline.artistId,
          name: outline.trackName ?? outline.collectionName ?? outline.artistName))
    }
  }
}

extension Record {
  private static func check(_ names: String...) throws {
    guard names.allSatisfy({ $0.utf8.count <= Limits.text }) else { throw ITunesError.malformed }
  }
}

extension TrackRecord {
  fileprivate var isMusic: Bool { kind == "song" || kind == "music-video" }
}

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
