import Entities
import Foundation
import Testing

@testable import Scenes

@Suite("Lines of a text")
struct TextLinesTests {
  /// A line that is longer than the bytes that show the encoding, so that later ones can be split.
  private static let long = String(repeating: "x", count: 600)

  /// Returns the lines, each after its number, of bytes that arrive in two parts.
  private func lines(_ bytes: [UInt8], cutAt cut: Int = .max) -> [String] {
    var lines = TextLines()
    let found = lines.read(bytes.prefix(cut)) + lines.read(bytes.dropFirst(cut)) + lines.finish()
    return found.map { "\($0.number) \($0.text)" }
  }

  private static func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? bytes : bytes.reversed()
    }
  }

  @Test(
    "LF, CR, and CRLF each end one line, wherever the text is split",
    arguments: [
      ("a\r\n\r\nb\r\n", ["a", "", "b"]), ("a\r\n\nb", ["a", "", "b"]),
      ("a\n\nb\n", ["a", "", "b"]), ("a\r\rb\r", ["a", "", "b"]),
      ("a\n\rb", ["a", "", "b"]), ("a\rb\nc", ["a", "b", "c"]),
    ])
  func breaks(text: String, expected: [String]) {
    let bytes = Array((Self.long + "\n" + text).utf8)
    let numbered = ([Self.long] + expected).enumerated().map { "\($0 + 1) \($1)" }
    for cut in (Self.long.count + 1)...bytes.count {
      #expect(lines(bytes, cutAt: cut) == numbered, "cut at \(cut)")
    }
  }

  @Test(
    "An emoji in UTF-16 is read wherever the text is split", arguments: [true, false],
    [true, false])
  func emoji(isLittle: Bool, hasMark: Bool) {
    let mark: [UInt8] = hasMark ? Self.utf16("\u{FEFF}", isLittle: isLittle) : []
    let bytes = mark + Self.utf16(Self.long + "\r\n👍🏽 é\r\n\r\n日👩‍👧", isLittle: isLittle)
    for cut in Self.long.count * 2...bytes.count {
      #expect(
        lines(bytes, cutAt: cut) == ["1 \(Self.long)", "2 👍🏽 é", "3 ", "4 日👩‍👧"], "cut at \(cut)")
    }
  }

  @Test("A UTF-16 text that ends within a character has a replacement character at its end")
  func cutOff() {
    let bytes = Self.utf16("Hey\nJude", isLittle: true)
    #expect(lines(bytes + [0x3D, 0xD8]) == ["1 Hey", "2 Jude\u{FFFD}"])
    #expect(lines(bytes + [0x3D]) == ["1 Hey", "2 Jude"])
  }

  @Test("A character that an overlong line has room for only in part is left out of it")
  func overlong() {
    for character in ["é", "日", "👍"] {
      // All bytes of the character but the last one fit.
      let fitting = String(
        repeating: "x", count: Limits.importedLine - character.utf8.count + 1)
      #expect(lines(Array((fitting + character + "\nnext").utf8)) == ["1 \(fitting)", "2 next"])
    }
  }

  @Test("A line that isn't UTF-8 has the characters of Windows-1252, from the first to the last")
  func windows1252() {
    #expect(lines([0x80, 0x9F, 0xA0, 0xFF]) == ["1 €Ÿ\u{A0}ÿ"])
  }

  @Test(
    "A beginning of which more than a tenth are control characters isn't text",
    arguments: [
      ("123456789\u{1}", false), ("12345678\u{1}", true), ("\t\n\u{B}\u{C}\r\u{1B}", false),
    ])
  func controls(text: String, isBinary: Bool) {
    var lines = TextLines()
    _ = lines.read(text.utf8)
    _ = lines.finish()
    #expect(lines.isBinary == isBinary)
  }

  @Test("A text with nothing but a byte order mark has no lines")
  func empty() {
    for mark in [[], [0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
      #expect(lines(mark) == [])
    }
  }
}
