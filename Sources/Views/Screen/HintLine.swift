import TerminalKit

/// The line of hints: as many as fit, the most likely first, and always the last.
struct HintLine {
  let hints: [StyledText]
  /// The hint for the key that shows all others.
  let last: StyledText?
  var gap: StyledText = "   "

  func text(_ columns: Int) -> StyledText {
    var room = columns - (last?.columns ?? 0)
    let matching = hints.filter { hint in
      guard hint.columns + gap.columns <= room else { return false }
      room -= hint.columns + gap.columns
      return true
    }
    return (matching + [last].compactMap(\.self)).joined(separator: gap)
  }
}
