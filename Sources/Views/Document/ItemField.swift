package import Entities

/// The fields of the records in a document, by the kind of its items.
package enum ItemFieldSet: Sendable {
  case tracks, albums, artists
  /// Items of any of these kinds, each with its own fields.
  case mixed

  /// Creates the fields for the results of a search.
  package init(_ entity: SearchEntity) {
    self =
      switch entity {
      case .song, .musicVideo: .tracks
      case .album: .albums
      case .artist: .artists
      }
  }

  /// Creates the fields of the records on a result's page: an artist's albums, or else tracks.
  package init(ofPageOf entity: SearchEntity) { self = entity == .artist ? .albums : .tracks }

  /// The name of the field that tells how a result matches the search.
  package static let match = "match"

  /// The name of the field for the line of lyrics by which a track was found.
  package static let line = "lyricsLine"

  /// The names of the fields that only results of a search have.
  package static let ofSearches = [match, line]

  /// The name of the field for the number in a list, which later commands understand.
  package static let number = "number"

  /// The names of the fields of a list's records.
  package var listNames: [String] { names + [Self.number] }

  /// The names of the fields, in output order: the service's, except for `favorite`.
  package var names: [String] {
    switch self {
    case .tracks: Track.fields.map(\.name) + ["favorite"]
    case .albums: Album.fields.map(\.name)
    case .artists: Artist.fields.map(\.name)
    case .mixed: Self.mixedNames
    }
  }

  private static let mixedNames: [String] = {
    var known: Set<String> = []
    let all = ["wrapperType"] + Self.tracks.names + Self.albums.names + Self.artists.names
    return all.filter { known.insert($0).inserted }
  }()
}

/// A field of records of any kind: the field that each kind has under its name.
struct ItemField {
  private let name: String
  private let track: Field<Track>?
  private let album: Field<Album>?
  private let artist: Field<Artist>?

  init(name: String) {
    self.name = name
    track = Track.fields.first { $0.name == name }
    album = Album.fields.first { $0.name == name }
    artist = Artist.fields.first { $0.name == name }
  }

  /// Returns the value of an item, or `nil` if its kind lacks the field or the service sent none.
  func value(in item: CatalogItem, isFavorite: (Track.ID) -> Bool) -> JSONValue? {
    switch (item, name) {
    case (_, "wrapperType"): .string(Self.wrapperType(of: item))
    case (.track(let value), "favorite"): .bool(isFavorite(value.id))
    case (.track(let value), _): track?.value(value).map(JSONValue.init)
    case (.album(let value), _): album?.value(value).map(JSONValue.init)
    case (.artist(let value), _): artist?.value(value).map(JSONValue.init)
    case (.other, _): nil
    }
  }

  /// Returns the service's name for the type of an item's record.
  static func wrapperType(of item: CatalogItem) -> String {
    switch item {
    case .track: "track"
    case .album: "collection"
    case .artist: "artist"
    case .other(let other): other.kind
    }
  }
}

extension JSONValue {
  init(_ value: FieldValue) {
    self =
      switch value {
      case .text(let text): .string(text)
      case .integer(let number): .integer(number)
      case .number(let number): .number(number)
      case .flag(let flag): .bool(flag)
      }
  }

  /// Creates an object of all fields of an item that have a value.
  init<Item>(_ item: Item, _ fields: [Field<Item>]) {
    self = .object(
      fields.compactMap { field in field.value(item).map { JSONMember(field.name, JSONValue($0)) } }
    )
  }
}
