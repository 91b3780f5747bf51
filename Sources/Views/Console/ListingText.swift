import Entities
import Scenes
import TerminalKit

/// Numbered tracks as lines of text, under their titles where they have some.
struct ListingText {
  let sections: [Listing.Section]
  var columns = ListingColumn.allCases
  let capabilities: TerminalCapabilities

  /// The rows on view; aligned in columns, or labelled where the reader asked for that.
  var lines: [StyledText] {
    capabilities.isAccessible ? labelledLines : tableLines
  }

  private var tableLines: [StyledText] {
    // One table for all sections, so that their columns stand under each other.
    let rows = sections.flatMap { $0.rows.map(cells) }
    let table = Table(columns: tableColumns, rows: rows, headerStyle: .dim)
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

  private var tableColumns: [TableColumn] {
    [TableColumn("#", alignment: .trailing), TableColumn("Track", minimum: 12, yieldOrder: 2)]
      + columns.map(\.tableColumn) + [TableColumn("", minimum: 1)]
  }

  private func cells(_ row: Listing.Row) -> [StyledText] {
    let track = row.track
    return ["\(row.position, .bold)", "\(track.name)"] + columns.map { $0.cell(of: track) }
      + [MarksText.marks(track.explicitness, isFavorite: row.isFavorite)]
  }

  private var labelledLines: [StyledText] {
    sections.flatMap { section -> [StyledText] in
      let title = section.title.map { title -> StyledText in "\(title):" }
      return (title.map { [$0] } ?? []) + section.rows.map(labelled)
    }
  }

  private func labelled(_ row: Listing.Row) -> StyledText {
    let track = row.track
    var parts: [StyledText] = ["Number \(row.position)", "Track: \(track.name)"]
    for column in columns {
      let cell = column.cell(of: track)
      if !cell.isEmpty { parts.append("\(column.title): \(cell)") }
    }
    parts += MarksText.words(track.explicitness, isFavorite: row.isFavorite)
    return parts.joined(separator: ". ") + "."
  }
}

extension StyledText {
  func cut(to limit: Int?) -> StyledText {
    limit.map(simplified.truncated(to:)) ?? self
  }
}
