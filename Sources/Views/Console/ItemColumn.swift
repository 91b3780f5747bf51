import Entities
import Scenes
import TerminalKit

/// The columns of lists of items, which depend on the kinds of the items.
enum ItemColumn: Equatable {
  case kind, name(SafeText), artist, album, line, year, tracks, length, genre, date, id

  /// The columns of a list of tracks from anywhere, besides their names.
  static let ofTracks: [ItemColumn] = [.artist, .album, .year, .length]

  /// Returns the columns for items; `ofTracks` are those of tracks, besides their names.
  static func columns(of items: [CatalogItem], ofTracks: [ItemColumn]) -> [ItemColumn] {
    let wrappers = Set(items.map(Self.name))
    guard wrappers.count < 2, items.allSatisfy({ if case .other = $0 { false } else { true } })
    else { return [.kind, .name("Name"), .artist, .year, .genre] }
    return items.first.map { columns(of: $0, ofTracks: ofTracks) } ?? [.name("Track")] + ofTracks
  }

  static func columns(of item: CatalogItem, ofTracks: [ItemColumn]) -> [ItemColumn] {
    let name = ItemColumn.name(name(of: item))
    return switch item {
    case .track: [name] + ofTracks
    case .album: [name, .artist, .year, .tracks, .genre]
    case .artist, .other: [name, .genre]
    }
  }

  /// Returns the heading of the names of items like this one.
  private static func name(of item: CatalogItem) -> SafeText {
    if case .track = item { "Track" } else { kind(of: item) }
  }

  private static func kind(of item: CatalogItem) -> SafeText {
    switch item {
    case .track(let track): track.kind == .song ? "Song" : "Music video"
    case .album: "Album"
    case .artist: "Artist"
    case .other(let other): SafeText(other.kind)
    }
  }

  var label: SafeText {
    switch self {
    case .kind: "Kind"
    case .name(let title): title
    case .artist: "Artist"
    case .album: "Album"
    case .line: "Lyrics"
    case .year: "Year"
    case .tracks: "Tracks"
    case .length: "Length"
    case .genre: "Genre"
    case .date: "Released"
    case .id: "ID"
    }
  }

  private var tableColumn: TableColumn {
    let header = StyledText(label)
    return switch self {
    case .kind: TableColumn(header, minimum: 5)
    case .name: TableColumn(header, minimum: 12, yieldOrder: 2)
    case .artist: TableColumn(header, minimum: 8, yieldOrder: 1)
    case .album, .line: TableColumn(header, minimum: 10, yieldOrder: 0, isOptional: true)
    case .year, .date, .id: TableColumn(header, isOptional: true)
    case .tracks, .length: TableColumn(header, alignment: .trailing, isOptional: true)
    case .genre: TableColumn(header, minimum: 6, yieldOrder: 0, isOptional: true)
    }
  }

  /// Returns the cell of an item; empty if the value is unknown.
  func cell(_ item: CatalogItem) -> StyledText {
    switch self {
    case .kind: "\(Self.kind(of: item))"
    case .name: "\(item.name)"
    case .artist: "\(item.artistName ?? "")"
    case .album: "\(item.track?.album?.name ?? "", .dim)"
    case .year: item.releaseDate?.day.map { "\($0.year)" } ?? ""
    case .tracks: if case .album(let album) = item { AlbumCells(album).trackCount } else { "" }
    case .length: item.track?.duration.map { "\(DurationText.clock($0))" } ?? ""
    case .genre: "\(item.genre ?? "", .dim)"
    case .date: "\(item.releaseDate?.text.prefix(10) ?? "", .dim)"
    case .id: item.id.map { "\("id:\($0.number)", .dim)" } ?? ""
    case .line: ""
    }
  }

  var rowColumn: RowColumn<Listing.Row> {
    let isFiltered =
      switch self {
      case .name, .artist, .album: true
      default: false
      }
    return RowColumn(label: label, column: tableColumn, isFiltered: isFiltered) { row in
      self == .line ? "\(row.line ?? "", .dim)" : cell(row.item)
    }
  }
}
