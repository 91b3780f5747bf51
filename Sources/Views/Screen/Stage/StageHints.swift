import TerminalKit

/// Hints, and keys that panes name
extension Stage {
  private static let maximumStatusRows = 3

  /// Draws the hints, with the status at their right.
  ///
  /// A long status takes the whole row, and a longer one covers rows above, because advice is at
  /// its end.
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

  /// Returns the name of the first key for an action in the pane with focus; `nil` if there is
  /// none.
  ///
  /// If a box is open, the pane behind it counts.
  func key(of action: ScreenAction) -> SafeText? {
    key(of: action, for: panes.active)
  }

  /// Returns the same for one pane; `nil` if another pane has focus.
  func key(of action: ScreenAction, in pane: any ScreenPane) -> SafeText? {
    panes.active === pane ? key(of: action) : nil
  }

  func hint(_ action: ScreenAction, _ word: SafeText?, in pane: (any ScreenPane)?) -> Hint? {
    guard let word = word ?? bindings.hint(of: action), let key = key(of: action, for: pane)
    else { return nil }
    return Hint(action, key: context.name(of: key), word)
  }

  /// Returns the same for a pane with focus; in an empty search field, `?` opens the help.
  private func key(of action: ScreenAction, for pane: (any ScreenPane)?) -> SafeText? {
    let passesOn = action == .help && pane === master && master?.beginsTerm == true
    return passesOn && bindings.opensHelp(.character("?"))
      ? "?" : bindings.key(of: action, whileTyping: pane?.isTyping == true)
  }
}

extension Stage {
  /// Returns the keys that help in a pane without rows; if another pane has focus, their names are
  /// empty.
  ///
  /// In the search field, Enter repeats the search, and Tab leads to where letters are keys.
  func help(
    _ words: [(action: ScreenAction, word: SafeText)], in pane: any ScreenPane, isInField: Bool
  ) -> [Hint] {
    guard panes.active === pane else { return words.map { Hint($0, key: "", $1) } }
    return words.compactMap { action, word in
      if isInField, action == .retry {
        return key(of: .choose).map { Hint(action, key: context.name(of: $0), word) }
      }
      if let hint = hint(action, word, in: pane) { return hint }
      guard isInField, let tab = key(of: .nextPane), let key = bindings.key(of: action) else {
        return nil
      }
      return Hint(action, key: "\(tab) \(key)", word)
    }
  }
}
