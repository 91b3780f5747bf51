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

/// A record that isn't a track, an album, or an artist.
public struct OtherRecord: Hashable, Sendable {
  /// Its `kind`, else its `artistType` or `wrapperType`, such as `podcast` or `Author`.
  public var kind: String
  /// Its `trackId`, else its `collectionId` or `artistId`.
  public var id: Int64?
  /// Its `trackName`, else its `collectionName` or `artistName`.
  public var name: String?

  /// Creates a record of another kind.
  public init(kind: String, id: Int64? = nil, name: String? = nil) {
    (self.kind, self.id, self.name) = (kind, id, name)
  }
}

extension Record: Decodable {
  /// The members that tell the kinds of records apart, and those that every kind has in some form.
  private struct Outline: Decodable {
    let kind, wrapperType, artistType: String?
    let trackId, collectionId, artistId: Int64?
    let trackName, collectionName, artistName: String?
  }

  /// Reads any object.
  ///
  /// Throws an error if a track, an album, or an artist can't be identified, or has an endless name.
  public init(from decoder: any Decoder) throws {
    // Most results are tracks, and each attempt reads all members of an object anew.
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
