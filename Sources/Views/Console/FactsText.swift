import TerminalKit

/// Labelled facts, their values under each other; or each in a sentence of its own where the reader
/// asked for that.
struct FactsText {
  let facts: [(label: SafeText, value: StyledText)]
  let capabilities: TerminalCapabilities

  var lines: [StyledText] {
    let labels = facts.map(\.label.columns).max() ?? 0
    return facts.map { fact -> StyledText in
      let label = "\(fact.label, .dim)" as StyledText
      return capabilities.isAccessible
        ? "\(fact.label): \(fact.value)" : "\(label.padded(to: labels))  \(fact.value)"
    }
  }
}
