/// Parses a terminal's bytes, in chunks of any size, into keys.
///
/// Supports the CSI and SS3 forms of VT220, xterm, rxvt, the Linux console, and kitty, bracketed
/// paste, focus reports, and SGR mouse reports. Replies to queries are saved in ``answers``; all
/// others (cursor position, other mouse reports) are discarded. Any bytes are safe, and
/// ``maximumPasteBytes`` bounds the memory used. Ctrl-C is a key even within an unfinished sequence
/// or paste, which it discards.
package struct KeyParser: Sendable {
  /// The rest of a longer paste is discarded.
  static let maximumPasteBytes = 1 << 20
  private static let maximumSequenceBytes = 64
  private static let maximumAnswerBytes = 256
  /// Ctrl-C.
  private static let interrupt: UInt8 = 0x03

  private enum State {
    case ground
    case scalar(bytes: [UInt8], expected: Int, alt: Bool)
    case escape
    case control([UInt8])
    case applicationKey([UInt8])
    case linuxFunction
    case mouse(remaining: Int)
    case string(introducer: UInt8, body: [UInt8], sawEscape: Bool)
    case paste(PasteCollector)
  }

  private var state = State.ground
  private var keys: [Key] = []

  package private(set) var answers = TerminalAnswers()

  /// Whether replies of the terminal are outstanding.
  package var awaitsAnswers = false

  package init() {}

  /// Expects all replies to the query again.
  mutating func beginQuery() {
    answers = TerminalAnswers()
    awaitsAnswers = true
  }

  /// How long to wait for more bytes before ``flush()``; `nil` if no key is incomplete.
  ///
  /// The wait is longer for other sequences, and while replies are outstanding, because the rest of
  /// a cut reply would look like typed text.
  package var patience: Duration? {
    switch state {
    case .ground: nil
    case .paste: .seconds(1)
    case .string(_, let body, _) where !body.isEmpty: .milliseconds(500)
    case .control(let body) where body.first == UInt8(ascii: "?"): .milliseconds(500)
    // Replies are rarely split after their first byte, which is also the Escape key.
    case .escape: .milliseconds(30)
    default: awaitsAnswers ? .milliseconds(150) : .milliseconds(30)
    }
  }

  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    defer { keys = [] }
    return keys
  }

  /// Ends an incomplete key: a lone ESC becomes Escape, and an unfinished paste ends.
  package mutating func flush() -> [Key] {
    defer {
      state = .ground
      keys = []
    }
    switch state {
    case .ground, .linuxFunction, .mouse: break
    case .scalar: keys.append(.character("\u{FFFD}"))
    case .escape: keys.append(.escape)
    case .control(let body): if body.isEmpty { keys.append(.alt("[")) }
    case .applicationKey(let body): if body.isEmpty { keys.append(.alt("O")) }
    case .string(let introducer, let body, let sawEscape):
      if body.isEmpty, !sawEscape { keys.append(.alt(Character(Unicode.Scalar(introducer)))) }
    case .paste(let collector): keys.append(.paste(collector.text))
    }
    return keys
  }

  private mutating func take(_ byte: UInt8) {
    if byte == Self.interrupt {
      state = .ground
      return keys.append(.control("c"))
    }
    switch state {
    case .ground: takeGround(byte, alt: false)
    case .scalar(let bytes, let expected, let alt):
      takeContinuation(byte, after: bytes, of: expected, alt: alt)
    case .escape: takeAfterEscape(byte)
    case .control(let body): takeControl(byte, after: body)
    case .applicationKey(let body): takeApplicationKey(byte, after: body)
    case .linuxFunction:
      state = .ground
      if (0x41...0x45).contains(byte) { keys.append(.function(Int(byte) - 0x40)) }
    case .mouse(let remaining): state = remaining > 1 ? .mouse(remaining: remaining - 1) : .ground
    case .string(let introducer, let body, let sawEscape):
      takeString(byte, introducer: introducer, after: body, sawEscape: sawEscape)
    case .paste(var collector):
      state = .ground  // gives up the second reference, so that the bytes are not copied
      if let text = collector.take(byte) {
        keys.append(.paste(text))
      } else {
        state = .paste(collector)
      }
    }
  }
}

// MARK: - Text

