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
}

extension Record {
  /// Reads any object; `nil` if a track, an album, or an artist can't be identified.
  init?(_ object: inout JSONObject) {
    let kind: String? = object.readable("kind")
    if kind == "song" || kind == "music-video" {
      guard let track = TrackRecord(&object) else { return nil }
      self = .track(track)
      return
    }
    let wrapperType: String? = object.readable("wrapperType")
    let artistType: String? = object.readable("artistType")
    switch (kind, wrapperType) {
    case (nil, "collection"):
      guard let collection = CollectionRecord(&object) else { return nil }
      self = .collection(collection)
    case (nil, "artist") where artistType == nil || artistType == "Artist":
      guard let artist = ArtistRecord(&object) else { return nil }
      self = .artist(artist)
    default:
      self = .other(
        OtherRecord(kind: kind ?? artistType ?? wrapperType ?? "unknown", &object))
    }
  }
}
