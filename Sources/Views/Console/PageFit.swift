import TerminalKit

/// The rows of a list that is printed in parts.
struct PageList {
  let count: Int
  /// Returns some rows with their headings.
  let lines: (Range<Int>) -> [StyledText]

  /// Returns the place after some rows; `nil` after the last one.
  func place(after rows: Range<Int>) -> PagePlace? {
    rows.upperBound < count ? PagePlace(row: rows.upperBound) : nil
  }
}

/// The next lines to print of a page: the first line of its head, and the first row of its list.
struct PagePlace: Equatable {
  static let first = PagePlace(line: 0, row: 0)

  let line: Int
  let row: Int

  private init(line: Int, row: Int) {
    (self.line, self.row) = (line, row)
  }

  /// Creates the place of a line of the head, skipping empty ones.
  init(line: Int) {
    self.init(line: line, row: 0)
  }

  /// Creates the place of a row, below the head.
  init(row: Int) {
    self.init(line: .max, row: row)
  }
}

/// The part of a page to print at once.
struct PagePart: Equatable {
  var head: [StyledText] = []
  var rows: Range<Int>
  /// Where the next part begins; `nil` after the last one.
  var next: PagePlace?
}

/// Fits pages to the terminal, so that nothing scrolls away unread.
///
/// Artwork shrinks and disappears before rows move to the next part, and rows move before facts.
/// The title always comes first.
struct PageFit {
  private static let leastArtworkRows = 4

  let columns: Int
  /// The number of rows for a part, without notes, the hint, and the prompt.
  let rows: Int

  /// Returns the height of lines that the terminal wraps.
  func height(_ lines: [StyledText]) -> Int {
    lines.reduce(0) { $0 + max(1, ($1.columns + columns - 1) / max(1, columns)) }
  }

  /// Returns the most rows for artwork, up to `most`; `nil` for none.
  ///
  /// `plain` is the height of the head without artwork, and `height` returns its height with
  /// artwork of the given number of rows. `list` is the height of the whole list; if it doesn't
  /// fit, it keeps half the rows.
  func artworkRows(_ most: Int, plain: Int, list: Int, height: (Int) -> Int) -> Int? {
    let kept = plain + list <= rows ? list : min(list, rows / 2)
    return stride(from: most, through: Self.leastArtworkRows, by: -1).first { artwork in
      let height = height(artwork)
      return height + kept <= rows || height <= plain && height < rows
    }
  }

  /// Returns the part of a page that begins at a place.
  func part(from place: PagePlace, head: [StyledText], _ list: PageList) -> PagePart {
    let fits = height(head) + min(1, list.count) <= rows
    let lines =
      place.line == 0 && fits ? head : Array(head.filter { !$0.isEmpty }.dropFirst(place.line))
    let count = height(lines) < rows || fits ? lines.count : count(of: lines, within: rows - 1)
    guard count == lines.count else {
      return PagePart(
        head: Array(lines.prefix(count)), rows: 0..<0, next: PagePlace(line: place.line + count))
    }
    let shown = self.rows(of: list, from: place.row, below: height(lines))
    return PagePart(head: lines, rows: shown, next: list.place(after: shown))
  }

  /// Returns the rows of a list that fit below `head` rows of the head; at least one if that is 0.
  func rows(of list: PageList, from row: Int, below head: Int) -> Range<Int> {
    let free = rows - head - (head > 0 ? 1 : 0)
    let all = row..<list.count
    if row == 0, height(list.lines(all)) <= free { return all }
    // One line is for the range of the rows.
    var count = min(all.count, max(0, free - 1))
    while count > 0, height(list.lines(row..<row + count)) >= free { count -= 1 }
    return row..<row + (head > 0 ? count : min(all.count, max(1, count)))
  }

  /// Returns the number of lines that fit into `rows`, at least one.
  private func count(of lines: [StyledText], within rows: Int) -> Int {
    let count = lines.indices.prefix { height(Array(lines[...$0])) <= rows }.count
    return max(1, count)
  }
}
