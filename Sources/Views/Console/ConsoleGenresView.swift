import Entities
import Retrieval
package import Scenes
import TerminalKit

extension Console {
  package func genresView() -> any GenresView { ConsoleChoiceView<GenreListing>(console: self) }
}

extension ConsoleChoiceView: GenresView where Listing == GenreListing {}

extension GenreListing: ConsoleChoices {
  static let activity: StyledText? = "Loading genres…"

  var nothing: StyledText { GenresNoticeText.nothing(matching: list.filter) }

  var notes: [StyledText] { GenresNoticeText.notes(on: self).map(\.line) }

  /// Returns the selected genres and the visible rows; with a filter, only matching rows.
  func lines(_ capabilities: TerminalCapabilities) -> [StyledText] {
    let isAccessible = capabilities.isAccessible
    func heading(_ text: SafeText) -> StyledText { isAccessible ? "\(text):" : "\(text, .bold)" }
    guard list.filter.isEmpty else { return text(capabilities, isTree: false).lines(matchingRows) }
    let all = text(capabilities, isTree: true).lines(rows)
    let shown = selectedAbove
    guard !shown.isEmpty else { return all }
    let rest = selectedRows.count - shown.count
    return [heading("Selected genres")] + text(capabilities, isTree: false).lines(Array(shown))
      + (rest > 0 ? ["+\(rest) more"] : []) + [heading("All genres")] + all
  }

  /// Returns rows as text; a table shows a tree, or else the parents of each genre.
  private func text(_ capabilities: TerminalCapabilities, isTree: Bool) -> NumberedText<Row> {
    let highlighter = Highlighter(of: list.filter)
    let sentence: [RowColumn<Row>] = [
      RowColumn(label: "Genre") { "\($0.genre.name)" },
      RowColumn(label: "In") { "\($0.ancestors.last?.name ?? "")" },
    ]
    let table: [RowColumn<Row>] = [
      RowColumn(column: TableColumn(minimum: 1)) { $0.isSelected ? "✓" : " " },
      RowColumn(column: TableColumn(minimum: 12, yieldOrder: 0)) { row in
        let style = row.isSelected ? Style.bold : .plain
        let name = StyledText(SafeText(row.genre.name), style, highlighter)
        if isTree { return "\(String(repeating: "  ", count: row.ancestors.count))" + name }
        return row.ancestors.last.map { name + "  \("in \($0.name)", .dim)" } ?? name
      },
    ]
    // Align the numbers of the selected genres with the list.
    return NumberedText(
      columns: capabilities.isAccessible ? sentence : table, number: \.position,
      words: { $0.isSelected ? ["Selected"] : [] }, capabilities: capabilities, numberHeader: nil,
      numberWidth: "\(list.elements.count)".count)
  }
}
