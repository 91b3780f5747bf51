import Entities
import Scenes
import TerminalKit

/// Numbered items as lines of text, with the titles of their sections, if any.
struct ListingText {
  let sections: [Listing.Section]
  var columns = ItemColumn.ofTracks
  let capabilities: TerminalCapabilities

  var lines: [StyledText] {
    capabilities.isAccessible ? labelledLines : tableLines
  }

  private var tableLines: [StyledText] {
    // One table for all sections keeps their columns aligned.
    let rows = sections.flatMap(\.rows)
    var lines = text(ItemColumn.columns(of: rows.map(\.item), ofTracks: columns)).lines(rows)
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

  private var labelledLines: [StyledText] {
    sections.flatMap { section -> [StyledText] in
      let title = section.title.map { title -> StyledText in "\(title):" }
      return (title.map { [$0] } ?? [])
        + section.rows.map { row in
          let columns = ItemColumn.columns(of: row.item, ofTracks: columns)
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
      capabilities: capabilities)
  }
}

extension StyledText {
  func cut(to limit: Int?) -> StyledText {
    limit.map(simplified.truncated(to:)) ?? self
  }
}
