/// A typed text that past searches are matched with, without case and diacritics.
struct TypedText {
  /// The later words by which a term can be found, so that a long one takes little space.
  static let maximumWordStarts = 16
  /// In code points; the rest of a term after a word isn't indexed.
  private static let longestWordStart = 40
  /// Fewer letters are inside nearly every term.
  private static let innerLetters = 3
  /// The scripts from here on, such as Chinese and Japanese, say much with a letter and put no
  /// spaces between words.
  private static let denseScripts: Unicode.Scalar = "\u{2E80}"

  let text: String

  init(_ text: String) { self.text = FoldedText(String(text.drop(while: \.isWhitespace))).text }

  /// The term that the text equals; a space at the end only completes the last word.
  var exact: String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The upper bound of the texts that start with this one.
  var end: String { text + "\u{10FFFF}" }

  var matchesInsideWords: Bool {
    text.count >= Self.innerLetters
      || text.unicodeScalars.contains { $0 >= Self.denseScripts }
      || text.unicodeScalars.count > Self.longestWordStart
  }

  /// Returns a folded term from each of its later words on: "abbey road live" gives "live" and
  /// "road live".
  ///
  /// A word starts at a letter or digit after anything else except an apostrophe inside a word.
  static func wordStarts(of folded: String) -> Set<String> {
    let scalars = folded.unicodeScalars
    var starts: [Substring.UnicodeScalarView] = []
    var wasWord = false
    for index in scalars.indices where starts.count < maximumWordStarts {
      let isWord = isPartOfWord(scalars[index])
      if isWord, !wasWord, index > scalars.startIndex { starts.append(scalars[index...]) }
      wasWord = isWord || (wasWord && ["'", "\u{2019}"].contains(scalars[index]))
    }
    return Set(starts.map { String(Substring($0.prefix(longestWordStart))) })
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
