/// Properties shared by several kinds of items; `nil` for a kind that lacks one.
extension CatalogItem {
  package var name: String {
    switch self {
    case .track(let track): track.name
    case .album(let album): album.name
    case .artist(let artist): artist.name
    case .other(let other): other.name ?? ""
    }
  }

  /// The name of the artist; `nil` for an artist.
  package var artistName: String? {
    switch self {
    case .track(let track): track.artist.name
    case .album(let album): album.artist.name
    case .artist, .other: nil
    }
  }

  package var genre: String? {
    switch self {
    case .track(let track): track.genre
    case .album(let album): album.genre
    case .artist(let artist): artist.genre
    case .other: nil
    }
  }

  package var releaseDate: ReleaseDate? {
    switch self {
    case .track(let track): track.releaseDate
    case .album(let album): album.releaseDate
    case .artist, .other: nil
    }
  }

  package var explicitness: Explicitness? {
    switch self {
    case .track(let track): track.explicitness
    case .album(let album): album.explicitness
    case .artist, .other: nil
    }
  }
}
