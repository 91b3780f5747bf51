import Testing

@testable import TerminalKit

@Suite struct DisplayWidthTests {
  @Test(
    "The width of a text matches the columns that a terminal draws",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한국", 4), ("ﾊﾝ", 2), ("ＡＢ", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("❤", 1),
      ("❤️", 2), ("1️⃣", 2), ("1\u{20E3}", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("…", 1), ("│", 1), ("ไม่", 2), ("हिन्दी", 5),
      ("🫨", 2), ("👍\u{903}", 2), ("\u{1112}\u{1161}\u{D7CB}", 2),
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

  @Test("The first and the last character of a wide range are wide, and their neighbors aren't")
  func ends() {
    #expect(DisplayWidth.columns(of: "￦") == 2 && DisplayWidth.columns(of: "￠") == 2)
    #expect(DisplayWidth.columns(of: "힣") == 2 && DisplayWidth.columns(of: "가") == 2)
    #expect(DisplayWidth.columns(of: "\u{FFE7}") == 1 && DisplayWidth.columns(of: "㉈") == 1)
    for range in WideRanges.all {
      for value in [range.lowerBound, range.upperBound] {
        guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned,
          ScalarClass(scalar) == .ordinary
        else { continue }
        #expect(DisplayWidth.columns(of: String(scalar)) == 2, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test("The table of wide ranges is ascending and has no overlaps")
  func ascending() {
    for (range, next) in zip(WideRanges.all, WideRanges.all.dropFirst()) {
      #expect(range.upperBound < next.lowerBound)
    }
  }
}
