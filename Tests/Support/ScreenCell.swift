/// What a terminal shows in one column of one row.
package struct ScreenCell: Equatable, Sendable {
  /// `nil` in all but the first column of a wide character.
  package var character: Character?
  package var style: ScreenStyle

  package init(_ character: Character? = " ", _ style: ScreenStyle = ScreenStyle()) {
    self.character = character
    self.style = style
  }
}
