/// What an edited line has on the screen; says what to write to show the next state.
///
/// Between two drawings the cursor is in the row of the prompt.
struct PromptDrawing {
  private var lastText: String?
  private var lastCursor = 0

  /// The escape sequences that draw `layout` and the lines below over what was drawn before.
  ///
  /// Each row stays a column short of the terminal's, and no more lines are shown below than the
  /// screen has rows for.
  mutating func update(
    _ layout: LineLayout, below: [StyledText], _ capabilities: TerminalCapabilities
  ) -> String {
    defer {
      lastText = layout.line.plain.string
      lastCursor = layout.cursorColumn
    }
    let renderer = EscapeRenderer(capabilities: capabilities)
    guard capabilities.canRedraw else { return appended(layout, renderer) }
    let columns = max(1, capabilities.columns - 1)
    let lines = below.prefix(max(0, capabilities.rows - 1)).map {
      $0.onOneLine.truncated(to: columns)
    }
    var drawn = "\r\(renderer.render(layout.line))\u{1B}[K"
    for line in lines { drawn += "\n\r\(renderer.render(line))\u{1B}[K" }
    drawn += "\u{1B}[J"
    if !lines.isEmpty { drawn += "\u{1B}[\(lines.count)A" }
    return drawn + "\u{1B}[\(layout.cursorColumn + 1)G"
  }

  /// Only what is new where text was appended; otherwise the line once more.
  private func appended(_ layout: LineLayout, _ renderer: EscapeRenderer) -> String {
    let text = layout.line.plain.string
    let isAtEnd = layout.cursorColumn == layout.line.columns
    guard let lastText else {
      return renderer.render(layout.line) + (isAtEnd ? "" : "\u{1B}[\(layout.cursorColumn + 1)G")
    }
    if text == lastText, layout.cursorColumn == lastCursor { return "" }
    let wasAtEnd = DisplayWidth.columns(of: lastText) == lastCursor
    if isAtEnd, wasAtEnd, text.hasPrefix(lastText) {
      let rest = StyledText(SafeText(clean: String(text.dropFirst(lastText.count))))
      return renderer.render(rest)
    }
    let moved = text == lastText ? "" : "\r\(renderer.render(layout.line))\u{1B}[K"
    return moved + "\u{1B}[\(layout.cursorColumn + 1)G"
  }
}
