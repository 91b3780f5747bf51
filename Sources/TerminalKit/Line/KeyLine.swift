/// A line redrawn in place while single keys are read.
///
/// The terminal must support redrawing. It is in raw mode from ``begin()`` to ``end()``.
@MainActor package final class KeyLine {
  private let input: TerminalInput
  private let output: TextOutput
  private let suspend: () -> Void
  private var line: StyledText = ""
  private var hasBegun = false

  /// `suspend` stops the process on Ctrl-Z and returns when it continues, as
  /// ``JobControl/stopProcessGroup()`` does.
  package init(input: TerminalInput, output: TextOutput, suspend: @escaping () -> Void) {
    (self.input, self.output, self.suspend) = (input, output, suspend)
  }

  package func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    line = ""
    input.enterRawMode()
  }

  /// Draws the line, cut to one row, if it has changed.
  package func show(_ line: StyledText) {
    guard hasBegun, line != self.line else { return }
    self.line = line
    output.redraw(line)
  }

  /// Writes permanent lines above the line.
  package func write(_ lines: [StyledText]) {
    if hasBegun { erase() }
    output.writeLines(lines)
    if hasBegun { output.redraw(line) }
  }

  /// Returns the next key; `nil` at the end of input or when the task is canceled.
  ///
  /// Ctrl-Z suspends the process.
  package func nextKey() async -> Key? {
    while let key = await input.nextKey() {
      guard key == .control("z") else { return key }
      stop()
    }
    return nil
  }

  /// Redraws the line after a resize or when the process continues.
  package func redraw() {
    guard hasBegun else { return }
    input.enterRawMode()
    output.redraw(line)
  }

  /// Erases the line and restores the terminal.
  package func end() {
    guard hasBegun else { return }
    erase()
    hasBegun = false
    input.leaveRawMode()
  }

  private func stop() {
    erase()
    input.leaveRawMode()
    suspend()
    redraw()
  }

  private func erase() {
    output.redraw("")
  }
}
