extension StyledText {
  /// At most `columns` columns of the text; where it is cut, its last column is an ellipsis.
  ///
  /// Graphemes stay whole, so a cut before a wide one may leave the result a column short.
  package func truncated(to columns: Int) -> StyledText {
    guard self.columns > columns else { return self }
    guard columns > 0 else { return "" }
    var kept: [StyledGrapheme] = []
    var used = 0
    for grapheme in graphemes {
      guard used + grapheme.columns < columns else {
        let ellipsis = StyledGrapheme(character: "…", columns: 1, style: grapheme.style)
        return StyledText(graphemes: kept + [ellipsis])
      }
      kept.append(grapheme)
      used += grapheme.columns
    }
    return StyledText(graphemes: kept)
  }

  /// The text with spaces up to `columns` columns; longer text is returned as it is.
  package func padded(to columns: Int, alignment: Alignment = .leading) -> StyledText {
    let missing = columns - self.columns
    guard missing > 0 else { return self }
    let spaces = StyledText(SafeText(clean: String(repeating: " ", count: missing)))
    return alignment == .leading ? self + spaces : spaces + self
  }

  /// The text in exactly `columns` columns, cut or padded.
  package func fitted(to columns: Int, alignment: Alignment = .leading) -> StyledText {
    truncated(to: columns).padded(to: columns, alignment: alignment)
  }

  /// The text without the spaces that end it.
  package var trimmingTrailingSpaces: StyledText {
    guard runs.last?.text.string.last == " " else { return self }
    var graphemes = self.graphemes
    while let last = graphemes.last, last.isSpace { graphemes.removeLast() }
    return StyledText(graphemes: graphemes)
  }
}
