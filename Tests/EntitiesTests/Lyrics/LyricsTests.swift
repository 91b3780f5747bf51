import Entities
import Testing

@Suite("Lyrics")
struct LyricsTests {
  private func lrc(_ text: String) -> String? { Lyrics(plain: nil, timed: text)?.lrc }

  @Test(
    "A line of LRC can have its time in any usual precision",
    arguments: [
      ("[01:02]la", "[01:02.00]la"), ("[01:02.5]la", "[01:02.50]la"),
      ("[01:02.50] la ", "[01:02.50]la"), ("[01:02.503]la", "[01:02.50]la"),
      ("[01:02:50]la", "[01:02.50]la"), ("[101:02.50]la", "[101:02.50]la"),
      ("\u{FEFF}[00:01]la\r\n[00:02]", "[00:01.00]la\n[00:02.00]"),
      ("[00:01.00]<00:01.00>la <00:02.00>li", "[00:01.00]la li"), ("[00:01]<3", "[00:01.00]<3"),
    ])
  func times(text: String, line: String) {
    #expect(lrc(text) == line)
  }

  @Test(
    "An offset in milliseconds makes lines begin earlier, or later if negative, but not before the start",
    arguments: [
      ("[offset:+1500]\n[00:10.00]la\n[00:01.00]li", "[00:00.00]li\n[00:08.50]la"),
      ("[OFFSET: -250 ]\n[00:10.00]la", "[00:10.25]la"),
      ("[00:10.00]la\n[offset:40]", "[00:09.96]la"),
      ("[offset:5000]\n[00:04]la\n[00:03]li", "[00:00.00]li\n[00:00.00]la"),
      ("[offset:soon]\n[00:10.00]la", "[00:10.00]la"), ("[offset:]\n[00:10.00]la", "[00:10.00]la"),
      ("[offset:99999999999999999999]\n[00:10.00]la", "[00:10.00]la"),
    ])
  func offset(text: String, lines: String) {
    #expect(lrc(text) == lines)
    #expect(lrc(lines) == lines)
  }

  @Test(
    "Times of words leave one space between words, none within a word, and none at the ends",
    arguments: [
      "[00:01]<00:01.00> my <00:01.50> moonlit <00:02.00> boat <00:03.00>",
      "[00:01] <00:01.00>my<00:01.50> moon<00:01.70>lit <00:02.00>boat",
      "[00:01]<00:01.00>  my  <00:01.50><00:01.60>  moonlit <00:01.70> <00:02.00>\tboat ",
    ])
  func words(text: String) {
    #expect(Lyrics(plain: nil, timed: text)?.lines == ["my moonlit boat"])
    #expect(lrc(text) == "[00:01.00]my moonlit boat")
  }

  @Test("A line with several times is repeated, in the order of the times")
  func repeated() {
    #expect(
      lrc("[00:09.00][00:03.00]refrain\n[00:05.00]verse")
        == "[00:03.00]refrain\n[00:05.00]verse\n[00:09.00]refrain")
  }

  @Test(
    "Tags, garbage, and impossible times aren't lines with times",
    arguments: [
      "[ar:Somebody]", "[99:99.99]la", "[1:2:3:4]la", "[x", "[]", "[:]la", "[-1:00]la", "la",
      "[00:01.0000]la", "[١:٢]la", "", "\r\n\r\n", "[9999999999999999999:00]la",
    ])
  func garbage(text: String) {
    #expect(lrc(text) == nil)
  }

  @Test("Line breaks of all kinds separate lines, and one empty line separates verses")
  func verses() {
    let lyrics = Lyrics(plain: "\r\n\none\r\ntwo\n \n\n\nthree\rfour\n", timed: nil)
    #expect(lyrics?.lines == ["one", "two", "", "three", "four"])
  }

  @Test("Lyrics with times alone have plain lines, too, and the plain text comes first")
  func sources() {
    #expect(Lyrics(plain: nil, timed: "[00:01]one\n[00:02]two")?.lines == ["one", "two"])
    #expect(Lyrics(plain: "plain", timed: "[00:01]one")?.lines == ["plain"])
    #expect(Lyrics(plain: "[00:01.00]one", timed: nil)?.lines == ["one"])
    #expect(Lyrics(plain: " \n", timed: "[ti:x]") == nil)
  }

  @Test("Lyrics are cut after 2,000 lines, 500 scalars of a line, and 50 times of a line")
  func limits() {
    let long = Lyrics(
      plain: String(repeating: String(repeating: "x", count: 600) + "\n", count: 2500), timed: nil)
    #expect(long?.lines.count == 2000)
    #expect(long?.lines.allSatisfy { $0.count == 500 } == true)
    let times = String(repeating: "[00:01]", count: 60_000) + "la"
    #expect(Lyrics(plain: nil, timed: times)?.timed.count == 50)
  }
}
