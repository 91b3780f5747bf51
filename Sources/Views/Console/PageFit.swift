import TerminalKit

/// Rows of a list that are printed a part at a time.
struct PageList {
  let count: Int
  /// Returns some rows with the headings above them.
  let lines: (Range<Int>) -> [StyledText]

  /// The place after some rows; `nil` after the last one.
  func place(after rows: Range<Int>) -> PagePlace? {
    rows.upperBound < count ? PagePlace(row: rows.upperBound) : nil
  }
}

/// A place within a page: the first line of its head, and the first row of its list, to print next.
struct PagePlace: Equatable {
  static let first = PagePlace(line: 0, row: 0)

  let line: Int
  let row: Int

  private init(line: Int, row: Int) {
    (self.line, self.row) = (line, row)
  }

  /// Creates the place of a line of the head, without empty ones.
  init(line: Int) {
    self.init(line: line, row: 0)
  }

  /// Creates the place of a row, after the head.
  init(row: Int) {
    self.init(line: .max, row: row)
  }
}

/// The part of a page that is printed at once.
struct PagePart: Equatable {
  var head: [StyledText] = []
  var rows: Range<Int>
  /// The place where the next part begins; `nil` after the last one.
  var next: PagePlace?
}

/// Fits pages to a terminal, so that nothing scrolls away before the user has read it.
///
/// Artwork shrinks, then goes, before a row of the list is left for the next part; rows of the list
/// are left before facts are. The title comes first in any case.
struct PageFit {
  private static let leastArtworkRows = 4

  let columns: Int
  /// The rows for a part of a page, without those of notes, the hint, and the prompt.
  let rows: Int

  /// Returns the number of rows that lines take, which the terminal breaks at its width.
  func height(_ lines: [StyledText]) -> Int {
    lines.reduce(0) { $0 + max(1, ($1.columns + columns - 1) / max(1, columns)) }
  }

  /// Returns the most rows for artwork, up to `most`; `nil` for none.
  ///
  /// `plain` is the height of the head without artwork, and `height` returns that with artwork of so
  /// many rows. `list` is the height of the whole list; a longer one than fits keeps half the rows.
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

  /// Returns the rows of a list that fit below so many rows of the head; one at least below none.
  func rows(of list: PageList, from row: Int, below head: Int) -> Range<Int> {
    let free = rows - head - (head > 0 ? 1 : 0)
    let all = row..<list.count
    if row == 0, height(list.lines(all)) <= free { return all }
    // A line says which rows these are.
    var count = min(all.count, max(0, free - 1))
    while count > 0, height(list.lines(row..<row + count)) >= free { count -= 1 }
    return row..<row + (head > 0 ? count : min(all.count, max(1, count)))
  }

  /// Returns the number of lines that fit in so many rows; one at least.
  private func count(of lines: [StyledText], within rows: Int) -> Int {
    let count = lines.indices.prefix { height(Array(lines[...$0])) <= rows }.count
    return max(1, count)
  }
}
