package import Retrieval

/// A credit of several artists by its form, which can also be the name of one, as "Simon & Garfunkel" is.
package struct JointCredit {
  private let text: String
  private let names: [[String]]
  private let tokenizer: Tokenizer

  /// Creates a joint credit; `nil` if the text can only name one artist.
  package init?(_ text: String, tokenizer: Tokenizer) {
    names = SongArtists(text, tokenizer: tokenizer).names
    guard names.count > 1 else { return nil }
    (self.text, self.tokenizer) = (text, tokenizer)
  }

  /// Returns the first artist; `nil` if the credit is the name of one.
  ///
  /// `storeName` is the store's name of the credit's artist, which the store gives the first of several. If it
  /// is unknown, the form decides.
  package func firstArtist(storeName: String?) -> String? {
    guard let storeName else { return formalArtist }
    let known = SongArtists(storeName, tokenizer: tokenizer).names
    if known.count >= names.count { return nil }
    if !known.isEmpty, names.starts(with: known) { return storeName }
    return known.contains(where: names.contains) ? prefix(of: names[0]) : formalArtist
  }

  /// The first artist by the form alone.
  ///
  /// Words such as "feat." join artists. Other separators can be a part of one name, and then follow a single
  /// word, as in "Earth, Wind & Fire", or precede a backing band.
  private var formalArtist: String? {
    if let lead = leadOfGuests { return lead }
    let isNameOfOne =
      names[0].drop { $0 == "the" }.count < 2
      || names.dropFirst().contains { $0.first.map(Self.backings.contains) ?? false }
    return isNameOfOne ? nil : prefix(of: names[0])
  }

  /// The text before a word that joins artists.
  private var leadOfGuests: String? {
    let pieces = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let words = pieces.map(tokenizer.words)
    let joint = pieces.indices.dropFirst().dropLast().first { index in
      let (word, next) = (words[index].first ?? pieces[index], words[index + 1].first)
      if SongTitle.isGuest(word) { return true }
      // Others are a part of a name if no name follows, as in "Lil Nas X & Ada".
      return words[index].count < 2 && Self.joints.contains(word)
        && next.map { !SongTitle.isGuest($0) && !Self.joints.contains($0) } ?? false
    }
    guard let joint else { return nil }
    let lead = Self.trimmed(pieces[..<joint].joined(separator: " "))
    return JointCredit(lead, tokenizer: tokenizer)?.formalArtist ?? lead
  }

  /// Returns the beginning of the text that has these words.
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
