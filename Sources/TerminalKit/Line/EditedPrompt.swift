/// A prompt edited in place, with completions and lines below it.
///
/// The terminal must support redrawing. It is in raw mode from ``begin(_:text:)`` until the line is
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

  /// `pictures` are deleted when the screen is cleared.
  ///
  /// `suspend` stops the process on Ctrl-Z and returns when it continues, as
  /// ``JobControl/stopProcessGroup()`` does.
  package init(
    input: TerminalInput, output: TextOutput, pictures: PlacedPictures = PlacedPictures(),
    suspend: @escaping () -> Void
  ) {
    (self.input, self.output, self.pictures, self.suspend) = (input, output, pictures, suspend)
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
      // On Linux, Ctrl-D becomes NUL if it is typed ahead while the terminal edits lines itself.
      switch editor.handle(key == .control(" ") ? .control("d") : key) {
      case .edited:
        draw()
        return .edited(editor.text)
      case .moved: draw()
      case .redraw:
        output.write(control: pictures.takeDeletion() + "\u{1B}[H\u{1B}[2J")
        draw()
      case .submitted(let text): return finish(.submitted(text))
      case .interrupted where !editor.text.isEmpty:
        editor = LineEditor(completions: editor.completions)
        draw()
        return .edited("")
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

  /// Redraws everything after a resize or when the process continues.
  package func redraw() {
    if isDrawn { start() }
  }

  private func start() {
    input.enterRawMode()
    isDrawn = true
    draw()
  }

  private func draw() {
    if isDrawn { draw(below: below, showsGhost: true) }
  }

  private func draw(below: [StyledText], showsGhost: Bool, end: String = "") {
    let capabilities = output.capabilities
    let layout = LineLayout(
      prompt: prompt, editor: editor, columns: capabilities.columns, showsGhost: showsGhost)
    output.write(control: PromptDrawing.bytes(layout, below: below, capabilities) + end)
  }

  private func finish(_ event: PromptEvent) -> PromptEvent {
    leaveLine()
    return event
  }

  /// Draws the line without the ghost and the lines below, then restores the terminal.
  private func leaveLine() {
    guard isDrawn else { return }
    draw(below: [], showsGhost: false, end: "\n")
    isDrawn = false
    input.leaveRawMode()
  }

  private func stop() {
    leaveLine()
    suspend()
    start()
  }
}

/// Draws an edited line and the lines below it over the previous drawing.
///
/// Between drawings, the cursor stays in the prompt's row.
enum PromptDrawing {
  /// Rows are a column shorter than the terminal, and only lines that fit are drawn below.
  static func bytes(
    _ layout: LineLayout, below: [StyledText], _ capabilities: TerminalCapabilities
  ) -> String {
    let renderer = EscapeRenderer(capabilities: capabilities, keepsWidth: true)
    let columns = max(1, capabilities.columns - 1)
    let lines = below.prefix(max(0, capabilities.rows - 1)).map {
      $0.written(for: capabilities).onOneLine.truncated(to: columns)
    }
    var drawn = "\r\(renderer.render(layout.line))\u{1B}[K"
    for line in lines { drawn += "\n\r\(renderer.render(line))\u{1B}[K" }
    drawn += "\u{1B}[J"
    if !lines.isEmpty { drawn += "\u{1B}[\(lines.count)A" }
    return drawn + "\u{1B}[\(layout.cursorColumn + 1)G"
  }
}
