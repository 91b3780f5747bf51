/// The purpose of a color in full-screen mode; a ``Palette`` has the color.
package enum Role: Sendable, BitwiseCopyable, Hashable, CaseIterable {
  case text
  /// Less important text.
  case quiet
  /// Frames, which are only decoration.
  case line
  /// Frames behind a dialog.
  case faint
  /// The focus, and artists.
  case accent
  /// Letters that match the typed text.
  case match
  case play, star, warn, error
  /// The background of the row under the cursor, in the list with focus and in others.
  case cursor, idleCursor
  /// The background of input fields.
  case field
}
