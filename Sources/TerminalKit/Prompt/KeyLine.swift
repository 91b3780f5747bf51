/// A line that is redrawn in place while single keys are read.
///
/// The terminal, one that can redraw, is in raw mode from ``begin()`` to ``end()``.
@MainActor package final class KeyLine {
  private let input: TerminalInput
  private let output: TextOutput
  private let suspend: () -> Void
  private var line: StyledText = ""
  private var hasBegun = false

  /// - Parameters:
  ///   - input: The keyboard.
  ///   - output: The terminal it belongs to.
  ///   - suspend: Stops the process on Ctrl-Z, and returns when it goes on:
  ///     ``JobControl/stopProcessGroup()``.
  package init(input: TerminalInput, output: TextOutput, suspend: @escaping () -> Void) {
    self.input = input
    self.output = output
    self.suspend = suspend
  }

  package func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    line = ""
    input.enterRawMode()
  }

  /// Draws the line anew where it has changed; cut to one row.
  package func show(_ line: StyledText) {
    guard hasBegun, line != self.line else { return }
    self.line = line
    draw()
  }

  /// Writes lines above it, which stay.
  package func write(_ lines: [StyledText]) {
    if hasBegun { erase() }
    output.writeLines(lines)
    if hasBegun { draw() }
  }

  /// The next key but Ctrl-Z, which is played here; `nil` at the end of the input, or when the task is
  /// cancelled.
  package func nextKey() async -> Key? {
    while let key = await input.nextKey() {
      guard key == .control("z") else { return key }
      stop()
    }
    return nil
  }

  /// Draws the line again, after the window was resized or the process continued.
  package func redraw() {
    guard hasBegun else { return }
    input.enterRawMode()
    draw()
  }

  /// Erases the line, and puts the terminal back.
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

  private func draw() {
    let capabilities = output.capabilities
    let row = line.onOneLine.truncated(to: max(1, capabilities.columns - 1))
    output.write(
      control: "\r\(EscapeRenderer(capabilities: capabilities).render(row))\u{1B}[K")
  }

  private func erase() {
    output.write(control: "\r\u{1B}[K")
  }
}
