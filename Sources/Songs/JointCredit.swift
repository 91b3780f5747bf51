package import Retrieval

/// A credit that looks like several artists, but can also be one name, such as "Simon & Garfunkel".
package struct JointCredit {
  private let text: String
  private let names: [[String]]
  private let tokenizer: Tokenizer

  /// `nil` if the text can only be one artist.
  package init?(_ text: String, tokenizer: Tokenizer) {
    names = SongArtists(text, tokenizer: tokenizer).names
    guard names.count > 1 else { return nil }
    (self.text, self.tokenizer) = (text, tokenizer)
  }

  /// Returns the first artist; `nil` if the credit is one name.
  ///
  /// `storeName` is the store's name for the artist of the credit, which for several artists is the
  /// first one's. If it is unknown, the form decides.
  package func firstArtist(storeName: String?) -> String? {
    guard let storeName else { return formalArtist }
    let known = SongArtists(storeName, tokenizer: tokenizer).names
    if known.count >= names.count { return nil }
    if !known.isEmpty, names.starts(with: known) { return storeName }
    return known.contains(where: names.contains) ? prefix(of: names[0]) : formalArtist
  }

  /// The first artist, judging only by the form.
  ///
  /// Words such as "feat." join artists. Other separators can be part of one name, and then follow
  /// a single word, as in "Earth, Wind & Fire", or precede a backing band.
  private var formalArtist: String? {
    if let lead = leadOfGuests { return lead }
    let isNameOfOne =
      names[0].drop { $0 == "the" }.count < 2
      || names.dropFirst().contains { $0.first.map(Self.backings.contains) ?? false }
    return isNameOfOne ? nil : prefix(of: names[0])
  }

  /// The text before a word such as "feat", if any.
  private var leadOfGuests: String? {
    let pieces = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let words = pieces.map(tokenizer.words)
    let joint = pieces.indices.dropFirst().dropLast().first { index in
      let (word, next) = (words[index].first ?? pieces[index], words[index + 1].first)
      if SongTitle.isGuest(word) { return true }
      // Other words are part of a name if no name follows, as in "Lil Nas X & Ada".
      return words[index].count < 2 && Self.joints.contains(word)
        && next.map { !SongTitle.isGuest($0) && !Self.joints.contains($0) } ?? false
    }
    guard let joint else { return nil }
    let lead = Self.trimmed(pieces[..<joint].joined(separator: " "))
    return JointCredit(lead, tokenizer: tokenizer)?.formalArtist ?? lead
  }

  /// Returns the beginning of the text with these words.
  private func prefix(of words: [String]) -> String? {
    text.indices.lazy.filter { !text[$0].isLetter && !text[$0].isNumber }
      .map { String(text[..<$0]) }.first { tokenizer.words(of: $0) == words }
      .map(Self.trimmed)
  }

  private static func trimmed(_ text: String) -> String {
    let end = text.lastIndex { !" ,;/+&、([-–—".contains($0) }
    return end.map { String(text[...$0]) } ?? text
  }

  private static let joints: Set<String> = ["with", "vs", "x", "×"]
  private static let backings: Set<String> = ["the", "his", "her", "their", "los", "las", "les"]
}
