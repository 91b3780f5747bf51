import TerminalKit
import Testing

@testable import Views

@Suite("Hint line")
struct HintLineTests {
  private let line = HintLine(
    hints: [Self.hint("p play"), Self.hint("f star"), Self.hint("o open")],
    last: Self.hint("? keys"), gap: 2)

  private static func hint(_ text: StyledText) -> Hint { Hint(action: .play, text: text) }

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
    let line = HintLine(hints: [Self.hint("p play"), Self.hint("q quit")], last: nil)
    #expect(text(line, line.columns) == "p play  q quit")
    #expect(text(line, line.columns - 1) == "p play")
  }
}
