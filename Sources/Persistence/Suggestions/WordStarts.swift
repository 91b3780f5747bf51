/// A folded term from each of its words after the first on: what a later word is found by.
///
/// "abbey road live" gives "road live" and "live". A word starts at a letter or digit after
/// something that is neither, but not after an apostrophe inside a word.
struct WordStarts {
  /// In code points; the rest of the term is left out.
  static let longest = 40
  /// Later words of a term that can be found, so that no term takes much room.
  private static let most = 16

  let texts: [String]

  init(of folded: String) {
    let scalars = folded.unicodeScalars
    var texts: [String] = []
    var wasWord = false
    var index = scalars.startIndex
    while index < scalars.endIndex, texts.count < Self.most {
      let scalar = scalars[index]
      let isWord = Self.isPartOfWord(scalar)
      if isWord, !wasWord, index > scalars.startIndex {
        texts.append(Self.text(of: scalars[index...]))
      }
      wasWord = isWord || (wasWord && Self.apostrophes.contains(scalar))
      index = scalars.index(after: index)
    }
    self.texts = texts.count < 2 ? texts : Array(Set(texts)).sorted()
  }

  private static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}"]

  private static func text(of scalars: Substring.UnicodeScalarView) -> String {
    String(Substring(scalars.prefix(longest)))
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
        || ("A"..."Z").contains(scalar)
    }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
