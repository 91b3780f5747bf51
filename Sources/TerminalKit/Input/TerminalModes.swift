/// What is turned on in a terminal while the program has it, besides raw mode.
package struct TerminalModes: Sendable, Hashable {
  /// The escape sequences that turn it on.
  let on: String
  /// What turns it off again, whatever was being written.
  let off: String
  /// The descriptor whose text is kept in a file meanwhile, as it would be drawn over.
  let errors: Int32?

  /// A line that is edited in place; a paste comes as one key.
  package static let line = TerminalModes(on: "\u{1B}[?2004h", off: "\u{1B}[?2004l", errors: nil)

  /// The whole screen, another than the one that shells write to, without a cursor and without the
  /// automatic wrap; pastes and the focus are told.
  ///
  /// - Parameters:
  ///   - mouse: Whether clicks and the wheel are told too; the terminal then selects no text.
  ///   - errors: Standard error, where that is a terminal.
  /// - Returns: The modes.
  package static func screen(mouse: Bool, errors: Int32?) -> TerminalModes {
    let (mouseOn, mouseOff) = ("\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1000l")
    return TerminalModes(
      on: "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h" + (mouse ? mouseOn : ""),
      off: "\u{1B}\\\u{1B}[?2026l\u{1B}[0m" + (mouse ? mouseOff : "")
        + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l",
      errors: errors)
  }
}
