import Entities
import Mocks
import TerminalKit
import TestSupport
import Testing

@testable import Views

@Suite("Suggestions text")
struct SuggestionsTextTests {
  private func text(_ columns: Int?, picked: [Track]) -> String {
    SuggestionsText.lines(
      ["beatles", "宇多田ヒカル first love"].map {
        Suggestion(term: .sample($0), useCount: 1, lastUsedAt: StubClock().now)
      }, picked.map { .sample($0) },
      TerminalCapabilities(isTerminal: columns != nil, columns: columns ?? 80)
    ).map { $0.plain.string + "\n" }.joined()
  }

  @Test(
    "Opened tracks continue the numbering of past searches, each on a line that fits",
    arguments: [40, 80, 120])
  func widths(columns: Int) throws {
    let text = text(
      columns,
      picked: [.sample(), .sample(name: String(repeating: "very long ", count: 12), album: nil)])
    #expect(text.split(separator: "\n").allSatisfy { SafeText(String($0)).columns <= columns })
    try expectSnapshot(text, named: "suggestions-\(columns)")
  }

  @Test("Opened tracks aren't mentioned if there are none")
  func none() {
    #expect(text(80, picked: []) == "1  beatles\n2  宇多田ヒカル first love\n")
  }
}
