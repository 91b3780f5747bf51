import Testing

@testable import TerminalKit

@Suite struct DisplayWidthTests {
  @Test(
    "The width of a text matches the columns that a terminal draws",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한국", 4), ("ﾊﾝ", 2), ("ＡＢ", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("❤", 1),
      ("❤️", 2), ("1️⃣", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("…", 1), ("│", 1), ("ไม่", 2), ("हिन्दी", 5), ("🫨", 2),
      ("\u{20000}", 2), ("Ω±", 2), ("a\u{0}\n\tb", 2), ("\u{200B}\u{AD}", 0), ("\u{6DD}", 1),
    ])
  func columns(text: String, expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }

  @Test(
    "Simplified text reduces emoji sequences to their base emoji",
    arguments: [
      ("👩‍👩‍👧‍👦!", "👩!"), ("❤️", "❤"), ("1️⃣2", "12"), ("👍🏽", "👍"), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴"), ("🇩🇪", "🇩🇪"),
      ("e\u{301}日", "e\u{301}日"), ("plain", "plain"),
    ])
  func simplified(text: String, expected: String) {
    #expect(SafeText(text).simplified.string.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("The table of wide ranges is ascending and has no overlaps")
  func ascending() {
    for (range, next) in zip(WideRanges.all, WideRanges.all.dropFirst()) {
      #expect(range.upperBound < next.lowerBound)
    }
  }
}
