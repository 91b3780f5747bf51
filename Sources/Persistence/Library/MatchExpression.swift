/// A search in the language of FTS5, of which the text searched for is never part.
///
/// Every word is quoted, and none can have a quotation mark in it.
struct MatchExpression: Equatable {
  /// How many words of a search count.
  static let maximumWords = 12
  /// How many letters of a word count.
  private static let maximumLetters = 64

  /// A word, or characters in a row, or several of which one will do.
  private var terms: [String] = []

  /// - Parameters:
  ///   - words: what is looked for.
  ///   - corrections: what else will do for a word, by its place among the words.
  init(_ words: [SearchableText.Word], corrections: [Int: [String]] = [:]) {
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
      let text = String(
        String.UnicodeScalarView(word.text.unicodeScalars.prefix(Self.maximumLetters)))
      let own = Self.quoted(text) + (isLast ? "*" : "")
      let others = corrections[index, default: []].map(Self.quoted)
      terms.append(others.isEmpty ? own : "(\(([own] + others).joined(separator: " OR ")))")
    }
    finish()
  }

  /// `nil` where there is nothing to look for.
  var sql: String? { terms.isEmpty ? nil : terms.joined(separator: " AND ") }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
