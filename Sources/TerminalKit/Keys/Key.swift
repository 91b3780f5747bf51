/// One thing a person did on the keyboard, or with the mouse and the window.
package enum Key: Sendable, Hashable {
  /// A scalar that was typed; marks and joiners come as keys of their own.
  case character(Character)
  case enter, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// Ctrl or Alt with ←, →, Backspace and Delete.
  case wordLeft, wordRight, wordBackspace, wordDelete
  case escape
  case function(Int)
  /// Ctrl with a lowercase letter, a space, or one of `\ ] ^ _`.
  case control(Character)
  case alt(Character)
  /// Text pasted at once, as it came: it may hold line breaks and control characters.
  case paste(String)
  /// Only where the modes of a whole screen ask for it, as for the focus.
  case mouse(MouseEvent)
  case focusGained, focusLost
}

/// What a person did with the mouse.
package struct MouseEvent: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The left button was pressed.
    case click
    case wheelUp, wheelDown
  }

  package var kind: Kind
  package var position: Position

  package init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }

  /// What an SGR report tells, whose places count from one; modifiers are of no account.
  ///
  /// `nil` for a release, a movement, other buttons, and reports that are none.
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

/// The modifiers of a key, from the parameter of its sequence: one more than the sum of their bits.
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

  /// The key that `key` becomes under these modifiers.
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
    if contains(.control) { return .control(Self.single(character.lowercased()) ?? character) }
    if contains(.alt) { return .alt(character) }
    guard contains(.shift) else { return .character(character) }
    return .character(Self.single(character.uppercased()) ?? character)
  }

  /// The only character of a text; the capital of ß, for one, has two.
  private static func single(_ text: String) -> Character? {
    text.count == 1 ? text.first : nil
  }
}
