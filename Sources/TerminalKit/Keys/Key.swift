/// An event from the keyboard, the mouse, or the window.
package enum Key: Sendable, Hashable {
  /// A typed scalar; combining marks and joiners arrive separately.
  case character(Character)
  case enter, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// Ctrl or Alt with ←, →, Backspace, or Delete.
  case wordLeft, wordRight, wordBackspace, wordDelete
  case escape
  case function(Int)
  /// Ctrl with a lowercase letter, a space, or one of `\ ] ^ _`.
  case control(Character)
  case alt(Character)
  /// Pasted text, unmodified: it may contain line breaks and control characters.
  case paste(String)
  /// Reported only in full-screen modes, like the focus.
  case mouse(MouseEvent)
  case focusGained, focusLost
}

package struct MouseEvent: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case click
    case wheelUp, wheelDown
  }

  package var kind: Kind
  package var position: Position

  package init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }

  /// Parses an SGR report, whose coordinates start at 1.
  ///
  /// Modifiers are ignored.
  ///
  /// Returns `nil` for releases, movements, other buttons, and malformed reports.
  init?(button: Int?, column: Int?, row: Int?, isPress: Bool) {
    let modifiers = 4 + 8 + 16
    guard isPress, let button, let column, let row, column > 0, row > 0 else { return nil }
    switch button & ~modifiers {
    case 0: kind = .click
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return nil
    }
    position = Position(row: row - 1, column: column - 1)
  }
}

/// Key modifiers, encoded in sequences as one more than the sum of their bits.
struct KeyModifiers: OptionSet {
  let rawValue: Int

  static let shift = KeyModifiers(rawValue: 1)
  static let alt = KeyModifiers(rawValue: 2)
  static let control = KeyModifiers(rawValue: 4)

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  init(parameter: Int?) {
    rawValue = max(0, (parameter ?? 1) - 1) & 0b111
  }

  func applied(to key: Key) -> Key {
    switch key {
    case .tab where contains(.shift): return .backTab
    case .character(let character): return applied(to: character)
    default: break
    }
    guard contains(.control) || contains(.alt) else { return key }
    switch key {
    case .left: return .wordLeft
    case .right: return .wordRight
    case .backspace: return .wordBackspace
    case .delete: return .wordDelete
    default: return key
    }
  }

  private func applied(to character: Character) -> Key {
    if contains(.control) {
      let letter = Self.single(character.lowercased()) ?? character
      return Self.asTyped[letter] ?? .control(letter)
    }
    if contains(.alt) { return .alt(character) }
    guard contains(.shift) else { return .character(character) }
    return .character(Self.single(character.uppercased()) ?? character)
  }

  /// Keys that send the same byte as Ctrl with a character.
  private static let asTyped: [Character: Key] = [
    "[": .escape, "i": .tab, "j": .enter, "m": .enter, "h": .backspace, "@": .control(" "),
  ]

  /// Returns `nil` for text of several characters, such as the uppercase of ß.
  private static func single(_ text: String) -> Character? {
    text.count == 1 ? text.first : nil
  }
}

/// Collects a bracketed paste up to its terminator.
struct PasteCollector: Sendable {
  private static let terminator = Array("\u{1B}[201~".utf8)

  private let maximumBytes: Int
  private var bytes: [UInt8] = []
  private var matched = 0

  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// The text, with invalid UTF-8 repaired.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a byte; returns the text if that ends the paste.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count ? text : nil
    }
    keep(Self.terminator[..<matched])
    matched = byte == Self.terminator[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
    return nil
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(maximumBytes - bytes.count))
  }
}