extension KeyParser {
  private mutating func takeGround(_ byte: UInt8, alt: Bool) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x20...0x7E: append(Unicode.Scalar(byte), alt: alt)
    case 0xC2...0xDF: state = .scalar(bytes: [byte], expected: 2, alt: alt)
    case 0xE0...0xEF: state = .scalar(bytes: [byte], expected: 3, alt: alt)
    case 0xF0...0xF4: state = .scalar(bytes: [byte], expected: 4, alt: alt)
    case 0x80...0xFF: append("\u{FFFD}", alt: alt)
    default: keys.append(Self.controlKey(byte, alt: alt))
    }
  }

  private mutating func takeContinuation(
    _ byte: UInt8, after bytes: [UInt8], of expected: Int, alt: Bool
  ) {
    guard (0x80...0xBF).contains(byte) else {
      append("\u{FFFD}", alt: alt)
      return takeGround(byte, alt: false)
    }
    let bytes = bytes + [byte]
    guard bytes.count == expected else {
      state = .scalar(bytes: bytes, expected: expected, alt: alt)
      return
    }
    state = .ground
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    append(scalars.count == 1 ? scalars.first ?? "\u{FFFD}" : "\u{FFFD}", alt: alt)
  }

  private mutating func append(_ scalar: Unicode.Scalar, alt: Bool) {
    guard !(0x80...0x9F).contains(scalar.value) else { return }
    keys.append(alt ? .alt(Character(scalar)) : .character(Character(scalar)))
  }

  private static func controlKey(_ byte: UInt8, alt: Bool) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: alt ? .wordBackspace : .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }
}

// MARK: - Sequences

extension KeyParser {
  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .applicationKey([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(introducer: byte, body: [], sawEscape: false)
    case 0x1B: keys.append(.escape)
    default: takeGround(byte, alt: true)
    }
  }

  private mutating func takeControl(_ byte: UInt8, after body: [UInt8]) {
    switch byte {
    case 0x20...0x3F:
      state = .control(body.count < Self.maximumSequenceBytes ? body + [byte] : body)
    case UInt8(ascii: "[") where body.isEmpty:
      state = .linuxFunction
    case 0x40...0x7E:
      finish(ControlSequence(body: body, final: byte))
    default:
      takeGround(byte, alt: false)
    }
  }

  private mutating func finish(_ sequence: ControlSequence) {
    state = .ground
    if sequence.beginsPaste {
      state = .paste(PasteCollector(maximumBytes: Self.maximumPasteBytes))
    } else if sequence.beginsMouseReport {
      state = .mouse(remaining: 3)
    } else if let key = sequence.key {
      keys.append(key)
    } else {
      answers.take(sequence)
      if answers.isComplete { awaitsAnswers = false }
    }
  }

  private mutating func takeApplicationKey(_ byte: UInt8, after body: [UInt8]) {
    if (0x30...0x3B).contains(byte), body.count < 8 {
      state = .applicationKey(body + [byte])
      return
    }
    guard (0x40...0x7E).contains(byte) else { return takeGround(byte, alt: false) }
    state = .ground
    switch byte {
    case UInt8(ascii: "M"): keys.append(.enter)
    case UInt8(ascii: "I"): keys.append(.tab)
    case UInt8(ascii: "X"): keys.append(.character("="))
    case UInt8(ascii: "c"): keys.append(.wordRight)
    case UInt8(ascii: "d"): keys.append(.wordLeft)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      keys.append(.character(Character(Unicode.Scalar(byte - 0x40))))
    default:
      let modifiers = KeyModifiers(parameter: Int(String(decoding: body, as: UTF8.self)))
      if let key = ControlSequence.letterKey(byte) { keys.append(modifiers.applied(to: key)) }
    }
  }

  private mutating func takeString(
    _ byte: UInt8, introducer: UInt8, after body: [UInt8], sawEscape: Bool
  ) {
    switch byte {
    case 0x18, 0x1A: state = .ground
    case 0x07,
      UInt8(ascii: "\\") where sawEscape:
      state = .ground
      answers.take(body, introducedBy: introducer)
    case _ where sawEscape: takeAfterEscapeInString(byte)
    case 0x1B: state = .string(introducer: introducer, body: body, sawEscape: true)
    default:
      let body = body.count < Self.maximumAnswerBytes ? body + [byte] : body
      state = .string(introducer: introducer, body: body, sawEscape: false)
    }
  }

  /// Any other ESC ends the string as well and starts a new sequence.
  private mutating func takeAfterEscapeInString(_ byte: UInt8) {
    state = .escape
    takeAfterEscape(byte)
  }
}
