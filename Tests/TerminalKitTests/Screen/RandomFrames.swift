import TestSupport

@testable import TerminalKit

/// Frames of random texts, fills, styles, and pictures, the same in every run.
struct RandomFrames {
  private static let texts: [StyledText] = [
    "a", "the beatles", "日本語のテキスト", "e\u{301}lan", "👍 ok 👎", "한국어", "──────", "naïve",
    "👨‍👩‍👧‍👦 family", "ไทย", "     ", "🇩🇪 flag", "ﾊﾝｶｸ",
  ]
  private static let styles: [Style] = [
    .plain, .bold, .dim, Style(reversed: true), Style(underlined: true), .color(.cyan),
    .accent, .line, .match, .quiet, .cursor, .idleCursor, .solid, .behind,
    Style(foreground: .rgb(RGB(200, 10, 90)), background: .named(.black)),
  ]

  private var generator: SeededGenerator
  let size: TerminalSize

  init(seed: UInt64, size: TerminalSize) {
    generator = SeededGenerator(seed: seed)
    self.size = size
  }

  /// Usually a frame with a few changes to another; sometimes a new one.
  mutating func frame(after previous: Frame) -> Frame {
    var frame = chance(1, in: 10) ? Frame(size) : previous
    for _ in 0..<Int.random(in: 0...6, using: &generator) { change(&frame) }
    frame.cursor = chance(1, in: 2) ? Position(row: row(), column: column()) : nil
    return frame
  }

  private mutating func change(_ frame: inout Frame) {
    let region = Region(
      row: row(), column: column(), rows: row() + 1,
      columns: Int.random(in: 1...size.columns, using: &generator))
    let style = Self.styles.randomElement(using: &generator) ?? .plain
    switch Int.random(in: 0...9, using: &generator) {
    case 0: frame.fill(region, style, with: chance(1, in: 2) ? " " : "·")
    case 1: frame.restyle(region, style)
    case 2: frame.draw(Border(style, title: "日本", position: "字"), around: region)
    case 3:
      let id = UInt32.random(in: 1...9, using: &generator)
      frame.place(TerminalGraphic(sequence: "\u{1B}_G\u{1B}\\"), id: id, in: region)
    default:
      let text = Self.texts.randomElement(using: &generator) ?? ""
      frame.write(
        text.styled(style), in: region, column: Int.random(in: -3...3, using: &generator))
    }
  }

  private mutating func row() -> Int { Int.random(in: 0..<size.rows, using: &generator) }
  private mutating func column() -> Int { Int.random(in: 0..<size.columns, using: &generator) }

  private mutating func chance(_ count: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &generator) < count
  }
}
