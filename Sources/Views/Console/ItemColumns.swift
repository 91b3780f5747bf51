import Entities
import TerminalKit

/// The columns of a list between the numbers and the marks, depending on the items.
enum ItemColumns {
  case tracks([ListingColumn])
  case albums, artists
  /// Items of several kinds, with the columns that they have in common.
  case mixed

  /// Chooses the columns for `items`; `columns` are those of tracks, besides their names.
  init(_ items: [CatalogItem], ofTracks columns: [ListingColumn]) {
    if items.allSatisfy({ $0.track != nil }) {
      self = .tracks(columns)
    } else if items.allSatisfy({ if case .album = $0 { true } else { false } }) {
      self = .albums
    } else if items.allSatisfy({ if case .artist = $0 { true } else { false } }) {
      self = .artists
    } else {
      self = .mixed
    }
  }

  /// All columns of the table, including the numbers and the marks.
  var tableColumns: [TableColumn] {
    let artist = ListingColumn.artist.tableColumn
    let year = ListingColumn.year.tableColumn
    let genre = TableColumn("Genre", minimum: 6, yieldOrder: 0, isOptional: true)
    let own: [TableColumn] =
      switch self {
      case .tracks(let columns):
        [TableColumn("Track", minimum: 12, yieldOrder: 2)] + columns.map(\.tableColumn)
      case .albums:
        [
          TableColumn("Album", minimum: 12, yieldOrder: 2), artist, year,
          TableColumn("Tracks", alignment: .trailing, isOptional: true), genre,
        ]
      case .artists: [TableColumn("Artist", minimum: 12, yieldOrder: 1), genre]
      case .mixed:
        [
          TableColumn("Kind", minimum: 5), TableColumn("Name", minimum: 12, yieldOrder: 2),
          artist, year, genre,
        ]
      }
    return [TableColumn("#", alignment: .trailing)] + own + [TableColumn("", minimum: 1)]
  }

  /// Returns the cells of an item, except for the first and the last column.
  func cells(_ item: CatalogItem) -> [StyledText] {
    let name: StyledText = "\(item.name)"
    let artist: StyledText = "\(item.artistName ?? "")"
    let year: StyledText = item.releaseDate?.day.map { "\($0.year)" } ?? ""
    let genre: StyledText = "\(item.genre ?? "", .dim)"
    switch self {
    case .tracks(let columns):
      return [name] + columns.map { column in item.track.map(column.cell) ?? "" }
    case .albums: return [name, artist, year, ItemText.trackCount(of: item), genre]
    case .artists: return [name, genre]
    case .mixed: return ["\(ItemText.kind(of: item))", name, artist, year, genre]
    }
  }
}
