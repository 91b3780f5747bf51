import Foundation
import TestSupport
import Testing

@testable import TerminalKit

@MainActor @Suite struct ScreenTests {
  /// A screen on its own pseudo-terminal.
  @MainActor private struct Session {
    let terminal: TerminalFixture
    let screen: Screen
    var pair: TerminalPair { terminal.pair }

    init(mouse: Bool = false) throws {
      terminal = try TerminalFixture(columns: 20, rows: 4)
      screen = Screen(
        input: terminal.input, output: terminal.output, modes: .screen(mouse: mouse, errors: nil),
        suspend: {})
    }

    func show(_ text: StyledText) {
      screen.show { size in
        var frame = Frame(size)
        frame.write(text, in: frame.bounds)
        frame.write("\(size.columns)x\(size.rows)", in: frame.bounds, row: 1)
        return frame
      }
    }
  }

  @Test("A screen is entered, redrawn by differences, and left with the terminal as before")
  func life() async throws {
    let session = try Session()
    #expect(write(session.pair.descriptor, "shell$ ", 7) == 7)
    session.screen.enter()
    #expect(!session.terminal.isEchoing)
    session.show("hello")
    try await session.pair.expectScreen { $0 == ["hello", "20x4"] }
    session.show("hallo")
    try await session.pair.expect("\u{1B}[?2026h\u{1B}[1;2Ha\u{1B}[?2026l")
    session.screen.leave()
    #expect(session.terminal.isEchoing)
    try await session.pair.expectScreen { $0 == ["shell$"] }
    let sent = session.pair.transcript
    #expect(sent.contains("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"))
    #expect(sent.hasSuffix("\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
    #expect(!sent.contains("\u{1B}[?1000h"))
  }

  @Test("Mouse reporting is enabled on request and disabled when the screen is left")
  func mouse() async throws {
    let session = try Session(mouse: true)
    session.screen.enter()
    session.pair.send("\u{1B}[<0;3;2M\u{1B}[<0;3;2m\u{1B}[I")
    let click = MouseEvent(.click, at: Position(row: 1, column: 2))
    #expect(await session.screen.nextKey() == .mouse(click))
    #expect(await session.screen.nextKey() == .focusGained)
    session.screen.leave()
    try await session.pair.expect("\u{1B}[?1000h\u{1B}[?1006h")
    try await session.pair.expect("\u{1B}[?1006l\u{1B}[?1000l")
  }

  @Test("A resize redraws the whole screen once, even if it is reported many times")
  func resizing() async throws {
    let session = try Session()
    session.screen.enter()
    session.show("hello")
    try await session.pair.expectScreen { $0 == ["hello", "20x4"] }
    session.pair.resize(columns: 30, rows: 6)
    for _ in 0..<20 { session.screen.resized() }
    try await session.pair.expectScreen { $0 == ["hello", "30x6"] }
    session.pair.resize(columns: 1, rows: 1)
    session.screen.resized()
    try await session.pair.expect("\u{1B}[1;1Hh")
    session.screen.leave()
    try await session.pair.expect("\u{1B}[?1049l")
    #expect(session.pair.transcript.ranges(of: "\u{1B}[2J").count == 3)
  }

  @Test("A released screen doesn't wait for its terminal's replies, because it may be closed")
  func released() throws {
    let terminal = try TerminalFixture(columns: 20, rows: 4)
    weak var released: Screen?
    do {
      let screen = terminal.screen { _ in }
      screen.enter()
      released = screen
    }
    #expect(released == nil)
    terminal.input.leaveRawMode()
  }

  @Test("Output of another program is cleared by Ctrl-L and after a continue")
  func redrawing() async throws {
    let session = try Session()
    session.screen.enter()
    session.show("hello")
    #expect(write(session.pair.descriptor, "noise", 5) == 5)
    session.pair.send("\u{C}x")
    #expect(await session.screen.nextKey() == .character("x"))
    try await session.pair.expectScreen { $0 == ["hello", "20x4"] }
    #expect(write(session.pair.descriptor, "noise", 5) == 5)
    session.screen.continued()
    try await session.pair.expectScreen { $0 == ["hello", "20x4"] }
    session.screen.leave()
    session.screen.continued()
    #expect(session.terminal.isEchoing)
  }

  @Test("Nothing is drawn after the terminal is restored from another task")
  func restoring() async throws {
    let session = try Session()
    session.screen.enter()
    session.show("hello")
    let restorer = session.terminal.input.restorer
    await Task.detached { restorer.restore() }.value
    session.show("other")
    #expect(write(session.pair.descriptor, "end", 3) == 3)
    try await session.pair.expect("\u{1B}[?1049lend")
    #expect(session.terminal.isEchoing)
  }
}
