package import Entities
package import TerminalKit

/// Past searches as numbered lines.
package struct SuggestionsText {
  private let suggestions: [Suggestion]
  private let capabilities: TerminalCapabilities

  package init(suggestions: [Suggestion], capabilities: TerminalCapabilities) {
    self.suggestions = suggestions
    self.capabilities = capabilities
  }

  package var lines: [StyledText] {
    let rows = suggestions.enumerated().map { index, suggestion -> [StyledText] in
      ["\(index + 1, .bold)", "\(suggestion.term.text)"]
    }
    let columns = [TableColumn(alignment: .trailing), TableColumn(minimum: 12, yieldOrder: 0)]
    return Table(columns: columns, rows: rows).lines(fitting: capabilities.lineLimit)
  }
}
