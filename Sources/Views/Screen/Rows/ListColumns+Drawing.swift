import Entities
import Scenes
import TerminalKit

extension ListColumns {
  /// Draws the headings above a list if `below` leaves room for them.
  ///
  /// A click on a heading sorts by it, and an arrow marks the sorted column.
  @MainActor func drawHeads(
    in frame: inout Frame, _ region: Region, above below: Region, of kind: SearchEntity? = nil,
    order: ResultOrder? = nil, _ targets: ClickTargets? = nil,
    sort: @escaping (ResultSort) -> Void = { _ in }
  ) {
    guard below != region else { return }
    var rest = region.split(left: Self.margin).rest
    for (column, width) in widths {
      let part = rest.split(left: width)
      let head = column.head(of: kind)
      frame.write(
        StyledText(head, .quiet).fitted(to: width, alignment: column.alignment), in: part.left)
      if let property = column.sort {
        targets?.add(part.left.split(top: 1).top) { _ in sort(property) }
        if let order, order.sort == property {
          let end = column.alignment == .trailing ? width : min(width, head.columns + 1)
          let arrow: SafeText = order.isReversed ? "↓" : "↑"
          frame.write(StyledText(arrow, .accent), in: rest, column: end)
        }
      }
      rest = part.rest.split(left: Self.gap).rest
    }
  }
}

extension ListWindow {
  /// Draws the visible rows in columns, and marks the playing track.
  mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext, _ columns: ListColumns,
    showsCursor: Bool = true, heading: (Int) -> StyledText = { _ in "" },
    cells: (Int) -> ListCells
  ) {
    let cursor = showsCursor ? cursor : nil
    draw(in: &frame, region, context, showsCursor: showsCursor, heading: heading) { index, _ in
      var row = cells(index)
      // A page beside the list can change favorites.
      if let track = row.track, let favorites = context.favorites {
        row.isFavorite = favorites.contains(track)
      }
      let isPlaying = row.track != nil && row.track == context.playing
      return columns.text(row.marked(isPlaying), isUnderCursor: index == cursor)
    }
  }
}

extension DrawingContext {
  /// Returns the region below the headings; a list with at most `rows` has none.
  func belowHeads(_ region: Region, rows: Int = 4) -> Region {
    region.split(top: grid.isFramed && region.rows > rows ? 1 : 0).rest
  }
}

extension ColumnNeeds {
  /// The widths of titles in loading rows, relative to their column.
  private static let shares = [0.72, 0.5, 0.85, 0.42, 0.6, 0.38, 0.7, 0.55, 0.46, 0.8]

  /// Draws lines in place of songs that are loading.
  static func drawLoading(in frame: inout Frame, _ region: Region) {
    var cells = ListCells()
    for column in [ListColumn.title, .artist, .year, .time] {
      cells[column] = SafeText(String(repeating: "▁", count: column.limits?.most ?? 4))
    }
    let columns = ListColumns(ColumnNeeds([cells]), columns: region.columns)
    for row in 0..<region.rows {
      var line = cells
      let share = shares[row % shares.count]
      for (column, width) in columns.widths where column.limits != nil {
        let count = max(2, Int(Double(width) * share))
        line[column] = SafeText(String(repeating: "▁", count: count))
      }
      let text = columns.text(line, isUnderCursor: false)
      frame.write(StyledText(text.plain, .line), in: region, row: row)
    }
  }
}

extension CatalogItem.ID {
  /// The actions on this kind of item in a list, most likely first.
  var hints: [ScreenAction] {
    switch self {
    case .track: [.choose, .play, .star, .search, .addToPlaylist, .album, .artist]
    case .album: [.choose, .play, .search, .addToPlaylist, .artist]
    case .artist: [.choose, .search]
    }
  }
}

extension ListCells {
  /// Creates the row of a track, an album, or an artist.
  init(_ item: CatalogItem, isFavorite: Bool) {
    (self.isFavorite, track) = (isFavorite, item.track?.id)
    self[.title] = "\(item.name)"
    self[.artist] = "\(item.artistName ?? item.genre ?? "")"
    self[.year] = item.releaseDate?.day.map { "\($0.year)" } ?? ""
    switch item {
    case .track(let track):
      self[.album] = "\(track.album?.name ?? "")"
      self[.time] = track.duration.map { DurationText.short($0) } ?? ""
    case .album(let album): self[.count] = album.trackCount.map { "\($0)" } ?? ""
    case .artist, .other: break
    }
    mark(item.explicitness)
  }

  /// Creates the row of a search result, with a matching line of lyrics instead of its album.
  init(_ row: Listing.Row) {
    self.init(row.item, isFavorite: row.isFavorite)
    if let line = row.line { self[.album] = "“\(line)”" }
  }

  /// Creates the row of a past search.
  init(term: String) {
    mark = "↺"
    self[.title] = "\(term)"
  }

  /// Creates the row of an album in a list of one artist.
  init(_ album: Album) {
    self.init(.album(album), isFavorite: false)
    self[.artist] = ""
  }

  /// Creates the row of an album below songs, with its year in their time column.
  init(besideSongs album: Album) {
    self.init(album)
    self[.time] = self[.year]
    (self[.year], self[.count]) = ("", "")
  }

  /// Adds a mark for explicit lyrics to the title.
  private mutating func mark(_ explicitness: Explicitness?) {
    switch explicitness {
    case .explicit: note = " E"
    case .cleaned: note = " C"
    default: break
    }
  }

  /// Returns the row with a mark if it is playing.
  func marked(_ isPlaying: Bool) -> ListCells {
    guard isPlaying else { return self }
    var cells = self
    cells.isPlaying = true
    cells.mark = StyledText("▶", .play)
    return cells
  }
}
