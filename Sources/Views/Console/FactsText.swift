import Entities
import TerminalKit

/// Labeled facts in columns, or in accessible output as sentences.
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
  /// Creates the text, without unknown facts.
  init(_ facts: KeyValuePairs<SafeText, StyledText?>, _ capabilities: TerminalCapabilities) {
    self.init(
      facts: facts.compactMap { label, value in value.map { (label, $0) } },
      capabilities: capabilities)
  }
}

extension StyledText {
  /// Creates a link that the terminal can open and the user can copy.
  ///
  /// `nil` if the URL isn't allowed.
  init?(pageURL: String) {
    guard let link = WebLink(pageURL) else { return nil }
    self = "\(link.text, link: Hyperlink(link.text))"
  }

  /// Breaks the text into lines of at most `columns` columns, unless that is `nil`.
  func broken(at columns: Int?) -> [StyledText] {
    columns.map { wrapped(to: $0) } ?? [self]
  }
}
