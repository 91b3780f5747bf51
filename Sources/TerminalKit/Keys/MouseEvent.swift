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
