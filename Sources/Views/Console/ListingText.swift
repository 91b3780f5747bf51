import Entities
import Scenes
import TerminalKit

/// Numbered things as lines of text, under their titles where they have some.
struct ListingText {
  let sections: [Listing.Section]
  let capabilities: TerminalCapabilities

  /// The rows on view; aligned in columns, or labelled where the reader asked for that.
  var lines: [StyledText] {
    capabilities.isAccessible ? labelledLines : tableLines
  }

  private var tableLines: [StyledText] {
    // One table for all sections, so that their columns stand under each other.
    let rows = sections.flatMap { $0.rows.map(cells) }
    let table = Table(columns: columns, rows: rows, headerStyle: .dim)
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

  private var columns: [TableColumn] { kind.columns }

  private func cells(_ row: Listing.Row) -> [StyledText] {
    ["\(row.position, .bold)"] + kind.cells(row) + [ItemText.marks(of: row)]
  }

  private var kind: ItemColumns { ItemColumns(sections.flatMap(\.rows).map(\.item)) }

  private var labelledLines: [StyledText] {
    sections.flatMap { section -> [StyledText] in
      let title = section.title.map { title -> StyledText in "\(title):" }
      return (title.map { [$0] } ?? []) + section.rows.map(labelled)
    }
  }

  private func labelled(_ row: Listing.Row) -> StyledText {
    let parts = ["Number \(row.position)"] + ItemText.labelled(row.item)
    return (row.isFavorite ? parts + ["Favorite"] : parts).joined(separator: ". ") + "."
  }
}

extension StyledText {
  func cut(to limit: Int?) -> StyledText {
    limit.map(simplified.truncated(to:)) ?? self
  }
}
