import Entities
import TerminalKit

/// Text about catalog items in lists.
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
    if case .album(let album) = item { AlbumCells(album).trackCount } else { "" }
  }

  /// Returns the labeled facts of an item; for a track, those in `columns`.
  static func labelled(_ item: CatalogItem, _ columns: [ListingColumn]) -> [StyledText] {
    switch item {
    case .track(let track):
      return ["Track: \(track.name)"] + labelled(columns.map { ($0.title, $0.cell(of: track)) })
    case .album(let album):
      let cells = AlbumCells(album)
      return labelled([
        ("Album", cells.name), ("Artist", "\(album.artist.name)"), ("Year", cells.year),
        ("Tracks", cells.trackCount), ("Genre", "\(album.genre ?? "")"),
      ])
    case .artist, .other:
      return labelled([
        (kind(of: item), "\(item.name)"), ("Genre", "\(item.genre ?? "")"),
      ])
    }
  }

  private static func labelled(_ facts: [(label: SafeText, value: StyledText)]) -> [StyledText] {
    facts.filter { !$0.value.isEmpty }.map { "\($0.label): \($0.value)" }
  }
}
