import Retrieval
import TerminalKit

extension Highlighter {
  /// Creates the highlighter of a filter; `nil` if it is empty.
  init?(of filter: String) {
    guard !filter.isEmpty else { return nil }
    self.init(filter)
  }
}

extension StyledText {
  /// Creates a text with the letters that a filter matches highlighted.
  init(_ text: SafeText, _ style: Style, _ highlighter: Highlighter?) {
    self.init(text, style, matched: highlighter?.ranges(in: text.string) ?? [])
  }

  func highlighted(by highlighter: Highlighter?) -> StyledText {
    highlighter.map { highlighter in highlighted { highlighter.ranges(in: $0) } } ?? self
  }
}
