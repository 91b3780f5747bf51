extension StyledText {
  /// Returns at most `columns` columns of the text; cut text ends with an ellipsis.
  ///
  /// Graphemes stay whole, so the result can be a column shorter.
  package func truncated(to columns: Int) -> StyledText {
    guard self.columns > columns else { return self }
    guard columns > 0 else { return "" }
    var (kept, room) = (StyledText(""), columns - 1)
    for var run in runs {
      let needed = run.text.columns
      if needed > room {
        run.text = run.text.prefix(columns: room)
        kept.append(run)
        kept.append(Run(text: "…", style: run.style))
        break
      }
      kept.append(run)
      room -= needed
    }
    return kept
  }

  /// Fills the text with spaces up to a width; longer text is unchanged.
  package func padded(to columns: Int, alignment: Alignment = .leading) -> StyledText {
    padded(by: columns - self.columns, alignment)
  }

  package func fitted(to columns: Int, alignment: Alignment = .leading) -> StyledText {
    let missing = columns - self.columns
    return missing < 0
      ? truncated(to: columns).padded(to: columns, alignment: alignment)
      : padded(by: missing, alignment)
  }

  private func padded(by missing: Int, _ alignment: Alignment) -> StyledText {
    guard missing > 0 else { return self }
    let spaces = StyledText(SafeText(clean: String(repeating: " ", count: missing)))
    return alignment == .leading ? self + spaces : spaces + self
  }

  package var trimmingTrailingSpaces: StyledText {
    guard runs.last?.text.string.utf8.last == UInt8(ascii: " ") else { return self }
    var runs = self.runs
    while var run = runs.popLast() {
      run.text = run.text.trimmingTrailingSpaces
      guard run.text.isEmpty else { return StyledText(runs: runs + [run]) }
    }
    return ""
  }
}

extension StyledText {
  /// Wraps the text between words into lines of at most `columns` columns.
  ///
  /// Lines can also break at wide characters, as in Chinese and Japanese, and inside words longer
  /// than a line. A line feed starts a new line, and empty text becomes one empty line.
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

  /// Returns the end of the first line, after at least one grapheme if there are any.
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

struct StyledGrapheme {
  var character: Character
  var columns: Int
  var style: Style
  var link: Hyperlink?

  var isSpace: Bool { character == " " || character == "\t" }
  var isLineBreak: Bool { character == "\n" || character == "\r\n" }
}

extension StyledText {
  /// Creates a text with some ranges of its string highlighted; they must be ascending and apart.
  package init(_ text: SafeText, _ style: Style, matched: [Range<String.Index>]) {
    self.init("")
    var rest = text.string.startIndex
    for range in matched {
      append(Run(text: SafeText(clean: String(text.string[rest..<range.lowerBound])), style: style))
      let found = SafeText(clean: String(text.string[range]))
      append(Run(text: found, style: style.merging(.match)))
      rest = range.upperBound
    }
    append(Run(text: SafeText(clean: String(text.string[rest...])), style: style))
  }

  /// Returns the text with the ranges highlighted that `ranges` finds in each run.
  package func highlighted(_ ranges: (String) -> [Range<String.Index>]) -> StyledText {
    runs.map { StyledText($0.text, $0.style, matched: ranges($0.text.string)) }.joined()
  }
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

package enum Alignment: Sendable, Hashable {
  case leading
  case trailing
}
