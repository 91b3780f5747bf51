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
