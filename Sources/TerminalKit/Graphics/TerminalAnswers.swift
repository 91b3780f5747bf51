/// What a terminal has said when it was asked what it is and can do.
package struct TerminalAnswers: Sendable, Hashable {
  /// Whether it draws pictures by kitty's protocol.
  package private(set) var drawsKittyGraphics = false
  /// Its name and version, such as `WezTerm 20240203`; not cleaned.
  package private(set) var version: String?
  package private(set) var cell: CellSize?
  /// Whether it has said what it is, which any terminal can; it was asked for that last.
  package private(set) var isComplete = false

  package init() {}

  /// Whether it has this name.
  func isNamed(_ name: String) -> Bool { version?.hasPrefix(name) ?? false }

  /// Takes what came in a CSI sequence, if it is an answer.
  mutating func take(_ sequence: ControlSequence) {
    switch sequence.final {
    case UInt8(ascii: "c") where sequence.body.first == UInt8(ascii: "?"): isComplete = true
    case UInt8(ascii: "t"): cell = sequence.cellSize ?? cell
    default: break
    }
  }

  /// Takes what came in a string, such as a DCS (`P`) or an APC (`_`), if it is an answer.
  mutating func take(_ body: [UInt8], introducedBy introducer: UInt8) {
    let text = String(decoding: body, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "P") where text.hasPrefix(">|"): version = String(text.dropFirst(2))
    case UInt8(ascii: "_") where text == "Gi=\(TerminalQuestion.pictureID);OK":
      drawsKittyGraphics = true
    default: break
    }
  }
}

/// What a terminal is asked, in one write, so that the answers come in this order.
enum TerminalQuestion {
  /// What the picture is called that kitty's protocol is tried with.
  static let pictureID = 31

  /// Whether it would draw a picture of one pixel, its name and version, the size of a cell, and last
  /// what any terminal answers: what it is.
  ///
  /// The line, on which the cursor stands at its start, is erased: terminals that know no APC print
  /// it.
  static let text =
    "\u{1B}_Gi=\(pictureID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    + "\u{1B}[>0q\u{1B}[16t\r\u{1B}[K\u{1B}[c"
}
