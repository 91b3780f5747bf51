/// The full screen of a terminal, from ``enter()`` to ``leave()``.
///
/// A drawing can be repeated at any time, at any size, and only differences are written. However
/// the program ends, the input's restorer restores the terminal.
@MainActor package final class Screen {
  package typealias Drawing = @MainActor (TerminalSize) -> Frame

  /// Over a slower connection, animations would delay the reaction to keys.
  private static let quickAnswer = Duration.milliseconds(150)

  /// How long the first frame waits for the terminal's colors, so that it isn't repainted.
  private static let patience = Duration.milliseconds(30)

  private let input: TerminalInput
  private let output: TextOutput
  private let modes: TerminalModes
  private let suspend: () -> Void
  private var drawing: Drawing?
  /// The frame on the terminal; `nil` if unknown.
  private var shown: Frame?
  private var isEntered = false
  /// The wait for the terminal's replies before the first frame.
  private var wait: Task<Void, Never>?
  private var memory: TerminalMemory
  private var themeChanges = 0
  private var widensSymbols = false
  private var hasKittyKeys = false

  /// `modes` are ``TerminalModes/screen(mouse:errors:)``.
  ///
  /// `suspend` stops the process on Ctrl-Z and returns when it continues, as
  /// ``JobControl/stopProcessGroup()`` does.
  package init(
    input: TerminalInput, output: TextOutput, modes: TerminalModes, suspend: @escaping () -> Void
  ) {
    (self.input, self.output, self.modes, self.suspend) = (input, output, modes, suspend)
    memory = TerminalMemory(Palette(output.capabilities.colors))
    input.onAnswers = { [weak self] in self?.take($0) }
  }

  /// The capabilities, including the terminal's replies.
  package var capabilities: TerminalCapabilities {
    var capabilities = output.capabilities
    if widensSymbols { capabilities.symbols = false }
    let isSlow = (input.answerTime ?? .zero) > Self.quickAnswer
    if capabilities.isRemote, isSlow { capabilities.reducedMotion = true }
    return capabilities
  }

  package var size: TerminalSize {
    let capabilities = capabilities
    return TerminalSize(columns: capabilities.columns, rows: capabilities.rows)
  }

  /// Enters full-screen mode, queries the terminal, and draws the last contents.
  package func enter() {
    isEntered = true
    (themeChanges, hasKittyKeys) = (0, false)
    input.enterRawMode(modes)
    if capabilities.answers {
      input.restorer.write(control: TerminalModes.titleKept)
      input.askAhead()
      wait = Task { [weak self] in
        if (try? await Task.sleep(for: Self.patience)) != nil { self?.endWait() }
      }
    }
    draw()
  }

  private func endWait() {
    wait?.cancel()
    guard wait != nil else { return }
    wait = nil
    draw()
  }

  package func leave() {
    guard isEntered else { return }
    isEntered = false
    wait?.cancel()
    wait = nil
    input.restorer.write(control: memory.takeDeletion())
    shown = nil
    input.leaveRawMode()
  }

  /// Shows a drawing, and repeats it for every new size.
  package func show(_ drawing: @escaping Drawing) {
    self.drawing = drawing
    draw()
  }

  /// Redraws if the size has changed; called on SIGWINCH.
  package func resized() {
    if shown?.size != size { draw() }
  }

  /// Enters the modes again and redraws everything, because the shell may have used the terminal;
  /// called on SIGCONT.
  package func continued() {
    guard isEntered else { return }
    input.enterRawMode(modes)
    if hasKittyKeys { input.restorer.write(control: TerminalModes.kittyKeys) }
    redraw()
  }

  /// Redraws everything, in case another program wrote to the terminal.
  package func redraw() {
    input.restorer.write(control: memory.takeDeletion())
    shown = nil
    draw()
  }

  /// Returns the next key; `nil` at the end of input or when the task is canceled.
  ///
  /// Ctrl-Z suspends the program, and Ctrl-L redraws the screen.
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

  /// Whether another key has arrived, so that drawing a frame first would delay it.
  package var hasWaitingKeys: Bool { input.hasWaitingKeys }

  private func stop() {
    leave()
    suspend()
    enter()
  }

  /// Uses the terminal's colors, and asks for them again after a change.
  private func take(_ answers: TerminalAnswers) {
    defer { if answers.isComplete { endWait() } }
    if answers.hasKittyKeys, !hasKittyKeys {
      hasKittyKeys = true
      input.restorer.write(control: TerminalModes.kittyKeys)
    }
    if answers.themeChanges != themeChanges {
      themeChanges = answers.themeChanges
      input.restorer.write(control: TerminalQuestion.colors)
    }
    let (palette, ground) = (memory.palette, answers.ground ?? memory.palette.ground)
    let isWide = widensSymbols || answers.widensSymbols
    guard ground != palette.ground || isWide != widensSymbols else { return }
    widensSymbols = isWide
    memory.palette = Palette(palette.colors, ground: ground, accent: palette.accent)
    draw(repaints: true)
  }

  private func draw(repaints: Bool = false) {
    guard isEntered, wait == nil, let drawing else { return }
    let frame = drawing(size)
    input.restorer.write(
      control: FrameRenderer.render(
        frame, over: shown, capabilities, &memory, repaints: repaints))
    shown = frame
  }
}
