/// How an edited line and the lines below it are put on the screen, over what stood there before.
///
/// Between two drawings the cursor is in the row of the prompt.
enum PromptDrawing {
  /// The escape sequences that draw `layout` and the lines below.
  ///
  /// Each row stays a column short of the terminal's, and no more lines are shown below than the
  /// screen has rows for.
  static func bytes(
    _ layout: LineLayout, below: [StyledText], _ capabilities: TerminalCapabilities
  ) -> String {
    let renderer = EscapeRenderer(capabilities: capabilities)
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
}
