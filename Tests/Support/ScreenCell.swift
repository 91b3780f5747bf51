/// The contents of one column of one row of a terminal.
package struct ScreenCell: Equatable, Sendable {
  /// `nil` in the second column of a wide character.
  package var character: Character?
  package var style: ScreenStyle

  package init(_ character: Character? = " ", _ style: ScreenStyle = ScreenStyle()) {
    self.character = character
    self.style = style
  }
}
