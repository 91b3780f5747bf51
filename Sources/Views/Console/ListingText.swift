import Entities
import Retrieval
package import Rules
import Scenes
package import TerminalKit

/// Numbered items as lines of text, under the titles of their sections.
struct ListingText {
  let sections: [Listing.Section]
  var columns = ItemColumn.ofTracks
  let capabilities: TerminalCapabilities
  /// All items of the list: values that they share are named once instead of in a column; `nil` to
  /// keep all columns.
  var wholeList: [CatalogItem]?
  var filter = ""

  /// The values of omitted columns, such as `Artist: The Beatles`.
  var common: [StyledText] {
    guard let row = sections.first?.rows.first, !capabilities.isAccessible else { return [] }
    return allColumns.filter { !tableColumns.contains($0) }.compactMap { $0.fact(of: row.item) }
  }

  var lines: [StyledText] {
    capabilities.isAccessible ? labelledLines : tableLines
  }

  private var tableLines: [StyledText] {
    // A single table for all sections aligns their columns.
    let rows = sections.flatMap(\.rows)
    var lines = text(tableColumns).lines(rows)
    var index = 1
    for section in sections {
      if let title = section.title {
        lines.insert(StyledText("\(title, .bold)").cut(to: capabilities.lineLimit), at: index)
        index += 1
      }
      index += section.rows.count
    }
    return lines
  }

  private var allColumns: [ItemColumn] {
    let rows = sections.flatMap(\.rows)
    return ItemColumn.columns(of: rows.map(\.item), ofTracks: ofTracks(rows))
  }

  /// Returns the columns for tracks; lines of lyrics replace albums.
  private func ofTracks(_ rows: [Listing.Row]) -> [ItemColumn] {
    guard rows.contains(where: { $0.line != nil }) else { return columns }
    return columns.map { $0 == .album ? .line : $0 }
  }

  private var tableColumns: [ItemColumn] {
    let items = sections.flatMap(\.rows).map(\.item)
    guard capabilities.isTerminal, items.count > 1 else { return allColumns }
    return allColumns.filter { column in
      if case .name = column { return true }
      if column == .line { return true }
      if items.allSatisfy({ column.cell($0).isEmpty }) { return false }
      guard let wholeList else { return true }
      return Set(wholeList.map { column.cell($0).plain }).count > 1
    }
  }

  private var labelledLines: [StyledText] {
    sections.flatMap { section -> [StyledText] in
      let title = section.title.map { title -> StyledText in "\(title):" }
      return (title.map { [$0] } ?? [])
        + section.rows.map { row in
          let columns = ItemColumn.columns(of: row.item, ofTracks: ofTracks([row]))
          return text(columns).sentence(row, columns.map(\.rowColumn))
        }
    }
  }

  private func text(_ columns: [ItemColumn]) -> NumberedText<Listing.Row> {
    let marks = RowColumn(column: TableColumn("", minimum: 1)) { (row: Listing.Row) in
      MarksText.marks(row.item.explicitness, isFavorite: row.isFavorite)
    }
    return NumberedText(
      columns: columns.map(\.rowColumn) + [marks], number: \.position,
      words: { MarksText.words($0.item.explicitness, isFavorite: $0.isFavorite) },
      capabilities: capabilities,
      distinctions: capabilities.isTerminal
        ? [ItemColumn.genre, .date, .id].map(\.rowColumn) : [],
      highlighter: Highlighter(of: filter))
  }
}

extension ListingText {
  /// Creates the text of a list's visible rows.
  init(_ listing: some NumberedItems, _ capabilities: TerminalCapabilities) {
    self.init(
      sections: listing.sections, capabilities: capabilities, wholeList: listing.allItems,
      filter: listing.filter)
  }
}

extension StyledText {
  func cut(to limit: Int?) -> StyledText {
    limit.map(simplified.truncated(to:)) ?? self
  }
}

/// The columns of a list, which depend on the kinds of its items.
enum ItemColumn: Equatable {
  case kind, name(SafeText), artist, album, line, year, tracks, length, genre, date, id

  /// The columns of a list of any tracks, after their names.
  static let ofTracks: [ItemColumn] = [.artist, .album, .year, .length]

  /// The columns of an artist's albums.
  static let ofAlbums: [ItemColumn] = [.name("Album"), .year, .tracks]

  /// Returns the columns for items; `ofTracks` are the columns for tracks, after their names.
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

  /// Returns the heading above the names of such items.
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
    case .name: TableColumn(header, minimum: 16, reserved: 40, yieldOrder: 2)
    case .artist: TableColumn(header, minimum: 8, reserved: 14, yieldOrder: 1)
    case .album, .line:
      TableColumn(header, minimum: 10, reserved: 16, yieldOrder: 0, isOptional: true)
    case .year, .date, .id: TableColumn(header, isOptional: true)
    case .tracks, .length: TableColumn(header, alignment: .trailing, isOptional: true)
    case .genre: TableColumn(header, minimum: 6, reserved: 10, yieldOrder: 0, isOptional: true)
    }
  }

  /// Returns the cell of an item; empty if unknown.
  func cell(_ item: CatalogItem) -> StyledText {
    switch self {
    case .kind: "\(Self.kind(of: item))"
    case .name: "\(item.name)"
    case .artist: "\(item.artistName ?? "")"
    case .album: "\(item.track?.album?.name ?? "", .dim)"
    case .year: StyledText(item.releaseDate?.yearText ?? "")
    case .tracks:
      if case .album(let album) = item { album.trackCount.map { "\($0)" } ?? "" } else { "" }
    case .length: item.track?.duration.map { "\(DurationText.clock($0))" } ?? ""
    case .genre: "\(item.genre ?? "", .dim)"
    case .date: "\(item.releaseDate?.text.prefix(10) ?? "", .dim)"
    case .id: item.id.map { "\("id:\($0.number)", .dim)" } ?? ""
    case .line: ""
    }
  }

  /// Returns the cell with its label; `nil` if unknown.
  func fact(of item: CatalogItem) -> StyledText? {
    let cell = cell(item)
    return cell.isEmpty ? nil : "\(label): \(cell)"
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

/// New and upcoming albums as lines of text, numbered consecutively.
package struct ReleasesText {
  private let news: ReleaseWatch.News
  private let capabilities: TerminalCapabilities

  package init(_ news: ReleaseWatch.News, _ capabilities: TerminalCapabilities) {
    (self.news, self.capabilities) = (news, capabilities)
  }

  package var lines: [StyledText] {
    guard !news.all.isEmpty else { return [] }
    let columns: [ItemColumn] = [.date, .name("Album"), .artist, .tracks]
    let rows = news.all.enumerated().map {
      Listing.Row(position: $0 + 1, item: .album($1.album))
    }
    var lines = NumberedText(
      columns: columns.map(\.rowColumn), number: \.position, capabilities: capabilities
    ).lines(rows)
    if !news.upcoming.isEmpty {
      lines.insert("\("Coming", .bold)", at: lines.count - news.upcoming.count)
    }
    return lines
  }

  /// Returns notes: nothing is new, or the response has expired.
  package static func notes(on news: ReleaseWatch.News) -> [StyledText] {
    let nothing: [StyledText] =
      news.released.isEmpty ? ["There are no new releases."] : []
    return nothing + (news.provenance.flatMap(NoticeText.age).map { [$0.line] } ?? [])
  }
}
