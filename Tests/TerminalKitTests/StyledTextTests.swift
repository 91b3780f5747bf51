import Testing

@testable import TerminalKit

@Suite struct StyledTextTests {
  @Test("Interpolation cleans strings and adds styles to those of nested styled text")
  func interpolation() throws {
    let hostile = "a\u{1B}[2J\nb"
    let inner: StyledText = "\("red", .color(.red)) plain"
    let text: StyledText = "<\(hostile, .bold)|\(inner, .dim)|\(7, .bold)>"
    #expect(text.plain == "<a b|red plain|7>")
    #expect(
      text.runs.map(\.style) == [
        .plain, .bold, .plain, Style(foreground: .red, dim: true), .dim, .plain, .bold, .plain,
      ])
  }

  @Test("Adjacent text of the same style becomes one run, and empty text has no runs")
  func runs() {
    let text: StyledText = "a\("")\("b", .bold)\("c", .bold)"
    #expect(text.runs.map(\.text) == ["a", "bc"])
    #expect(StyledText("").isEmpty)
  }

  @Test(
    "Truncation cuts between graphemes and ends with an ellipsis",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
      ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
      ("a👩‍👩‍👧‍👦b", 3, "a…"), ("a👩‍👩‍👧‍👦b", 4, "a👩‍👩‍👧‍👦b"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func truncation(text: String, columns: Int, expected: String) {
    let truncated = StyledText(SafeText(text)).truncated(to: columns)
    #expect(truncated.plain.string == expected)
    #expect(truncated.columns <= columns)
  }

  @Test("An ellipsis has the style of the text it replaces")
  func ellipsisStyle() {
    let text: StyledText = "ab\("cdef", .bold)"
    #expect(text.truncated(to: 4) == "ab\("c…", .bold)")
    #expect(text.truncated(to: 2) == "a…")
  }

  @Test("Fitted text fills exactly the requested columns, even if a wide character is cut")
  func matching() {
    let text: StyledText = "日本語"
    #expect(text.fitted(to: 8).plain == "日本語  ")
    #expect(text.fitted(to: 8, alignment: .trailing).plain == "  日本語")
    #expect(text.fitted(to: 4).plain == "日… ")
    #expect(text.padded(to: 2).plain == "日本語")
  }

  @Test(
    "Text wraps between words and between wide characters",
    arguments: [
      ("", 10, [""]), ("one two three", 7, ["one two", "three"]), ("one  two", 4, ["one", "two"]),
      ("abcdefghij k", 4, ["abcd", "efgh", "ij k"]), ("a\nb\n\nc", 9, ["a", "b", "", "c"]),
      ("日本語です", 4, ["日本", "語で", "す"]), ("ab日本", 3, ["ab", "日", "本"]),
      ("日本ab", 5, ["日本", "ab"]), ("日abc", 4, ["日", "abc"]), ("日 abc", 4, ["日", "abc"]),
      ("one two ", 7, ["one two"]), ("日", 1, ["日"]),
    ])
  func wrapping(text: String, columns: Int, expected: [String]) {
    let lines = StyledText(SafeText(lines: text)).wrapped(to: columns)
    #expect(lines.map(\.plain.string) == expected)
  }

  @Test("Wrapped text keeps its styles")
  func wrappedStyles() {
    let text: StyledText = "one \("two three", .bold) four"
    #expect(text.wrapped(to: 10) == ["one \("two", .bold)", "\("three", .bold) four"])
  }

  @Test("Wrapped and trimmed text keeps its links")
  func wrappedLinks() {
    let (first, second) = (Hyperlink("https://a/1"), Hyperlink("https://a/2"))
    let text: StyledText = "by \("one two", link: first)\(" three ", link: second)"
    #expect(
      text.wrapped(to: 9) == [
        "by \("one", link: first)", "\("two", link: first)\(" three", link: second)",
      ])
  }

  @Test("Text on one line has no line breaks or tabs")
  func oneLine() {
    let text: StyledText = "a\n\t\("b\tc", .bold)"
    #expect(text.onOneLine.plain == "a b c")
  }

  @Test("Styled texts can be joined with a separator")
  func joined() {
    let parts: [StyledText] = ["\("a", .bold)", "b"]
    #expect(parts.joined(separator: ", ") == "\("a", .bold), b")
  }

  @Test(
    "Only web addresses become links, and none can end the escape sequence",
    arguments: [
      ("https://example.com/a?b=c;d", "https://example.com/a?b=c;d"),
      ("HTTP://example.com/é \u{1B}\\\u{7}", "HTTP://example.com/%C3%A9%20%1B\\%07"),
      ("javascript:alert(1)", nil), ("file:///etc/passwd", nil), ("httpsx://a", nil), ("", nil),
    ])
  func links(address: String, target: String?) {
    #expect(Hyperlink(address)?.target == target)
  }

  @Test("An address that is too long for terminals isn't linked")
  func longLink() {
    #expect(Hyperlink("https://a/" + String(repeating: "é", count: 400)) == nil)
  }
}
