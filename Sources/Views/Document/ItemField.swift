import Entities

/// A field of records of any kind: what each kind has under its name.
struct ItemField {
  private let isWrapperType: Bool
  private let track: TrackField?
  private let album: AlbumField?
  private let artist: ArtistField?

  init(name: String) {
    isWrapperType = name == ItemFieldSet.wrapperType
    track = TrackField(rawValue: name)
    album = AlbumField(rawValue: name)
    artist = ArtistField(rawValue: name)
  }

  /// The value in an item; `nil` where its kind has no such field, or the service sent none.
  func value(in item: CatalogItem, isFavorite: (Track.ID) -> Bool) -> JSONValue? {
    if isWrapperType { return .string(Self.wrapperType(of: item)) }
    return switch item {
    case .track(let value): track?.value(in: value, isFavorite: isFavorite(value.id))
    case .album(let value): album?.value(in: value)
    case .artist(let value): artist?.value(in: value)
    case .other: nil
    }
  }

  /// As the service calls the sorts of records.
  private static func wrapperType(of item: CatalogItem) -> String {
    switch item {
    case .track: "track"
    case .album: "collection"
    case .artist: "artist"
    case .other(let other): other.kind
    }
  }
}
