import TestSupport
import Testing

@testable import TerminalKit

@Suite struct FrameRendererTests {
  private static func terminal(
    _ colors: TerminalCapabilities.Colors = .sixteen, unicode: Bool = true
  ) -> TerminalCapabilities {
    TerminalCapabilities(isTerminal: true, colors: colors, unicode: unicode)
  }

  private static func frame(_ lines: StyledText..., columns: Int = 20) -> Frame {
    var frame = Frame(TerminalSize(columns: columns, rows: 3))
    frame.write(lines, in: frame.bounds)
    return frame
  }

  /// The written text, without the beginning and end of the update.
  private static func update(
    _ frame: Frame, over previous: Frame?, _ capabilities: TerminalCapabilities = terminal()
  ) -> String {
    var memory = TerminalMemory(Palette(capabilities.colors))
    let bytes = FrameRenderer.render(frame, over: previous, capabilities, &memory)
    guard !bytes.isEmpty else { return "" }
    #expect(bytes.hasPrefix("\u{1B}[?2026h") && bytes.hasSuffix("\u{1B}[?2026l"))
    return String(bytes.dropFirst(8).dropLast(8))
  }

  /// The expected contents of a terminal for a frame.
  private static func cells(
    _ frame: Frame, _ colors: TerminalCapabilities.Colors
  ) -> [[ScreenCell]] {
    var palette = Palette(colors)
    return (0..<frame.rows).map { row in
      (0..<frame.columns).map { column in
        let cell = frame[row, column]
        return ScreenCell(
          cell.columns > 0 ? frame.glyph(of: cell) : nil,
          ScreenStyle(palette.resolve(cell.style), in: colors))
      }
    }
  }

  @Test("The bar of the row under the cursor is left out where the whole row is reversed")
  func reversedBar() {
    var frame = Self.frame(StyledText("▌", .accent) + "Help!")
    frame.restyle(frame.bounds.split(top: 1).top, .cursor)
    for colors in [TerminalCapabilities.Colors.none, .sixteen] {
      let text = Self.update(frame, over: nil, Self.terminal(colors))
      #expect(text.contains("\u{1B}[0;7m Help!") && !text.contains("▌"))
    }
    let plain = Self.update(Self.frame(StyledText("▌", .accent) + "Help!"), over: nil)
    #expect(plain.contains("▌"))
  }

  @Test("Unchanged text is drawn again in the accent of another page")
  func accent() {
    let old = Self.frame(StyledText("▌", .accent) + "Help!")
    var frame = old
    frame.accent = Tone(hue: 200)
    #expect(Self.update(frame, over: old, Self.terminal(.trueColor)).contains("▌"))
    #expect(Self.update(old, over: old, Self.terminal(.trueColor)).isEmpty)
  }

