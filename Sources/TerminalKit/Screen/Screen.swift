/// The whole of a terminal's screen, from ``enter()`` to ``leave()``.
///
/// What it shows is a function of its size, kept so that it can be drawn anew at any time. Nothing is
/// written but what is different. The terminal is put back by the input's restorer wherever the
/// program ends meanwhile.
@MainActor package final class Screen {
  package typealias Drawing = @MainActor (TerminalSize) -> Frame

  private let input: TerminalInput
  private let output: TextOutput
  private let modes: TerminalModes
  private let suspend: () -> Void
  private var drawing: Drawing?
  /// What the terminal shows; `nil` where that is not known.
  private var shown: Frame?
  private var isEntered = false

  /// Draws on a terminal that can redraw.
  ///
  /// - Parameters:
  ///   - input: Its keyboard, whose own output is the same terminal.
  ///   - output: The terminal.
  ///   - modes: ``TerminalModes/screen(mouse:errors:)``.
  ///   - suspend: Stops the process on Ctrl-Z, and returns when it goes on:
  ///     ``JobControl/stopProcessGroup()``.
  package init(
    input: TerminalInput, output: TextOutput, modes: TerminalModes, suspend: @escaping () -> Void
  ) {
    self.input = input
    self.output = output
    self.modes = modes
    self.suspend = suspend
  }

  package var capabilities: TerminalCapabilities { output.capabilities }

  package var size: TerminalSize {
    let capabilities = capabilities
    return TerminalSize(columns: capabilities.columns, rows: capabilities.rows)
  }

  /// Takes the screen, and draws what was shown last.
  ///
  /// - Parameter asking: Whether the terminal is asked first what it can do: ``TerminalInput/askAhead()``.
  package func enter(asking: Bool = false) {
    isEntered = true
    input.enterRawMode(modes)
    if asking { input.askAhead() }
    draw()
  }

  /// Gives it back: what was there before is there again.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    if let shown { input.restorer.write(control: FrameRenderer.removal(of: shown)) }
    shown = nil
    input.leaveRawMode()
  }

  /// Shows what `drawing` makes for the screen's size, now and after each change of that.
  package func show(_ drawing: @escaping Drawing) {
    self.drawing = drawing
    draw()
  }

  /// Draws what is shown anew if the size has changed: on SIGWINCH, however many there are.
  package func resized() {
    if shown?.size != size { draw() }
  }

  /// Takes the screen again and draws all of it: on SIGCONT, when the shell may have used it.
  package func continued() {
    guard isEntered else { return }
    input.enterRawMode(modes)
    redraw()
  }

  /// Draws all of the screen, whatever another program has written on it.
  package func redraw() {
    if let shown { input.restorer.write(control: FrameRenderer.removal(of: shown)) }
    shown = nil
    draw()
  }

  /// The next key; `nil` at the end of the input, or when the task is cancelled.
  ///
  /// Ctrl-Z and Ctrl-L are seen to here: they suspend the program and redraw the screen.
  package func nextKey() async -> Key? {
    while let key = await input.nextKey() {
      switch key {
      case .control("z"): stop()
      case .control("l"): redraw()
      default: return key
      }
    }
    return nil
  }

  private func stop() {
    leave()
    suspend()
    enter()
  }

  private func draw() {
    guard isEntered, let drawing else { return }
    let frame = drawing(size)
    input.restorer.write(
      control: FrameRenderer.render(frame, over: shown, output.capabilities))
    shown = frame
  }
}
