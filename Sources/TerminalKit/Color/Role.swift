/// The meaning of a color in full-screen mode; a ``Palette`` knows the color.
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
  /// Letters that match what is typed.
  case match
  case play, star, warn, error
  /// The background of the row under the cursor, in the list with the focus and in others.
  case cursor, idleCursor
  /// The background of places to type.
  case field
}
