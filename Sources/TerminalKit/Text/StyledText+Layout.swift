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

/// One grapheme of a styled text with its width: what cutting and wrapping count in.
struct StyledGrapheme {
  var character: Character
  var columns: Int
  var style: Style
  var link: Hyperlink?

  var isSpace: Bool { character == " " || character == "\t" }
  var isLineBreak: Bool { character == "\n" || character == "\r\n" }
}

extension StyledText {
  var graphemes: [StyledGrapheme] {
    runs.flatMap { run in
      run.text.string.map { character in
        StyledGrapheme(
          character: character, columns: DisplayWidth.columns(of: character), style: run.style,
          link: run.link)
      }
    }
  }

  init(graphemes: some Sequence<StyledGrapheme>) {
    self.init("")
    var text = ""
    var current: StyledGrapheme?
    for grapheme in graphemes {
      if let run = current, run.style != grapheme.style || run.link != grapheme.link {
        append(Run(text: SafeText(clean: text), style: run.style, link: run.link))
        text = ""
      }
      text.append(grapheme.character)
      current = grapheme
    }
    guard let run = current else { return }
    append(Run(text: SafeText(clean: text), style: run.style, link: run.link))
  }
}

/// The side of its space that a text keeps to.
package enum Alignment: Sendable, Hashable {
  case leading
  case trailing
}
