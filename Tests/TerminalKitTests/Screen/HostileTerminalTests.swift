import TestSupport
import Testing

@testable import TerminalKit

/// Terminals that don't reply, reply late or incorrectly, or send too much.
@MainActor @Suite("Hostile terminals") struct HostileTerminalTests {
  private static let replies = [
    "\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}]11;rgb:zz/0/0\u{7}",
    "\u{1B}]11;", "\u{1B}]10;rgb:ffff/ffff", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}_G", "\u{1B}P>|",
    "\u{1B}P>|kitty\u{1B}\\", "\u{1B}[6;99999;99999t", "\u{1B}[6;20;10t", "\u{1B}[?62;4c",
    "\u{1B}[?c", "\u{1B}[2;3R", "\u{1B}[2;999999R", "\u{1B}[?997;1n", "\u{1B}[?31u", "\u{1B}[?",
    "\u{1B}", "\u{1B}[", "\u{18}", "\u{9B}", "j", "é", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[I",
  ]
  /// Ends any unfinished sequence, and is then a key.
  private static let end = "\u{1B}[201~\u{18}\u{1B}\\ÿ"

  private let terminal: TerminalFixture
  private let screen: Screen

  init() throws {
    terminal = try TerminalFixture(columns: 30, rows: 5, colors: .trueColor)
    screen = terminal.screen(mouse: true) { frame in
      frame.draw(Border(.line, title: "★ tunes"), around: frame.bounds)
      let size = "\(frame.bounds.columns)x\(frame.bounds.rows)"
      frame.write(StyledText("\(size)", .accent), in: frame.bounds, row: 1)
    }
    screen.enter()
  }

  /// Reads keys until the one that ends a round.
  private func readToEnd() async {
    while let key = await screen.nextKey(), key != .character("ÿ") {}
  }

  @Test(
    "Incorrect, repeated, and unfinished replies don't change the screen", arguments: Fuzz.seeds)
  func replies(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let count = Int.random(in: 1...12, using: &generator)
      let noise = (0..<count).map { _ in Self.replies.randomElement(using: &generator) ?? "" }
      terminal.pair.send(noise.joined() + Self.end)
      await readToEnd()
    }
    screen.redraw()
    try await terminal.pair.expectScreen { $0.count == 5 && $0[1].contains("30x5") }
    screen.leave()
    try await terminal.pair.expect("\u{1B}[?1049l")
  }
}
