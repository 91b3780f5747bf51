import Entities
import Scenes
import TerminalKit

/// Numbered items as lines of text, with the titles of their sections, if any.
struct ListingText {
  let sections: [Listing.Section]
  /// The columns of tracks.
  var columns = ListingColumn.allCases
  let capabilities: TerminalCapabilities

  /// The visible rows, aligned in columns, or labeled in accessible output.
  var lines: [StyledText] {
    capabilities.isAccessible ? labelledLines : tableLines
  }

  private var tableLines: [StyledText] {
    // One table for all sections keeps their columns aligned.
    let layout = ItemColumns(sections.flatMap(\.rows).map(\.item), ofTracks: columns)
    let rows = sections.flatMap { $0.rows.map { cells($0, layout) } }
    let table = Table(columns: layout.tableColumns, rows: rows, headerStyle: .dim)
    var lines = table.lines(matching: capabilities.lineLimit)
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

  private func cells(_ row: Listing.Row, _ layout: ItemColumns) -> [StyledText] {
    ["\(row.position, .bold)"] + layout.cells(row.item)
      + [MarksText.marks(row.item.explicitness, isFavorite: row.isFavorite)]
  }

  private var labelledLines: [StyledText] {
    sections.flatMap { section -> [StyledText] in
      let title = section.title.map { title -> StyledText in "\(title):" }
      return (title.map { [$0] } ?? []) + section.rows.map(labelled)
    }
  }

  private func labelled(_ row: Listing.Row) -> StyledText {
    var parts: [StyledText] = ["Number \(row.position)"] + ItemText.labelled(row.item, columns)
    parts += MarksText.words(row.item.explicitness, isFavorite: row.isFavorite)
    return parts.joined(separator: ". ") + "."
  }
}

extension StyledText {
  func cut(to limit: Int?) -> StyledText {
    limit.map(simplified.truncated(to:)) ?? self
  }
}
