import TestSupport
import Testing

@testable import TerminalKit

@MainActor @Suite("Colors of the full screen") struct ScreenColorTests {
  private let terminal: TerminalFixture
  private let screen: Screen

  init() throws {
    terminal = try TerminalFixture(columns: 20, rows: 2, colors: .trueColor)
    screen = Screen(
      input: terminal.input, output: terminal.output, modes: .screen(mouse: false, errors: nil),
      suspend: {})
    screen.show { size in
      var frame = Frame(size)
      frame.write(StyledText("beatles", .accent), in: frame.bounds)
      return frame
    }
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

  @Test("A change of the terminal's theme is queried and drawn, unless the colors are the same")
  func theme() async throws {
    screen.enter()
    try await terminal.pair.expect("\u{1B}[?2031h")
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
