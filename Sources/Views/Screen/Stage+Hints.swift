import TerminalKit

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

  private var hintLine: HintLine {
    let isTyping = focused?.isTyping == true
    let hints =
      focused.map { pane in
        pane.hints.compactMap { hint($0, pane.hint($0), isTyping: isTyping) }
      } ?? []
    return HintLine(
      hints: Hint.joined(hints),
      last: focused is CommandsPane ? nil : hint(.help, nil, isTyping: isTyping),
      gap: screen.size.columns < 60 ? 2 : 3)
  }

  func hint(_ action: ScreenAction, _ word: SafeText?, isTyping: Bool) -> Hint? {
    guard let word = word ?? bindings.hint(of: action),
      let key = bindings.key(of: action, whileTyping: isTyping)
    else { return nil }
    return Hint(action, key: context.name(of: key), word)
  }
}
