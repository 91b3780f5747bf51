/// Asks for a line on a terminal, edited in place with completions and lines below.
///
/// The terminal, one that can redraw, is in raw mode from ``begin(_:text:)`` until the line is
/// finished.
@MainActor package final class EditedPrompt: Prompt {
  package let isInteractiveEditing = true

  private let input: TerminalInput
  private let output: TextOutput
  private let pictures: PlacedPictures
  private let suspend: () -> Void
  private var prompt: StyledText = ""
  private var editor = LineEditor()
  private var below: [StyledText] = []
  private var isDrawn = false

  /// Reads keys from `input` and draws on `output`.
  ///
  /// - Parameters:
  ///   - input: The keyboard.
  ///   - output: The terminal it belongs to.
  ///   - pictures: Those that are on it; they go when the screen is cleared.
  ///   - suspend: Stops the process on Ctrl-Z, and returns when it goes on:
  ///     ``JobControl/stopProcessGroup()``.
  package init(
    input: TerminalInput, output: TextOutput, pictures: PlacedPictures = PlacedPictures(),
    suspend: @escaping () -> Void
  ) {
    self.input = input
    self.output = output
    self.pictures = pictures
    self.suspend = suspend
  }

  package var completions: [String] {
    get { editor.completions }
    set {
      editor.completions = newValue
      draw()
    }
  }

  package func begin(_ prompt: StyledText, text: String) {
    self.prompt = prompt
    editor = LineEditor(text: text, completions: editor.completions)
    below = []
    start()
  }

  package func next() async -> PromptEvent {
    while let key = await input.nextKey() {
      switch editor.handle(key) {
      case .edited:
        draw()
        return .edited(editor.text)
      case .moved: draw()
      case .redraw:
        output.write(control: pictures.takeDeletion() + "\u{1B}[H\u{1B}[2J")
        draw()
      case .submitted(let text): return finish(.submitted(text))
      case .interrupted: return finish(.interrupted)
      case .ended: return finish(.ended)
      case .suspended: stop()
      case .ignored: break
      }
    }
    return finish(Task.isCancelled ? .interrupted : .ended)
  }

  package func showBelow(_ lines: [StyledText]) {
    below = lines
    draw()
  }

  /// Draws everything anew, after the window was resized or the process continued.
  package func redraw() {
    if isDrawn { start() }
  }

  private func start() {
    input.enterRawMode()
    isDrawn = true
    draw()
  }

  private func draw() {
    guard isDrawn else { return }
    let capabilities = output.capabilities
    let layout = LineLayout(prompt: prompt, editor: editor, columns: capabilities.columns)
    output.write(control: PromptDrawing.bytes(layout, below: below, capabilities))
  }

  private func finish(_ event: PromptEvent) -> PromptEvent {
    leaveLine()
    return event
  }

  /// Draws the line without ghost and lines below, and puts the terminal back.
  private func leaveLine() {
    guard isDrawn else { return }
    let capabilities = output.capabilities
    let layout = LineLayout(
      prompt: prompt, editor: editor, columns: capabilities.columns, showsGhost: false)
    output.write(control: PromptDrawing.bytes(layout, below: [], capabilities) + "\n")
    isDrawn = false
    input.leaveRawMode()
  }

  private func stop() {
    leaveLine()
    suspend()
    start()
  }
}

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
