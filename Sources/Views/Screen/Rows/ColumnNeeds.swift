import Entities
import TerminalKit

/// The columns of a list and the widths they need.
struct ColumnNeeds: Sendable, Equatable {
  private var usual = Array(repeating: 0, count: ListColumn.allCases.count)
  private(set) var columns: [ListColumn] = []

  /// Creates the needs of items of one kind, whatever items the list has; `numbers` is how many are
  /// numbered, if any.
  init(of kind: SearchEntity, numbers: Int? = nil) {
    let own: [ListColumn] =
      switch kind {
      case .song, .musicVideo: [.title, .artist, .album, .year, .time]
      case .album: [.title, .artist, .year, .count]
      case .artist: [.title, .artist]
      }
    columns = (numbers == nil ? [] : [.number]) + own
    for column in columns {
      usual[column.rawValue] = column.usual
    }
    usual[ListColumn.number.rawValue] = String(numbers ?? 0).count
  }

  /// Creates the needs of all rows of a list, without empty columns.
  ///
  /// A single long name doesn't set the width: titles fit in 19 of 20 rows, artists and albums in
  /// 16. An artist or album that all rows share is hidden.
  init(_ rows: [ListCells] = []) {
    for column in ListColumn.allCases {
      let widths = rows.map { $0.width(column) }.sorted()
      guard let widest = widths.last, widest > 0 else { continue }
      let share = column.limits == nil ? 1 : column == .title ? 0.95 : 0.8
      let index = min(widths.count - 1, Int(Double(widths.count) * share))
      usual[column.rawValue] = max(widths[index], column.head.columns)
      let first = rows[0][column]
      let isShared =
        rows.count > 1 && [.artist, .album].contains(column)
        && rows.allSatisfy { $0[column] == first }
      if !isShared { columns.append(column) }
    }
  }

  func without(_ others: some Sequence<ListColumn>) -> ColumnNeeds {
    var needs = self
    needs.columns.removeAll(where: others.contains)
    return needs
  }

  /// Returns the needs without the columns that are empty in all rows; the numbers of songs can be
  /// larger than that of rows.
  func fitted(to rows: [ListCells]) -> ColumnNeeds {
    var needs = without(columns.filter { column in rows.allSatisfy { $0[column].isEmpty } })
    needs.usual[ListColumn.number.rawValue] = rows.map { $0.width(.number) }.max() ?? 0
    return needs
  }

  private func usual(_ column: ListColumn) -> Int {
    // The width of "September 23, 2026".
    min(usual[column.rawValue], column.limits?.most ?? 18)
  }
}

extension ColumnNeeds {
  /// Returns the widths of columns, each cut in turn to fit a width if possible.
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

  /// Titles are cut later than other texts.
  private func weight(_ cell: (column: ListColumn, width: Int)) -> Int {
    cell.width * (cell.column == .title ? 8 : 10)
  }

  /// Returns the widths with spare room added equally to some columns.
  func spread(
    _ widths: [(column: ListColumn, width: Int)], over room: Int, to columns: [ListColumn]
  ) -> [(column: ListColumn, width: Int)] {
    var (widths, room) = (widths, max(0, room))
    let flexible = widths.indices.filter { columns.contains(widths[$0].column) }
    for (number, index) in flexible.enumerated() {
      widths[index].width += room / flexible.count + (number < room % flexible.count ? 1 : 0)
    }
    return widths
  }
}
