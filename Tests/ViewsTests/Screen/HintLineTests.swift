import TerminalKit
import Testing

@testable import Views

@Suite("Hint line")
struct HintLineTests {
  private let line = HintLine(
    hints: [Hint(.play, key: "p", "play"), Hint(.star, key: "f", "star"), open],
    last: Hint(.help, key: "?", "keys"), gap: 2)

  private static let open = Hint(.open, key: "o", "open")

  private func text(_ line: HintLine, _ columns: Int) -> String {
    line.shown(columns).map(\.text.plain.string).joined(separator: "  ")
  }

  @Test(
    "The hint line shows as many hints as fit, and always the last one",
    arguments: [
      (30, "p play  f star  o open  ? keys"), (29, "p play  f star  ? keys"),
      (22, "p play  f star  ? keys"), (21, "p play  ? keys"), (13, "? keys"), (2, "? keys"),
    ])
  func fits(columns: Int, text: String) {
    #expect(self.text(line, columns) == text)
  }

  @Test("The hint line is shown even without a last hint")
  func alone() {
    let line = HintLine(
      hints: [Hint(.play, key: "p", "play"), Hint(.quit, key: "q", "quit")], last: nil)
    #expect(text(line, line.columns) == "p play  q quit")
    #expect(text(line, line.columns - 1) == "p play")
  }

  @Test("Neighbors with the same word share it")
  func joined() {
    let hints = [
      Hint(.previousTrack, key: "<", "skip"), Hint(.nextTrack, key: ">", "skip"), Self.open,
    ]
    let line = HintLine(hints: Hint.joined(hints), last: nil)
    #expect(text(line, 80) == "< > skip  o open")
    #expect(
      Hint.joined(hints).map { $0.keys.map(\.action) } == [[.previousTrack, .nextTrack], [.open]])
  }

  @Test("A click on one of joined keys acts as that key, and one on their word as the last")
  @MainActor func clicks() throws {
    let hints = [
      Hint(.previousTrack, key: "<", "skip"), Hint(.nextTrack, key: ">", "skip"), Self.open,
    ]
    let (line, targets) = (HintLine(hints: Hint.joined(hints), last: nil), ClickTargets())
    var frame = Frame(TerminalSize(columns: 30, rows: 1))
    let row = frame.bounds
    var performed: [ScreenAction] = []
    var context = try PaneStage().context
    context.targets = targets
    context.perform = { performed.append($0) }
    line.draw(in: &frame, row, context)
    for column in [0, 2, 5, 11] {
      #expect(targets.click(at: Position(row: 0, column: column)))
    }
    #expect(performed == [.previousTrack, .nextTrack, .nextTrack, .open])
  }
}
