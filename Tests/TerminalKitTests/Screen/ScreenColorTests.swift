import TestSupport
import Testing

@testable import TerminalKit

@MainActor @Suite("Colors of the full screen") struct ScreenColorTests {
  private let terminal: TerminalFixture
  private let screen: Screen

  init() throws {
    terminal = try TerminalFixture(columns: 20, rows: 2, colors: .trueColor)
    screen = terminal.screen { $0.write(StyledText("beatles", .accent), in: $0.bounds) }
  }

  /// Reads a key after the terminal has sent a reply.
  private func receive(_ reply: String) async {
    terminal.pair.send(reply + "x")
    #expect(await screen.nextKey() == .character("x"))
  }

  @Test("A screen starts in sixteen colors and is redrawn when the terminal reports its own")
  func answers() async throws {
    screen.enter()
    try await terminal.pair.expect("\u{1B}[0;1;35mbeatles")
    #expect(terminal.pair.transcript.contains("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"))
    await receive("\u{1B}]10;rgb:dede/dede/e6e6\u{1B}\\\u{1B}]11;rgb:1717/1717/1d1d\u{1B}\\")
    try await terminal.pair.expect("\u{1B}[0;38;2;254;121;159mbeatles")
    screen.leave()
  }

  @Test("Keys are reported unambiguously if the terminal can, until the screen is left")
  func keys() async throws {
    screen.enter()
    await receive("\u{1B}[?0u")
    try await terminal.pair.expect("\u{1B}[=1;1u")
    terminal.pair.send("\u{1B}[27u\u{1B}[99;5u")
    #expect(await screen.nextKey() == .escape)
    #expect(await screen.nextKey() == .control("c"))
    // A stopped program's terminal is another's meanwhile.
    screen.continued()
    try await terminal.pair.expect("\u{1B}[=1;1u")
    screen.leave()
    try await terminal.pair.expect("\u{1B}[=0;1u\u{1B}[23;0t")
    screen.enter()
    await receive("\u{1B}[?0u")
    try await terminal.pair.expect("\u{1B}[=1;1u")
    screen.leave()
  }

  @Test("Symbols are drawn in ASCII if ★ is measured two columns wide, and letters are kept")
  func wideSymbols() async throws {
    screen.show { size in
      var frame = Frame(size)
      frame.write("★ björk", in: frame.bounds)
      return frame
    }
    screen.enter()
    try await terminal.pair.expect("\u{1B}[2;1H★\u{1B}[6n")
    try await terminal.pair.expectScreen { $0 == ["★ björk"] }
    await receive("\u{1B}[2;3R")
    try await terminal.pair.expectScreen { $0 == ["* björk"] }
    #expect(!screen.capabilities.symbols)
    screen.leave()
  }

  @Test("The window's title is kept, changes with the frame, can't end early, and is restored")
  func title() async throws {
    func show(_ title: SafeText) {
      screen.show { size in
        var frame = Frame(size)
        frame.title = title
        return frame
      }
    }
    screen.enter()
    try await terminal.pair.expect("\u{1B}[22;0t")
    show("▶ Yesterday — The Beatles")
    try await terminal.pair.expect("\u{1B}]2;▶ Yesterday — The Beatles\u{1B}\\")
    let hostile = "a\u{7}b\u{1B}\\c"
    show("\(hostile) — tunes")
    try await terminal.pair.expect("c — tunes\u{1B}\\")
    #expect(!terminal.pair.transcript.contains("a\u{7}b"))
    screen.leave()
    try await terminal.pair.expect("\u{1B}[23;0t")
  }

  @Test("A change of the terminal's theme is queried and drawn, unless the colors are the same")
  func theme() async throws {
    screen.enter()
    try await terminal.pair.expect("\u{1B}[?2031h")
    await receive("\u{1B}[?62c")
    await receive("\u{1B}[?997;2n")
    try await terminal.pair.expect("\u{1B}[?2026l\u{1B}]10;?\u{1B}\\\u{1B}]11;?")
    let light = "\u{1B}]10;rgb:2c2c/2c2c/3333\u{7}\u{1B}]11;rgb:fbfb/fafa/f8f8\u{7}"
    await receive(light)
    try await terminal.pair.expect("38;2;178;47;94mbeatles")
    await receive(light)
    screen.leave()
    try await terminal.pair.expect("\u{1B}[?1049l")
    #expect(terminal.pair.transcript.ranges(of: "mbeatles").count == 2)
  }
}
