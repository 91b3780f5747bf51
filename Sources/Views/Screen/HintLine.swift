import TerminalKit

/// The line of hints: as many as fit, the most likely first, and always the last.
struct HintLine {
  private static let gap: StyledText = "  "

  let hints: [StyledText]
  /// The hint for the key that shows all others.
  let last: StyledText?

  func text(_ columns: Int) -> StyledText {
    var room = columns - (last?.columns ?? 0)
    let matching = hints.prefix { hint in
      room -= hint.columns + Self.gap.columns
      return room >= 0
    }
    return (matching + [last].compactMap(\.self)).joined(separator: Self.gap)
  }
}
