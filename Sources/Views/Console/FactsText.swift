import TerminalKit

/// Labelled facts, their values under each other; or each in a sentence of its own where the reader
/// asked for that.
struct FactsText {
  let facts: [(label: SafeText, value: StyledText)]
  let capabilities: TerminalCapabilities

  /// The lines; the values are broken at so many columns, except for addresses.
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

extension StyledText {
  /// The text in lines of at most so many columns; in one where there is no limit.
  func broken(at columns: Int?) -> [StyledText] {
    columns.map(wrapped(to:)) ?? [self]
  }
}
