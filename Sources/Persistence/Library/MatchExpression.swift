/// A search in the language of FTS5, of which the text searched for is never part.
///
/// Every word is quoted, and none can have a quotation mark in it.
struct MatchExpression: Equatable {
  /// How many words of a search count.
  static let maximumWords = 12
  /// How many letters of a word count.
  private static let maximumLetters = TrackIndex.longestWord

  /// A word, or characters in a row, or several of which one will do.
  private var terms: [String] = []

  /// - Parameters:
  ///   - words: what is looked for.
  ///   - endings: all that the last word may become, where that is known.
  ///   - corrections: what else will do for a word, by its place among the words.
  init(
    _ words: [SearchableText.Word], endings: [String]? = nil, corrections: [Int: [String]] = [:]
  ) {
    var phrase: [String] = []
    func finish() {
      guard !phrase.isEmpty else { return }
      terms.append(Self.quoted(phrase.joined(separator: " ")))
      phrase = []
    }
    let words = words.prefix(Self.maximumWords)
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      if word.isCharacter {
        if !word.followsDirectly { finish() }
        phrase.append(word.text)
        continue
      }
      finish()
      var own = Self.quoted(Self.shortened(word.text)) + (isLast ? "*" : "")
      if isLast, let endings, !endings.isEmpty {
        own = endings.map(Self.quoted).joined(separator: " OR ")
      }
      let others = corrections[index, default: []].map(Self.quoted)
      terms.append("(\(([own] + others).joined(separator: " OR ")))")
    }
    finish()
  }

  /// `nil` where there is nothing to look for.
  var sql: String? { terms.isEmpty ? nil : terms.joined(separator: " AND ") }

  private static func shortened(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximumLetters)))
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
