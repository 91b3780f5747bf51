import Retrieval

/// A search in the query language of FTS5, in which every word is quoted.
struct MatchExpression: Equatable {
  static let maximumWords = 12

  /// Words, phrases of characters, or alternatives.
  private var terms: [String] = []

  /// `endings` are the words that the last one can become, if they are known.
  init(_ words: [SearchableText.Word], endings: [String]? = nil) {
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
      let letters = word.text.unicodeScalars.prefix(Tokenizer.longestWord)
      var own = Self.quoted(String(String.UnicodeScalarView(letters))) + (isLast ? "*" : "")
      if isLast, let endings, !endings.isEmpty {
        own = endings.map(Self.quoted).joined(separator: " OR ")
      }
      terms.append("(\(own))")
    }
    finish()
  }

  /// `nil` if there is nothing to search for.
  var sql: String? { terms.isEmpty ? nil : terms.joined(separator: " AND ") }

  static func quoted(_ text: String) -> String {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(parts.joined(separator: "\"\""))\""
  }
}
