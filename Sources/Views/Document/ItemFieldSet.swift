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

  static let wrapperType = "wrapperType"

  /// The names of the fields, in output order.
  package var names: [String] {
    switch self {
    case .tracks: TrackField.allCases.map(\.rawValue)
    case .albums: AlbumField.allCases.map(\.rawValue)
    case .artists: ArtistField.allCases.map(\.rawValue)
    case .mixed: Self.mixedNames
    }
  }

  private static let mixedNames: [String] = {
    var known: Set<String> = []
    let all = [wrapperType] + Self.tracks.names + Self.albums.names + Self.artists.names
    return all.filter { known.insert($0).inserted }
  }()
}
