package import Entities

/// Which fields the records of a document have, by what they are of.
package enum ItemFieldSet: Sendable {
  case tracks, albums, artists
  /// Any of these, each with its own.
  case mixed

  /// Those of the results of a search.
  package init(_ entity: SearchEntity) {
    self =
      switch entity {
      case .song, .musicVideo: .tracks
      case .album: .albums
      case .artist: .artists
      }
  }

  static let wrapperType = "wrapperType"

  /// The names of the fields, in their order.
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
