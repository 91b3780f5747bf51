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