  @Test("Text keeps its link where the terminal has links, and a new link is drawn over an old one")
  func links() throws {
    var capabilities = Self.terminal(.none)
    let frames = ["https://a.example", "https://b.example"].map {
      Self.frame("by " + StyledText("iTunes", link: Hyperlink($0)) + ".")
    }
    #expect(!Self.update(frames[0], over: nil, capabilities).contains("]8;"))
    capabilities.hyperlinks = true
    let first = Self.update(frames[0], over: nil, capabilities)
    #expect(
      first.contains("by \u{1B}]8;;https://a.example\u{1B}\\iTunes\u{1B}]8;;\u{1B}\\."))
    #expect(Self.update(frames[1], over: frames[0], capabilities).contains("b.example"))
    let last = Self.frame("by " + StyledText("iTunes", link: Hyperlink("https://a.example")))
    let erased = Self.update(last, over: Self.frame("a longer line there"), capabilities)
    #expect(erased.contains("iTunes\u{1B}]8;;\u{1B}\\\u{1B}["), "erased cells have no link")
    #expect(Self.update(frames[1], over: frames[1], capabilities).isEmpty)
  }

  @Test(
    "The terminal shows each frame after its differences are drawn, whatever was there before",
    arguments: [
      (TerminalSize(columns: 40, rows: 12), TerminalCapabilities.Colors.trueColor),
      (TerminalSize(columns: 20, rows: 5), .palette256), (TerminalSize(columns: 7, rows: 2), .none),
      (TerminalSize(columns: 1, rows: 1), .sixteen),
    ])
  func property(size: TerminalSize, colors: TerminalCapabilities.Colors) {
    var frames = RandomFrames(seed: 7, size: size)
    var screen = ScreenEmulator(columns: size.columns, rows: size.rows)
    screen.feed("left over\r\nby another\u{1B}[?25l\u{1B}[?7l")
    var memory = TerminalMemory(Palette(colors))
    var shown: Frame?
    for number in 0..<400 {
      let frame = frames.frame(after: shown ?? Frame(size))
      screen.feed(FrameRenderer.render(frame, over: shown, Self.terminal(colors), &memory))
      let difference = zip(screen.cells.joined(), Self.cells(frame, colors).joined())
        .first { $0 != $1 }
      #expect(difference == nil, "frame \(number) shows \(screen.lines), not \(frame.lines)")
      #expect(screen.showsCursor == (frame.cursor != nil))
      if let cursor = frame.cursor {
        #expect(screen.cursor == (cursor.column, cursor.row))
      }
      guard difference == nil else { return }
      shown = frame
    }
  }

  @Test(
    "Emoji that a terminal draws too wide or too narrow don't shift other text", arguments: [1, 3])
  func wrongWidths(emojiColumns: Int) {
    var screen = ScreenEmulator(columns: 20, rows: 3, emojiColumns: emojiColumns)
    screen.feed("\u{1B}[?7l")
    let frames = [
      Self.frame("👍👎  before", "x"), Self.frame("👍 after wards", "👍| y"),
      Self.frame("abcdefghijk", "   z"),
    ]
    var memory = TerminalMemory(Palette(.trueColor))
    var shown: Frame?
    for frame in frames {
      screen.feed(FrameRenderer.render(frame, over: shown, Self.terminal(), &memory))
      for row in 0..<3 {
        for column in 4..<20 {
          #expect(screen.cells[row][column].character == frame.glyph(of: frame[row, column]))
        }
      }
      shown = frame
    }
  }

  @Test("A row is written as a whole where text replaces an emoji")
  func replacedEmoji() {
    let update = Self.update(Self.frame("ab and more"), over: Self.frame("👍 and more"))
    #expect(update == "\u{1B}[1;1H\u{1B}[Kab and more")
  }

  @Test("Only changed cells are written, near changes together and distant ones separately")
  func runs() {
    let old = Self.frame("one two three", "same")
    #expect(Self.update(Self.frame("one too three", "same"), over: old) == "\u{1B}[1;6Ho")
    #expect(Self.update(Self.frame("One twO three", "same"), over: old) == "\u{1B}[1;1HOne twO")
    #expect(
      Self.update(Self.frame("One two threE", "same"), over: old)
        == "\u{1B}[1;1HO\u{1B}[1;13HE")
    #expect(Self.update(Self.frame("one", "same"), over: old) == "\u{1B}[1;5H\u{1B}[K")
    #expect(Self.update(old, over: old) == "")
  }

  @Test("A style is set once per run and reset after it, and keeps its attributes without color")
  func styles() {
    let old = Self.frame("")
    let new = Self.frame("\("ab", Style(foreground: .red, bold: true, reversed: true))c")
    #expect(
      Self.update(new, over: old) == "\u{1B}[1;1H\u{1B}[0;1;7;31mab\u{1B}[0mc")
    #expect(
      Self.update(new, over: old, Self.terminal(.none))
        == "\u{1B}[1;1H\u{1B}[0;1;7mab\u{1B}[0mc")
  }

  @Test("The whole frame is drawn if the screen is unknown or has another size")
  func whole() {
    let frame = Self.frame("a")
    let drawn = "\u{1B}[0m\u{1B}[2J\u{1B}[1;1Ha"
    #expect(Self.update(frame, over: nil) == drawn)
    #expect(Self.update(frame, over: Self.frame("a", columns: 30)) == drawn)
  }

  @Test("A cursor change is written alone, and the cursor is hidden while it moves")
  func cursor() {
    var (old, new) = (Self.frame("a"), Self.frame("a"))
    new.cursor = Position(row: 0, column: 1)
    #expect(Self.update(new, over: old) == "\u{1B}[1;2H\u{1B}[?25h")
    #expect(Self.update(old, over: new) == "\u{1B}[?25l")
    old.cursor = Position(row: 2, column: 0)
    #expect(Self.update(new, over: old) == "\u{1B}[?25l\u{1B}[1;2H\u{1B}[?25h")
  }

  @Test("Text written beside an unchanged image doesn't overwrite it")
  func besidePictures() {
    func frame(_ text: StyledText) -> Frame {
      var frame = Self.frame("", text)
      frame.place(
        TerminalGraphic(sequence: "<draw>"), id: 1,
        in: Region(row: 1, column: 4, rows: 1, columns: 4))
      return frame
    }
    let update = Self.update(frame("👍b"), over: frame("ab"))
    #expect(update == "\u{1B}[2;1H\u{1B}[4X👍\u{1B}[3Gb ")
  }

  @Test("Each character is replaced by ASCII of the same width in an ASCII locale")
  func ascii() {
    let update = Self.update(
      Self.frame("─éßЖ日💔|"), over: Self.frame(""), Self.terminal(unicode: false))
    #expect(update == "\u{1B}[1;1H\u{1B}[K-esZribr\u{1B}[9G|")
  }
}
