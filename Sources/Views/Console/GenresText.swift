import Entities
import Retrieval
import Scenes
import TerminalKit

/// Numbered genres as lines of text, with subgenres indented.
struct GenresText {
  let listing: GenreListing
  let capabilities: TerminalCapabilities

  /// The selected genres, limited to a quarter of the screen, then the visible rows.
  var lines: [StyledText] {
    let rows = listing.rows
    let selected = listing.selectedRows
    guard !selected.isEmpty, listing.list.filter.isEmpty else { return lines(of: rows) }
    let shown = selected.prefix(capabilities.isTerminal ? max(1, capabilities.rows / 4) : .max)
    var lines: [StyledText] = [heading("Selected genres")]
    lines += capabilities.isAccessible ? shown.map(labelled) : table(shown.map(selectedCells))
    if selected.count > shown.count { lines.append("+\(selected.count - shown.count) more") }
    return lines + [heading("All genres")] + self.lines(of: rows)
  }

  private func heading(_ text: SafeText) -> StyledText {
    capabilities.isAccessible ? "\(text):" : "\(text, .bold)"
  }

  private func lines(of rows: [GenreListing.Row]) -> [StyledText] {
    let highlighter = Highlighter(of: listing.list.filter)
    return capabilities.isAccessible
      ? rows.map(labelled) : table(rows.map { cells($0, highlighter) })
  }

  private func table(_ rows: [[StyledText]]) -> [StyledText] {
    // Pad all numbers to the width of the last one to align the selected genres with the list.
    let width = "\(listing.list.elements.count)".count
    let columns = [
      TableColumn(alignment: .trailing, minimum: width), TableColumn(minimum: 1),
      TableColumn(minimum: 12, yieldOrder: 0),
    ]
    let padded = rows.map { row in
      row.enumerated().map { $0 == 0 ? $1.padded(to: width, alignment: .trailing) : $1 }
    }
    return Table(columns: columns, rows: padded).lines(matching: capabilities.lineLimit)
  }

  private func cells(_ row: GenreListing.Row, _ highlighter: Highlighter?) -> [StyledText] {
    let indent = String(repeating: "  ", count: row.ancestors.count)
    let style = row.isSelected ? Style.bold : .plain
    let name = StyledText(SafeText(row.genre.name), style, highlighter)
    return ["\(row.position, .bold)", row.isSelected ? "✓" : " ", "\(indent)" + name]
  }

  private func selectedCells(_ row: GenreListing.Row) -> [StyledText] {
    let parent = row.ancestors.last.map { parent -> StyledText in "  \("in \(parent.name)", .dim)" }
    return ["\(row.position, .bold)", "✓", "\(row.genre.name, .bold)" + (parent ?? "")]
  }

  private func labelled(_ row: GenreListing.Row) -> StyledText {
    let part = row.ancestors.last.map { parent -> StyledText in " In: \(parent.name)." }
    let selected = row.isSelected ? " Selected." : ""
    return "Number \(row.position). Genre: \(row.genre.name).\(part ?? "")\(selected)"
  }
}
