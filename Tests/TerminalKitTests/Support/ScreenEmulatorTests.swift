import TestSupport
import Testing

@Suite struct ScreenEmulatorTests {
  @Test(
    "Escape sequences move the cursor and erase text as in a terminal",
    arguments: [
      ("abc\r\ndef", ["abc", "def"]),
      ("abcdefghijk", ["abcdefgh", "ijk"]),
      ("日本語日本語", ["日本語日", "本語"]),
      ("abc\rX", ["Xbc"]),
      ("abc\u{1B}[2DX\u{1B}[K", ["aX"]),
      ("one\r\ntwo\r\nsix\u{1B}[A\r\u{1B}[J", ["one"]),
      ("a\u{1B}[31mb\u{1B}]0;title\u{7}c\u{1B}]8;;x\u{1B}\\d", ["abcd"]),
      ("\u{1B}[3;5Hx\u{1B}[H y", [" y", "", "    x"]),
      ("1\n\r2\n\r3\n\r4", ["2", "3", "4"]),
      ("e\u{301}!", ["e\u{301}!"]),
    ])
  func screens(text: String, expected: [String]) {
    var screen = ScreenEmulator(columns: 8, rows: 3)
    screen.feed(text)
    #expect(screen.lines == expected)
  }
}
