import Entities

/// A field of records of any kind: the field that each kind has under its name.
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

  /// Returns the value of an item, or `nil` if its kind lacks the field or the service sent none.
  func value(in item: CatalogItem, isFavorite: (Track.ID) -> Bool) -> JSONValue? {
    if isWrapperType { return .string(Self.wrapperType(of: item)) }
    return switch item {
    case .track(let value): track?.value(in: value, isFavorite: isFavorite(value.id))
    case .album(let value): album?.value(in: value)
    case .artist(let value): artist?.value(in: value)
    case .other: nil
    }
  }

  /// Returns the service's name for the type of an item's record.
  private static func wrapperType(of item: CatalogItem) -> String {
    switch item {
    case .track: "track"
    case .album: "collection"
    case .artist: "artist"
    case .other(let other): other.kind
    }
  }
}
