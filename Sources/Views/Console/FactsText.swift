import Entities
import TerminalKit

/// Labeled facts with aligned values; in accessible output, one sentence per fact.
struct FactsText {
  let facts: [(label: SafeText, value: StyledText)]
  let capabilities: TerminalCapabilities

  /// Returns the lines, with values wrapped to `columns`.
  ///
  /// Values without spaces, such as URLs, aren't wrapped.
  func lines(within columns: Int? = nil) -> [StyledText] {
    let labels = facts.map(\.label.columns).max() ?? 0
    return facts.flatMap { fact -> [StyledText] in
      guard !capabilities.isAccessible else { return ["\(fact.label): \(fact.value)"] }
      let label = "\(fact.label, .dim)" as StyledText
      let parts = Self.parts(of: fact.value, columns: columns.map { $0 - labels - 2 })
      return parts.enumerated().map { index, part in
        (index == 0 ? label : "").padded(to: labels) + "  " + part
      }
    }
  }

  private static func parts(of value: StyledText, columns: Int?) -> [StyledText] {
    value.plain.string.contains(" ") ? value.broken(at: columns) : [value]
  }
}

extension FactsText {
  /// Creates the text of the facts that are known.
  init(_ facts: KeyValuePairs<SafeText, StyledText?>, _ capabilities: TerminalCapabilities) {
    self.init(
      facts: facts.compactMap { label, value in value.map { (label, $0) } },
      capabilities: capabilities)
  }
}

extension StyledText {
  /// Creates a link that the terminal can open, or that users can copy from its text.
  ///
  /// `nil` if the URL isn't allowed to be opened.
  init?(pageURL: String) {
    guard let link = WebLink(pageURL) else { return nil }
    self = "\(link.text, link: Hyperlink(link.text))"
  }

  /// Returns the text in lines of at most `columns` columns, or in one line for `nil`.
  func broken(at columns: Int?) -> [StyledText] {
    columns.map { wrapped(to: $0) } ?? [self]
  }
}
