import Foundation

/// Text as the service compares it: case, diacritics and width do not count, punctuation separates.
struct FoldedText: Sendable {
  let text: String
  /// Whole words, plus what a person would type for a word with signs in it:
  /// `AC/DC` is also `acdc`, `P!nk` also `pink`, `&` also `and`.
  let words: Set<String>

  init(_ source: String) {
    text = Self.folded(source)
    var words: Set<String> = []
    for token in text.split(separator: " ") {
      words.formUnion(Self.words(in: token))
      words.insert(Self.squeezed(token))
      words.insert(Self.spoken(token))
    }
    words.remove("")
    self.words = words
  }

  static func folded(_ source: String) -> String {
    source.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  static func words(in token: Substring) -> [String] {
    token.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The token without its signs.
  static func squeezed(_ token: Substring) -> String {
    String(token.filter { $0.isLetter || $0.isNumber })
  }

  /// The token with signs read as the letters or words they stand for.
  private static func spoken(_ token: Substring) -> String {
    guard token != "&" else { return "and" }
    let letters = token.map { $0 == "!" ? "i" : $0 == "$" ? "s" : $0 }
    return letters.count > 1 ? String(letters.filter { $0.isLetter || $0.isNumber }) : ""
  }
}
