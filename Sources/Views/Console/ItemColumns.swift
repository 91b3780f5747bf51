import Entities
import Scenes
import TerminalKit

/// The columns of a list, by what is in it.
enum ItemColumns {
  case tracks, albums, artists, mixed

  /// Things of one kind have columns of their own; those of several share what they have in common.
  init(_ items: [CatalogItem]) {
    if items.allSatisfy({ $0.track != nil }) {
      self = .tracks
    } else if items.allSatisfy({ if case .album = $0 { true } else { false } }) {
      self = .albums
    } else if items.allSatisfy({ if case .artist = $0 { true } else { false } }) {
      self = .artists
    } else {
      self = .mixed
    }
  }

  var columns: [TableColumn] {
    let artist = TableColumn("Artist", minimum: 8, yieldOrder: 1)
    let genre = TableColumn("Genre", minimum: 6, yieldOrder: 0, isOptional: true)
    let year = TableColumn("Year", isOptional: true)
    let own: [TableColumn] =
      switch self {
      case .tracks:
        [
          TableColumn("Track", minimum: 12, yieldOrder: 2), artist,
          TableColumn("Album", minimum: 10, yieldOrder: 0, isOptional: true), year,
          TableColumn("Length", alignment: .trailing, isOptional: true),
        ]
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

  /// The cells between the number and the marks.
  func cells(_ row: Listing.Row) -> [StyledText] {
    let item = row.item
    let year: StyledText = item.releaseDate?.day.map { "\($0.year)" } ?? ""
    let genre: StyledText = "\(item.genre ?? "", .dim)"
    let artist: StyledText = "\(item.artistName ?? "")"
    switch self {
    case .tracks:
      let length: StyledText = item.track?.duration.map { "\(DurationText.clock($0))" } ?? ""
      return [
        "\(item.name)", artist, "\(item.track?.album?.name ?? "", .dim)", year, length,
      ]
    case .albums: return ["\(item.name)", artist, year, ItemText.trackCount(of: item), genre]
    case .artists: return ["\(item.name)", genre]
    case .mixed: return ["\(ItemText.kind(of: item))", "\(item.name)", artist, year, genre]
    }
  }
}
