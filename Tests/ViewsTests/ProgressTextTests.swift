import TerminalKit
import Testing

@testable import Views

@Suite("Progress text")
struct ProgressTextTests {
  private func text(
    _ part: Double?, _ count: Int, after seconds: Double, columns: Int = 77
  ) -> String {
    ProgressText(
      label: "Importing", part: part, count: count, counted: "\(count) searches",
      elapsed: .seconds(seconds)
    ).text(within: columns).plain.string
  }

  @Test("A progress bar has the part, the count, the rate, and the time left")
  func complete() {
    #expect(
      text(0.5, 1200, after: 4, columns: 100)
        == "Importing [###############...............] 50% · 1200 searches · 300/s · 4 s left")
    #expect(text(0.001, 3, after: 60).hasSuffix(" 0% · 3 searches · 3/min · 16 h left"))
    #expect(text(0.1, 3, after: 60).hasSuffix("] 10% · 3 searches · 3/min · 9 min left"))
    #expect(text(1, 9, after: 2).hasSuffix("] 100% · 9 searches · 4/s"))
  }

  @Test("A narrow terminal gets a shorter bar, or none")
  func narrow() {
    #expect(text(0.5, 12, after: 4, columns: 60).count <= 60)
    #expect(text(0.5, 12, after: 4, columns: 40) == "Importing 50% · 12 searches · 3/s · 4 s left")
  }

  @Test("Work of unknown size shows its count and rate, and no rate in the first second")
  func unknown() {
    #expect(text(nil, 1200, after: 4) == "Importing… 1200 searches · 300/s")
    #expect(text(nil, 1200, after: 0.5) == "Importing… 1200 searches")
    #expect(text(2, 5, after: 0).contains("] 100% · 5 searches"))
  }
}
