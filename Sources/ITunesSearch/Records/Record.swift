/// One result of the service.
public enum Record: Hashable, Sendable {
  /// A song or a music video.
  case track(TrackRecord)
  /// Anything else, by its `kind` or else its `wrapperType`: `audiobook`, `collection`, `artist` …
  case other(kind: String)
}

extension Record: Decodable {
  /// Reads any JSON object; fails where a track does not say which one it is.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: TrackRecord.CodingKeys.self)
    let kind = try? values.decodeIfPresent(String.self, forKey: .kind)
    switch kind {
    case "song", "music-video":
      self = .track(try TrackRecord(values))
    default:
      let wrapperType = try? values.decodeIfPresent(String.self, forKey: .wrapperType)
      self = .other(kind: kind ?? wrapperType ?? "unknown")
    }
  }
}
