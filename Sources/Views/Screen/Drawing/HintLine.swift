import TerminalKit

/// An action with its key and its word, or opposite actions with a common word.
///
/// The name of a key that doesn't work now is empty; its word can still be clicked.
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

/// The line of hints: as many as fit, the most likely first, then the way back, and always the last.
struct HintLine {
  let hints: [Hint]
  /// The hint for the key that shows all others.
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

  /// Draws the hints that fit; a click on a key or on the word performs its action.
  @MainActor func draw(
    in frame: inout Frame, _ region: Region, _ targets: ClickTargets?,
    _ perform: @escaping (ScreenAction) -> Void
  ) {
    var rest = region
    for hint in shown(region.columns) {
      let part = rest.split(left: hint.text.columns)
      frame.write(hint.text, in: part.left)
      var left = part.left
      for (index, (action, key)) in hint.keys.enumerated() {
        let isLast = index == hint.keys.count - 1
        targets?.add(isLast ? left : left.split(left: key.columns).left) { _ in perform(action) }
        left = left.split(left: key.columns + 1).rest
      }
      rest = part.rest.split(left: gap).rest
    }
  }
}

extension Stage {
  private static let maximumStatusRows = 3

  /// Draws the hints, and the status at their right, which has the whole row if it is long, and
  /// covers some rows above if it is longer, because advice is at its end.
  func drawHints(in frame: inout Frame, _ layout: ScreenLayout) {
    let region = layout.hints
    let wait = self.wait.map { WaitText.short($0) }
    var status = (notice ?? wait ?? focused?.status ?? "").onOneLine
    if isBusy { status = StyledText(spinnerSign, .accent) + " " + status }
    if status.columns * 5 > region.columns * 3 {
      let lines = status.wrapped(to: region.columns - 2).prefix(Self.maximumStatusRows)
      let area = frame.bounds.split(bottom: lines.count).bottom
      frame.fill(area)
      return frame.write(lines, in: area.inset(columns: 1))
    }
    let room = region.columns - 2 - (status.isEmpty ? 0 : status.columns + 3)
    hintLine.draw(
      in: &frame, region.split(left: 1).rest.split(left: room).left, targets, perform)
    frame.write(status, in: region, column: 1, alignment: .trailing)
  }

  var hintLine: HintLine {
    let hints =
      focused.map { pane in
        pane.hints.compactMap {
          hint($0, pane.hint($0) ?? ($0 == .down ? "go to list" : nil), in: pane)
        }
      } ?? []
    return HintLine(
      hints: Hint.joined(hints),
      last: focused is CommandsPane ? nil : hint(.help, nil, in: focused),
      gap: screen.size.columns < 60 ? 2 : 3)
  }

  /// Returns the name of the first key that performs an action where the focus is, or was before a
  /// box was opened; `nil` if none does.
  func key(of action: ScreenAction) -> SafeText? {
    key(of: action, for: panes.active)
  }

  /// Returns the same for an action of one pane; `nil` if another one has focus.
  func key(of action: ScreenAction, in pane: any ScreenPane) -> SafeText? {
    panes.active === pane ? key(of: action) : nil
  }

  func hint(_ action: ScreenAction, _ word: SafeText?, in pane: (any ScreenPane)?) -> Hint? {
    guard let word = word ?? bindings.hint(of: action), let key = key(of: action, for: pane)
    else { return nil }
    return Hint(action, key: context.name(of: key), word)
  }

  /// Returns the same for a pane with focus; an empty search field leaves `?` to its binding.
  private func key(of action: ScreenAction, for pane: (any ScreenPane)?) -> SafeText? {
    let passesOn = action == .help && pane === master && master?.beginsTerm == true
    return passesOn && bindings.opensHelp(.character("?"))
      ? "?" : bindings.key(of: action, whileTyping: pane?.isTyping == true)
  }
}
