import Entities
import Scenes
import TerminalKit

/// What is said of things of the catalog in a list.
enum ItemText {
  static func kind(of item: CatalogItem) -> SafeText {
    switch item {
    case .track(let track): track.kind == .song ? "Song" : "Music video"
    case .album: "Album"
    case .artist: "Artist"
    case .other(let other): SafeText(other.kind)
    }
  }

  static func trackCount(of item: CatalogItem) -> StyledText {
    guard case .album(let album) = item, let count = album.trackCount else { return "" }
    return "\(count)"
  }

  static func marks(of row: Listing.Row) -> StyledText {
    let lyrics = lyricsMark(of: row.item)
    guard row.isFavorite else { return lyrics }
    return lyrics.isEmpty ? FavoriteText.star : FavoriteText.star + " " + lyrics
  }

  private static func lyricsMark(of item: CatalogItem) -> StyledText {
    switch item.explicitness {
    case .explicit: "\("E", .color(.red))"
    case .cleaned: "C"
    case .notExplicit, .other, nil: ""
    }
  }

  /// What there is to say of a thing, each in words of its own.
  static func labelled(_ item: CatalogItem) -> [StyledText] {
    var parts: [StyledText]
    switch item {
    case .track: parts = ["Track: \(item.name)"]
    case .album: parts = ["Album: \(item.name)"]
    case .artist, .other: parts = ["\(kind(of: item)): \(item.name)"]
    }
    if let artist = item.artistName { parts.append("Artist: \(artist)") }
    if let album = item.track?.album?.name { parts.append("Album: \(album)") }
    if let day = item.releaseDate?.day { parts.append("Year: \(day.year)") }
    if case .album(let album) = item, let count = album.trackCount {
      parts.append("Tracks: \(count)")
    }
    if let duration = item.track?.duration {
      parts.append("Length: \(DurationText.clock(duration))")
    }
    if item.track == nil, let genre = item.genre { parts.append("Genre: \(genre)") }
    switch item.explicitness {
    case .explicit: parts.append("Explicit")
    case .cleaned: parts.append("Cleaned")
    case .notExplicit, .other, nil: break
    }
    return parts
  }
}
