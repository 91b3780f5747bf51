extension StyledText {
  /// The text in lines of at most `columns` columns, broken between words.
  ///
  /// A wide character may begin a line anywhere, as Chinese and Japanese are set; a word longer
  /// than a line is cut. `\n` begins a new line. Empty text is one empty line.
  package func wrapped(to columns: Int, cutsWords: Bool = true) -> [StyledText] {
    graphemes.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
      .flatMap { Self.lines(of: $0, columns: max(columns, 2), cutsWords) }
  }

  private static func lines(
    of paragraph: ArraySlice<StyledGrapheme>, columns: Int, _ cutsWords: Bool
  ) -> [StyledText] {
    var lines: [StyledText] = []
    var rest = paragraph
    repeat {
      let end = lineEnd(of: rest, columns: columns, cutsWords)
      lines.append(StyledText(graphemes: rest[..<end]).trimmingTrailingSpaces)
      rest = rest[end...].drop(while: \.isSpace)
    } while !rest.isEmpty
    return lines
  }

  /// Where the first line of `text` ends: after at least one grapheme, if it has any.
  private static func lineEnd(
    of text: ArraySlice<StyledGrapheme>, columns: Int, _ cutsWords: Bool
  ) -> Int {
    var used = 0
    var opportunity: Int?
    for index in text.indices {
      let grapheme = text[index]
      if index > text.startIndex {
        let isWide = grapheme.columns == 2 || text[index - 1].columns == 2
        if grapheme.isSpace || isWide { opportunity = index }
      }
      used += grapheme.columns
      if used > columns, !grapheme.isSpace {
        if let opportunity { return opportunity }
        if cutsWords { return max(index, text.startIndex + 1) }
      }
    }
    return text.endIndex
  }
}
