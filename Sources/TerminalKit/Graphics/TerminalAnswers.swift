/// A terminal's replies to ``TerminalQuestion``.
package struct TerminalAnswers: Sendable, Hashable {
  package private(set) var drawsKittyGraphics = false
  /// Name and version, such as `WezTerm 20240203`; not sanitized.
  package private(set) var version: String?
  package private(set) var cell: CellSize?
  /// Whether the last reply has arrived, which every terminal sends.
  package private(set) var isComplete = false

  package init() {}

  func isNamed(_ name: String) -> Bool { version?.hasPrefix(name) ?? false }

  /// Saves a reply sent as a CSI sequence.
  mutating func take(_ sequence: ControlSequence) {
    switch sequence.final {
    case UInt8(ascii: "c") where sequence.body.first == UInt8(ascii: "?"): isComplete = true
    case UInt8(ascii: "t"): cell = sequence.cellSize ?? cell
    default: break
    }
  }

  /// Saves a reply sent as a string: a DCS (`P`) or an APC (`_`).
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

/// The query sent to a terminal, in one write so that the replies arrive in order.
enum TerminalQuestion {
  /// The ID of the kitty image used as a probe.
  static let pictureID = 31

  /// Asks for kitty graphics, name and version, cell size, and last for the device attributes,
  /// which every terminal reports.
  ///
  /// Terminals without APC support print the first part, so the current line is erased.
  static let text =
    "\u{1B}_Gi=\(pictureID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    + "\u{1B}[>0q\u{1B}[16t\r\u{1B}[K\u{1B}[c"
}
