import Entities
import Retrieval
import Scenes
import TerminalKit

/// Numbered items as lines of text, with the titles of their sections, if any.
struct ListingText {
  let sections: [Listing.Section]
  var columns = ItemColumn.ofTracks
  let capabilities: TerminalCapabilities
  /// Whether a terminal's table omits columns that have the same value in all rows.
  var omitsCommon = false
  var filter = ""

  /// The values of omitted columns, such as `Artist: The Beatles`.
  var common: [StyledText] {
    guard let row = sections.first?.rows.first, !capabilities.isAccessible else { return [] }
    return allColumns.filter { !tableColumns.contains($0) }.compactMap { column in
      let cell = column.cell(row.item)
      return cell.isEmpty ? nil : "\(column.label): \(cell)"
    }
  }

  var lines: [StyledText] {
    capabilities.isAccessible ? labelledLines : tableLines
  }

  private var tableLines: [StyledText] {
    // One table for all sections keeps their columns aligned.
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

  /// Returns the columns of tracks, in which lines of lyrics take the place of albums.
  private func ofTracks(_ rows: [Listing.Row]) -> [ItemColumn] {
    guard rows.contains(where: { $0.line != nil }) else { return columns }
    return columns.map { $0 == .album ? .line : $0 }
  }

  private var tableColumns: [ItemColumn] {
    let items = sections.flatMap(\.rows).map(\.item)
    guard omitsCommon, capabilities.isTerminal, items.count > 1 else { return allColumns }
    return allColumns.filter { column in
      if case .name = column { return true }
      if column == .line { return true }
      return Set(items.map { column.cell($0).plain }).count > 1
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

extension StyledText {
  func cut(to limit: Int?) -> StyledText {
    limit.map(simplified.truncated(to:)) ?? self
  }
}
