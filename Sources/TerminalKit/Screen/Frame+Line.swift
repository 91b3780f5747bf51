extension Frame {
  /// Draws a line that is being edited, in the region's first row.
  ///
  /// - Parameters:
  ///   - editor: The line; it scrolls sideways so that its cursor is seen.
  ///   - prompt: Before it.
  ///   - region: At least eight columns, or the end of the line is cut.
  ///   - hasFocus: Whether keys go there: only then are the cursor and the ghost shown.
  package mutating func draw(
    _ editor: LineEditor, prompt: StyledText = "", in region: Region, hasFocus: Bool
  ) {
    let layout = LineLayout(
      prompt: prompt, editor: editor, columns: region.columns, showsGhost: hasFocus)
    write(layout.line, in: region)
    let place = Position(row: region.row, column: region.column + layout.cursorColumn)
    if hasFocus, region.intersection(bounds).contains(place) { cursor = place }
  }
}
