/// A text that past terms are looked up by, and which of them fit it.
struct TypedText {
  /// Letters that are needed to look inside words: fewer fit nearly everything.
  private static let innerLetters = 3
  /// Scripts from here on, Chinese and Japanese among them, say much with a letter and put no
  /// space between words.
  private static let denseScripts: Unicode.Scalar = "\u{2E80}"

  /// Folded.
  let text: String

  init(_ text: String) {
    self.text = FoldedText(String(text.drop(while: \.isWhitespace))).text
  }

  /// The term that the text is; a space at the end only says that a word is complete.
  var exact: String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// What sorts after everything that starts with the text.
  var end: String { text + "\u{10FFFF}" }

  /// Whether later words are indexed far enough to be found by the text.
  var fitsWordStart: Bool { text.unicodeScalars.count <= WordStarts.longest }

  /// Whether terms that hold the text inside a word are wanted.
  var fitsInsideWords: Bool {
    text.count >= Self.innerLetters
      || text.unicodeScalars.contains { $0 >= Self.denseScripts }
  }
}
