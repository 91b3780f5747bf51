import Entities
import TerminalKit

/// The widths that the rows of a list need for their columns.
///
/// A single long name doesn't set the width: a title fits in 19 rows of 20, an artist or an album
/// in 16.
struct ColumnNeeds: Sendable, Equatable {
  private var usual: [Int]
  private var longest: [Int]
  /// The columns that aren't empty in all rows, nor equal in all of several.
  private(set) var columns: [ListColumn] = []
  /// The artist and the album of all of several rows.
  private var shared: [ListColumn: SafeText] = [:]

  /// `hidesShared` leaves out artists and albums that all rows have in common, which a filter may
  /// have matched.
  init(_ rows: [ListCells] = [], hidesShared: Bool = true) {
    usual = Array(repeating: 0, count: ListColumn.allCases.count)
    longest = usual
    for column in ListColumn.allCases {
      let widths = rows.map { $0.width(column) }.sorted()
      guard let widest = widths.last, widest > 0 else { continue }
      let share = column.limits == nil ? 1 : column == .title ? 0.95 : 0.8
      let index = min(widths.count - 1, Int(Double(widths.count) * share))
      usual[column.rawValue] = max(widths[index], column.head.columns)
      longest[column.rawValue] = widest
      let first = rows[0][column]
      if hidesShared, column == .artist || column == .album, rows.count > 1,
        rows.allSatisfy({ $0[column] == first })
      {
        shared[column] = first
      } else {
        columns.append(column)
      }
    }
  }

  /// Adds the needs of more rows of the same list.
  mutating func grow(to other: ColumnNeeds) {
    usual = zip(usual, other.usual).map { max($0, $1) }
    longest = zip(longest, other.longest).map { max($0, $1) }
    columns = ListColumn.allCases.filter { columns.contains($0) || other.columns.contains($0) }
    shared = other.shared.filter { !columns.contains($0.key) }
  }

  /// The words for a title about the artist and the album of all of several rows, and fewer of them
  /// if there is no room for all.
  var sharedTexts: [SafeText] {
    let artist: SafeText? = shared[.artist].map { "by \($0)" }
    let album: SafeText? = shared[.album].map { "from \($0)" }
    let texts = [artist, album].compactMap(\.self)
    return texts.indices.reversed().map { texts[...$0].joined(separator: " ") }
  }

  private func usual(_ column: ListColumn) -> Int {
    // As wide as "September 23, 2026".
    min(usual[column.rawValue], column.limits?.most ?? 18)
  }

  /// The columns of a list with these widths, including its border.
  var natural: Int { columns.reduce(6) { $0 + usual($1) + ListColumns.gap } }
}

extension ColumnNeeds {
  /// Returns the widths of columns, cut column by column to fit a room if possible.
  func cut(_ columns: [ListColumn], to room: Int) -> [(column: ListColumn, width: Int)] {
    var widths = columns.map { (column: $0, width: usual($0)) }
    for _ in 0..<max(0, ListColumns.total(widths) - room) {
      let widest = widths.indices
        .filter { widths[$0].width > widths[$0].column.limits?.least ?? .max }
        .max { weight(widths[$0]) < weight(widths[$1]) }
      guard let widest else { break }
      widths[widest].width -= 1
    }
    return widths
  }

  /// A title is cut later than other texts.
  private func weight(_ cell: (column: ListColumn, width: Int)) -> Int {
    cell.width * (cell.column == .title ? 8 : 10)
  }

  /// Returns the widths with spare room added: to the columns of text that are cut, in order, then to
  /// all of `columns` in equal shares.
  func spread(
    _ widths: [(column: ListColumn, width: Int)], over room: Int, to columns: [ListColumn]
  ) -> [(column: ListColumn, width: Int)] {
    var (widths, room) = (widths, max(0, room))
    for column in ListColumn.text {
      guard let index = widths.firstIndex(where: { $0.column == column }) else { continue }
      let most = min(column.limits?.most ?? 0, longest[column.rawValue])
      let more = min(room, max(0, most - widths[index].width))
      widths[index].width += more
      room -= more
    }
    let flexible = widths.indices.filter { columns.contains(widths[$0].column) }
    for (number, index) in flexible.enumerated() {
      widths[index].width += room / flexible.count + (number < room % flexible.count ? 1 : 0)
    }
    return widths
  }
}
