import Testing

@testable import TerminalKit

@Suite struct LineLayoutTests {
  private func layout(
    _ text: String, left: Int = 0, columns: Int, prompt: StyledText = "> ",
    completions: [String] = []
  ) -> LineLayout {
    var editor = LineEditor(text: text, completions: completions)
    for _ in 0..<left { _ = editor.handle(.left) }
    return LineLayout(prompt: prompt, editor: editor, columns: columns)
  }

  @Test("A line that fits is shown in full, followed by the ghost text")
  func fits() {
    let shown = layout("be", columns: 20, completions: ["beatles"])
    #expect(shown.line == "> be\("atles", .ghost)")
    #expect(shown.cursorColumn == 4)
  }

  @Test("The ghost text is truncated at the end of the row")
  func cutGhost() {
    #expect(layout("be", columns: 10, completions: ["beatles live"]).line.plain == "> beatle…")
    #expect(layout("beatles", columns: 10, completions: ["beatles live"]).line.plain == "> beatles")
  }

  @Test("A line that is too long is scrolled to keep the cursor visible")
  func scrolled() {
    let end = layout("abcdefghijkl", columns: 10)
    #expect(end.line.plain == "> ‹ghijkl")
    #expect(end.cursorColumn == 9)
    let middle = layout("abcdefghijkl", left: 3, columns: 10)
    #expect(middle.line.plain == "> ‹defghi")
    #expect(middle.cursorColumn == 9)
    let start = layout("abcdefghijkl", left: 12, columns: 10)
    #expect(start.line.plain == "> abcdefg")
    #expect(start.cursorColumn == 2)
  }

  @Test("Wide characters are never split when a line is scrolled")
  func wide() {
    let shown = layout("日本語日本語", columns: 10)
    #expect(shown.line.plain == "> ‹日本語")
    #expect(shown.cursorColumn == 9)
  }

  @Test("Invisible and hostile characters take no columns in a line")
  func invisible() {
    let shown = layout("a\u{202E}\u{200B}b", columns: 20)
    #expect(shown.line.plain == "> ab")
    #expect(shown.cursorColumn == 4)
  }

  @Test("A line is always narrower than a terminal of at least 8 columns", arguments: 1...30)
  func bounded(columns: Int) {
    let shown = layout(
      "some 日本語 text", columns: columns, prompt: "Search for: ", completions: ["some 日本語 text more"]
    )
    #expect(shown.line.columns < max(columns, 8))
    #expect(shown.cursorColumn <= shown.line.columns)
  }

  @Test("Without Unicode, the cursor stays behind the drawn letters, and the lines below fit")
  func ascii() {
    let capabilities = TerminalCapabilities(isTerminal: true, columns: 12, unicode: false)
    let layout = LineLayout(
      prompt: "> ", editor: LineEditor(text: "straße 日"), columns: 12, showsGhost: true)
    #expect(
      PromptDrawing.bytes(layout, below: ["Weißer Fluß 1"], capabilities)
        == "\r> strase ri\u{1B}[K\n\rWeisser Fl.\u{1B}[K\u{1B}[J\u{1B}[1A\u{1B}[12G")
  }
}
