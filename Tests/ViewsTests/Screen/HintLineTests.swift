import TerminalKit
import Testing

@testable import Views

@Suite("Hint line")
struct HintLineTests {
  private let line = HintLine(hints: ["p play", "f star", "o open"], last: "? keys", gap: "  ")

  @Test(
    "The hint line shows as many hints as fit, and always the last one",
    arguments: [
      (30, "p play  f star  o open  ? keys"), (29, "p play  f star  ? keys"),
      (22, "p play  f star  ? keys"), (21, "p play  ? keys"), (13, "? keys"), (2, "? keys"),
    ])
  func fits(columns: Int, text: String) {
    #expect(line.text(columns).plain.string == text)
  }

  @Test("The hint line is shown even without a last hint")
  func alone() {
    #expect(HintLine(hints: ["q quit"], last: nil).text(20).plain.string == "q quit")
  }
}
