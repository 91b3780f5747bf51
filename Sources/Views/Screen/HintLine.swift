import TerminalKit

/// An action with its key and its word.
struct Hint {
  let action: ScreenAction
  let text: StyledText
}

/// The line of hints: as many as fit, the most likely first, and always the last.
struct HintLine {
  let hints: [Hint]
  /// The hint for the key that shows all others.
  let last: Hint?
  var gap = 3

  var columns: Int { hints.reduce(-gap) { $0 + $1.text.columns + gap } }

  /// Returns the hints that fit.
  func shown(_ columns: Int) -> [Hint] {
    var room = columns - (last?.text.columns ?? -gap)
    let matching = hints.filter { hint in
      guard hint.text.columns + gap <= room else { return false }
      room -= hint.text.columns + gap
      return true
    }
    return matching + [last].compactMap(\.self)
  }

  /// Draws the hints that fit; a click on one performs its action.
  @MainActor func draw(
    in frame: inout Frame, _ region: Region, _ targets: ClickTargets?,
    _ perform: @escaping (ScreenAction) -> Void
  ) {
    var rest = region
    for hint in shown(region.columns) {
      let part = rest.split(left: hint.text.columns)
      frame.write(hint.text, in: part.left)
      targets?.add(part.left) { _ in perform(hint.action) }
      rest = part.rest.split(left: gap).rest
    }
  }
}
