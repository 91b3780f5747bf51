import Entities
import Scenes
import TerminalKit

/// Numbered things as lines of text, under their titles where they have some.
struct ListingText {
  let sections: [Listing.Section]
  /// Those of tracks.
  var columns = ListingColumn.allCases
  let capabilities: TerminalCapabilities

  /// The rows on view; aligned in columns, or labelled where the reader asked for that.
  var lines: [StyledText] {
    capabilities.isAccessible ? labelledLines : tableLines
  }

  private var tableLines: [StyledText] {
    // One table for all sections, so that their columns stand under each other.
    let layout = ItemColumns(sections.flatMap(\.rows).map(\.item), ofTracks: columns)
    let rows = sections.flatMap { $0.rows.map { cells($0, layout) } }
    let table = Table(columns: layout.tableColumns, rows: rows, headerStyle: .dim)
    var lines = table.lines(fitting: capabilities.lineLimit)
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
