import Entities
import Scenes
import TerminalKit

/// The regions of a page: its cover, its facts, and its list.
struct PageLayout: Equatable {
  /// The minimum width of a page with the list beside the cover and facts.
  private static let columnsForBeside = 96
  /// The width of the cover beside a list, also on a tall page.
  private static let besideColumns = (usual: 40, high: 52)
  private static let highRows = 44
  /// The widths of covers beside facts, with the size of the page that they need.
  private static let covers = [
    (60, 88, 66), (48, 84, 46), (36, 66, 26), (24, 44, 0), (20, 40, 0), (16, 30, 0), (12, 26, 0),
  ]
  private static let gap = 2
  /// The height of an album's facts with its keys.
  private static let factRows = 10

  private(set) var picture: Region?
  private(set) var facts: Region
  private(set) var list: Region
  let isBeside: Bool

  /// Divides the region inside a border; the list keeps `listRows` before there is a cover.
  ///
  /// `columns` returns the width of a square of a height, and `height` that of the facts at a width.
  init(
    _ region: Region, hasPicture: Bool, hasList: Bool, listRows: Int,
    columns: (Int) -> Int, height: (Int) -> Int
  ) {
    isBeside = hasList && region.columns >= Self.columnsForBeside
    let inner = region.inset(columns: 1)
    if isBeside {
      let width = inner.rows < Self.highRows ? Self.besideColumns.usual : Self.besideColumns.high
      let rows = hasPicture ? min(width / 2, inner.rows - 8) : 0
      let parts = region.split(left: width + 5)
      let side = parts.left.inset(columns: 2)
      picture = rows > 3 ? Self.square(side.inset(rows: 1), rows, columns) : nil
      facts = side.split(top: (picture?.rows ?? -1) + 2).rest
      list = parts.rest
      return
    }
    let least = hasList && inner.rows > 6 ? min(listRows, inner.rows) : 0
    let cover =
      hasPicture
      ? Self.covers.first { width, across, down in
        inner.columns >= across && inner.rows >= down && width / 2 + least <= inner.rows
      } : nil
    picture = cover.map { Self.square(inner, $0.0 / 2, columns) }
    let indent = picture.map { $0.columns + Self.gap } ?? 0
    let beside = inner.split(left: indent).rest
    let rows = max(picture?.rows ?? 0, min(height(beside.columns), inner.rows - least))
    facts = beside.split(top: rows).top
    list = region.split(top: rows).rest
    if !hasList { list = list.split(top: 0).top }
  }

  /// Divides a page with the list in one pane, and the cover above the facts in another.
  init(list: Region, side: Region, hasPicture: Bool, columns: (Int) -> Int) {
    (self.list, isBeside) = (list, true)
    let inner = side.inset(columns: 1)
    let rows = hasPicture ? min(inner.columns / 2, inner.rows - Self.factRows - 1) : 0
    picture = rows > 3 ? Self.square(inner, rows, columns) : nil
    facts = inner.split(top: (picture?.rows ?? -1) + 1).rest
  }

  /// Returns the panes for a page's list and for facts about the line under its cursor; `nil` if
  /// they share one.
  static func panes(of page: PageKind, in region: Region) -> (Region, side: Region?) {
    guard page == .artist, region.columns >= columnsForBeside, region.rows > factRows else {
      return (region, nil)
    }
    let (side, rest) = region.split(right: min(58, region.columns * 2 / 5))
    return (rest.split(right: 1).rest, side)
  }

  private static func square(_ region: Region, _ rows: Int, _ columns: (Int) -> Int) -> Region {
    let wide = columns(rows)
    return region.split(top: rows).top.split(left: min(wide, rows * 2)).left
  }
}

/// The facts of an item as lines without labels.
struct PageFacts {
  let columns: Int
  let context: DrawingContext
  private(set) var lines: [StyledText] = []

  init(_ columns: Int, _ context: DrawingContext) {
    (self.columns, self.context) = (max(2, columns), context)
  }

  /// Adds a text of up to two lines, or one if `isShort`, followed by a mark.
  mutating func add(_ text: StyledText, mark: StyledText = "", isShort: Bool = false) {
    let room = max(2, columns - mark.columns)
    let wrapped = text.wrapped(to: room)
    guard !isShort || wrapped.count < 2 else { return lines.append(text.truncated(to: columns)) }
    lines += wrapped.prefix(2)
    if wrapped.count > 2 {
      lines[lines.count - 1] = (lines[lines.count - 1] + "…").truncated(to: room)
    }
    lines[lines.count - 1] += mark
  }

  /// Adds the known texts in one line.
  mutating func add(_ parts: [SafeText?]) {
    let known = parts.compactMap(\.self).filter { !$0.isEmpty }
    guard !known.isEmpty else { return }
    add(StyledText(known.joined(separator: " · "), Style.quiet))
  }

  /// Adds texts in one line if they fit, or one per line.
  mutating func add(_ texts: [StyledText], separator: StyledText) {
    let line = texts.joined(separator: separator)
    for text in line.columns <= columns ? [line] : texts where !text.isEmpty { add(text) }
  }

  mutating func addGap() {
    if lines.last?.isEmpty == false { lines.append("") }
  }

  /// Adds the names of an item; a title wraps the same with and without its star.
  mutating func addNames(_ title: String, isFavorite: Bool = false, artist: String) {
    add("\(title, .bold)", mark: isFavorite ? StyledText(" ★", .star) : "  ")
    if !artist.isEmpty { add("\(artist, Style.accent)") }
  }

  /// Adds an album's names, genre, date, and mark.
  mutating func add(_ album: Album) {
    addNames(album.name, artist: album.artist.name)
    add([
      album.genre.map { "\($0)" }, album.releaseDate.map { context.format.date($0) },
      MarksText.lyrics(album.explicitness)?.plain,
    ])
  }
}
