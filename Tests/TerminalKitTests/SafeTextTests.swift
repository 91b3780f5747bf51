import Testing

@testable import TerminalKit

@Suite struct SafeTextTests {
  @Test(
    "Characters that could control the terminal, reorder, or hide text are removed",
    arguments: [
      ("plain", "plain"),
      ("bell\u{7}", "bell"),
      ("\u{0}nul\u{7F}", "nul"),
      ("\u{7F}", ""),
      ("\u{80}", ""),
      ("\u{1F}", ""),
      ("\u{1B}[31mred\u{1B}[0m", "red"),
      ("\u{9B}31mred", "red"),
      ("\u{1B}]0;title\u{7}after", "after"),
      ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
      ("\u{1B}]52;c;unterminated, but text", "]52;c;unterminated, but text"),
      ("\u{1B}Pq#0\u{1B}\\after", "after"),
      ("\u{1B}[unfinished\u{1B}", "nfinished"),
      ("\u{1B}\u{1B}[31m[31m", "[31m"),
      ("\u{1B}Ordinary", "Ordinary"),
      ("a\u{202E}b\u{202C}\u{2066}c\u{2069}\u{200F}\u{61C}", "abc"),
      ("z\u{200B}w\u{200C}s\u{2060}\u{FEFF}\u{AD}", "zws"),
      ("a\u{200D}b", "ab"),
      ("a\u{FE0F}1\u{FE0F}", "a1"),
      ("x\u{E0041}\u{E007F}", "x"),
      ("\u{115F}\u{1160}\u{3164}\u{FFA0}\u{180E}h", "h"),
      ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "ab"),
      ("n\u{FFFE}\u{1FFFF}o", "no"),
      ("\u{301}leading", "leading"),
      ("e\u{301}", "e\u{301}"),
      ("Z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}a", "Z\u{301}\u{302}\u{303}\u{304}a"),
      (
        "a\u{301}b\u{301}c\u{301}d\u{301}e\u{301}\u{302}",
        "a\u{301}b\u{301}c\u{301}d\u{301}e\u{301}\u{302}"
      ),
      ("a\u{301}\n\u{301}b", "a\u{301} b"),
      ("one\r\ntwo\tthree\u{2028}four\u{85}five", "one two three four five"),
      ("spaced \n\n out", "spaced  out"),
      ("sign \u{6DD}", "sign \u{6DD}"),
      ("日本語 한국어 Привет ελληνικά", "日本語 한국어 Привет ελληνικά"),
    ])
  func cleaning(untrusted: String, expected: String) {
    #expect(Array(SafeText(untrusted).string.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "Quoted text is enclosed in quotation marks that it doesn't contain",
    arguments: [
      ("beatles", #""beatles""#), ("don't", #""don't""#), (#"say "hi""#, #"'say "hi"'"#),
      (#"don't say "hi""#, #""don't say "hi"""#), ("a\u{1B}[31mb", #""ab""#),
    ])
  func quoting(untrusted: String, expected: String) {
    #expect(("\(quoting: untrusted)" as SafeText).string == expected)
    #expect(("\(quoting: untrusted, .bold)" as StyledText) == "\(expected, .bold)")
  }

  @Test(
    "Emoji keep their joiners, modifiers, and variation selectors",
    arguments: [
      "👩‍👩‍👧‍👦", "❤️", "🏳️‍🌈", "1️⃣", "👍🏽", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇩🇪", "👨🏿‍🚀", "⌚︎",
    ])
  func emoji(text: String) {
    #expect(Array(SafeText(text).string.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("A joiner or tag with nothing to join is removed")
  func danglingJoiner() {
    let untrusted = "👩\u{200D}"
    #expect(SafeText(untrusted).string.unicodeScalars.count == 1)
    let unfinishedTags = "🏴\u{E0067}\u{E0062}"
    #expect(SafeText(unfinishedTags).string.unicodeScalars.count == 1)
  }

  @Test("A document keeps its lines and tabs but nothing else that moves the cursor")
  func documents() {
    let untrusted = "a\tb\r\nc\nd\re\u{B}f\u{2028}g\u{1B}[2Jh"
    #expect(SafeText(lines: untrusted).string == "a\tb\r\nc\nd e f gh")
  }

  @Test("Interpolation cleans strings and leaves safe text and literals unchanged")
  func interpolation() {
    let hostile = "x\u{1B}[2J\ny"
    let kept: SafeText = "one\ntwo"
    let text: SafeText = "\(kept):\t\(hostile) \(42)"
    #expect(text.string == "one\ntwo:\tx y 42")
    #expect("\(text)" == text.string)
  }

  @Test("Safe texts can be joined with a separator and concatenated")
  func joining() {
    let parts: [SafeText] = ["a", "b"]
    #expect(parts.joined(separator: ", ") + "!" == "a, b!")
  }

  @Test(
    "100,000 unfinished sequences are cleaned in linear time", .timeLimit(.minutes(1)))
  func manyUnfinishedSequences() {
    let untrusted = String(repeating: "\u{1B}]a", count: 100_000)
    #expect(SafeText(untrusted).string.utf8.count == 200_000)
  }
}
