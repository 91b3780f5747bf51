import TerminalKit

/// An action with its key and its word, or opposite actions with a common word.
///
/// If the key doesn't work now, its name is empty, but the word can still be clicked.
struct Hint {
  private(set) var keys: [(action: ScreenAction, key: SafeText)]
  let word: SafeText

  init(_ action: ScreenAction, key: SafeText, _ word: SafeText) {
    (keys, self.word) = ([(action, key)], word)
  }

  fileprivate var isBack: Bool { keys.first?.action == .back }

  var text: StyledText {
    let names = keys.map(\.key).filter { !$0.isEmpty }.joined(separator: " ")
    return names.isEmpty
      ? StyledText(word, .quiet) : StyledText(names, .bold) + StyledText(" \(word)", .quiet)
  }

  /// Joins neighbors with the same word.
  static func joined(_ hints: [Hint]) -> [Hint] {
    hints.reduce(into: []) { joined, hint in
      if let last = joined.last, last.word == hint.word {
        joined[joined.count - 1].keys += hint.keys
      } else {
        joined.append(hint)
      }
    }
  }
}

/// The line of hints: the most likely ones that fit, then the way back, and always the last one.
struct HintLine {
  let hints: [Hint]
  /// The hint for the key that shows all keys.
  let last: Hint?
  var gap = 3

  var columns: Int { max(0, hints.reduce(-gap) { $0 + $1.text.columns + gap }) }

  /// Returns the hints that fit.
  func shown(_ columns: Int) -> [Hint] {
    var room = columns - (last?.text.columns ?? -gap)
    let matching = hints.filter { hint in
      guard hint.text.columns + gap <= room else { return false }
      room -= hint.text.columns + gap
      return true
    }
    let back = matching.filter { $0.isBack }
    return matching.filter { !$0.isBack } + back + [last].compactMap(\.self)
  }

  /// Draws the hints that fit; a click performs the action.
  @MainActor func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    var rest = region
    for hint in shown(region.columns) {
      let part = rest.split(left: hint.text.columns)
      frame.write(hint.text, in: part.left)
      var left = part.left
      for (index, (action, key)) in hint.keys.enumerated() {
        let target = index == hint.keys.count - 1 ? left : left.split(left: key.columns).left
        context.targets?.add(target) { _ in context.perform(action) }
        left = left.split(left: key.columns + 1).rest
      }
      rest = part.rest.split(left: gap).rest
    }
  }
}
