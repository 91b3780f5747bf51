/// One result of the service.
public enum Record: Hashable, Sendable {
  /// A song or a music video.
  case track(TrackRecord)
  /// An album, single or compilation.
  case collection(CollectionRecord)
  /// An artist; not an author or a maker of software.
  case artist(ArtistRecord)
  /// Anything else: an audiobook, an author, an app.
  case other(OtherRecord)
}

extension Record: Decodable {
  private enum KindKeys: CodingKey {
    case wrapperType, artistType
  }

  /// Reads any JSON object.
  ///
  /// - Parameter decoder: of one result.
  /// - Throws: `DecodingError` where a track, an album or an artist does not say which it is.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: TrackRecord.CodingKeys.self)
    let kind = try? values.decodeIfPresent(String.self, forKey: .kind)
    if kind == "song" || kind == "music-video" {
      self = .track(try TrackRecord(values))
      return
    }
    let kinds = try decoder.container(keyedBy: KindKeys.self)
    let wrapperType: String? = kinds.readable(.wrapperType)
    let artistType: String? = kinds.readable(.artistType)
    switch (kind, wrapperType) {
    case (nil, "collection"): self = .collection(try CollectionRecord(from: decoder))
    case (nil, "artist") where artistType == nil || artistType == "Artist":
      self = .artist(try ArtistRecord(from: decoder))
    default:
      self = .other(
        try OtherRecord(kind: kind ?? artistType ?? wrapperType ?? "unknown", from: decoder))
    }
  }
}
