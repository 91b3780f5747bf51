import Entities
import Retrieval
import Scenes
import TerminalKit

enum ListColumn: Int, CaseIterable, Sendable {
  case number, title, artist, album, year, count, time

  var head: SafeText {
    switch self {
    case .number: "#"
    case .title: "Title"
    case .artist: "Artist"
    case .album: "Album"
    case .year: "Year"
    case .count: "Songs"
    case .time: "Time"
    }
  }

  /// Returns the heading of the column in a list of one kind of items.
  func head(of kind: SearchEntity?) -> SafeText {
    switch (self, kind) {
    case (.title, .album): "Album"
    case (.title, .artist): "Artist"
    case (.artist, .artist): "Genre"
    default: head
    }
  }

  /// The property that the column sorts by in a list of one kind of items, if any.
  func sort(of kind: SearchEntity?) -> ResultSort? {
    switch (self, kind) {
    case (.title, .album), (.album, _): .album
    case (.title, .artist): .artist
    case (.artist, .artist), (.number, _), (.count, _): nil
    case (.title, _): .name
    case (.artist, _): .artist
    case (.year, _): .date
    case (.time, _): .duration
    }
  }

  /// The maximum width of a text, and the minimum it is cut to; `nil` if it is never cut.
  var limits: (most: Int, least: Int)? {
    switch self {
    case .title: (44, 18)
    case .artist: (28, 12)
    case .album: (40, 14)
    case .number, .year, .count, .time: nil
    }
  }

  /// The width in search results.
  var usual: Int {
    switch self {
    case .title, .artist, .album: limits?.most ?? 0
    case .number: 1
    case .year: 4
    case .count, .time: 5
    }
  }

  var alignment: Alignment { limits == nil ? .trailing : .leading }

  /// The columns to drop if there is too little room, in order.
  fileprivate static let dropped: [ListColumn] = [.year, .count, .album, .artist, .number]
  static let text: [ListColumn] = [.artist, .album, .title]
}

extension ResultOrder {
  /// The name of an order of songs.
  var name: SafeText {
    guard sort != .relevance else { return isReversed ? "oldest first" : "newest first" }
    let column = ListColumn.allCases.first { $0.sort(of: .song) == sort }
    return "by \(column?.head.string.lowercased() ?? "")\(isReversed ? ", reversed" : "")"
  }
}

/// The texts of a row of a list.
struct ListCells: Sendable {
  /// The mark before the first column, one column wide.
  var mark: StyledText = ""
  var isPlaying = false
  var isMarked = false
  var track: Track.ID?
  var isFavorite = false
  /// Whether the row is less important, such as a track that has been played.
  var isQuiet = false
  /// The indent of the title, with the text in it.
  var indent: SafeText = ""
  /// A quiet text after the title.
  var note: SafeText = ""
  private var texts = [SafeText](repeating: "", count: ListColumn.allCases.count)

  subscript(column: ListColumn) -> SafeText {
    get { texts[column.rawValue] }
    set { texts[column.rawValue] = newValue }
  }

  /// The names in the row, for filtering.
  var text: String {
    [ListColumn.title, .artist, .album].map { self[$0].string }.joined(separator: "\n")
  }

  func width(_ column: ListColumn) -> Int {
    self[column].columns + (column == .title ? indent.columns + note.columns : 0)
  }
}

/// The columns of a list with their widths.
struct ListColumns: Sendable {
  static let gap = 2
  /// The columns left of the list for the bar, the mark, and a space; the same at the right, with
  /// the star.
  static let margin = 3
  /// The minimum width of a note after a title: a dot, some letters, and an ellipsis.
  private static let leastNote = 7

  /// The minimum width of a title beside a time; below it, the time is dropped.
  private static let leastTitle = 10

  private(set) var widths: [(column: ListColumn, width: Int)]
  /// Highlights what a filter matches.
  private let highlighter: Highlighter?
  /// The dropped text columns, which follow the title.
  private var dropped: [ListColumn] = []
  private let columns: Int

  /// Divides the width among columns.
  ///
  /// Columns that don't fit are cut, then dropped. Spare room goes to all texts alike, or to a title
  /// that others follow.
  init(_ needs: ColumnNeeds, columns: Int, highlighter: Highlighter? = nil) {
    (self.columns, self.highlighter) = (columns, highlighter)
    let room = max(0, columns - 2 * Self.margin)
    var wanted = needs.columns
    var widths = needs.cut(wanted, to: room)
    while Self.total(widths) > room,
      let column = ListColumn.dropped.first(where: wanted.contains)
    {
      wanted.removeAll { $0 == column }
      if column == .artist || column == .album { dropped.insert(column, at: 0) }
      widths = needs.cut(wanted, to: room)
    }
    let over = max(0, Self.total(widths) - room)
    if over > 0, let title = widths.first(where: { $0.column == .title }),
      title.width - over < Self.leastTitle
    {
      widths = needs.cut(wanted.filter { $0 != .time }, to: room)
    }
    if let title = widths.firstIndex(where: { $0.column == .title }) {
      widths[title].width -= min(widths[title].width, max(0, Self.total(widths) - room))
    }
    self.widths = needs.spread(
      widths, over: room - Self.total(widths), to: dropped.isEmpty ? ListColumn.text : [.title])
  }

  static func total(_ widths: [(column: ListColumn, width: Int)]) -> Int {
    widths.reduce(-gap) { $0 + $1.width + gap }
  }
}

// MARK: - Drawing

extension ListColumns {
  /// Returns a row as wide as the list.
  ///
  /// A title continues over empty columns after it.
  func text(_ cells: ListCells, isUnderCursor: Bool) -> StyledText {
    let mark = cells.isMarked ? StyledText("✓", .accent) : cells.mark
    var text: StyledText = " " + mark.fitted(to: 1) + " "
    var index = 0
    while index < widths.count {
      var (column, width) = widths[index]
      index += 1
      if column == .title {
        while index < widths.count, cells[widths[index].column].isEmpty {
          width += Self.gap + widths[index].width
          index += 1
        }
        text += title(cells, width, isUnderCursor: isUnderCursor).fitted(to: width)
      } else {
        text += StyledText(cells[column], .quiet, highlighter).fitted(
          to: width, alignment: column.alignment)
      }
      if index < widths.count { text += "  " }
    }
    let star: StyledText = cells.isFavorite ? StyledText("★", .star) : " "
    return text.fitted(to: max(0, columns - Self.margin)) + " " + star + " "
  }

  /// Returns the title, and the text after it if there is room for some of that.
  private func title(_ cells: ListCells, _ width: Int, isUnderCursor: Bool) -> StyledText {
    var style = cells.isPlaying ? Style.play.merging(.bold) : isUnderCursor ? .bold : .plain
    if cells.isQuiet { style = Style.quiet }
    let title =
      StyledText(cells.indent, .quiet) + StyledText(cells[.title], style, highlighter)
      + StyledText(cells.note, .quiet)
    guard !dropped.isEmpty, width - title.columns >= Self.leastNote else { return title }
    let notes = dropped.map { cells[$0] }.filter { !$0.isEmpty }
    return title
      + notes.map { StyledText(" · ", .quiet) + StyledText($0, .quiet, highlighter) }.joined()
  }

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
      if let property = column.sort(of: kind) {
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
    self[.year] = item.releaseDate?.yearText ?? ""
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
