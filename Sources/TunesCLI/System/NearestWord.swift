import Retrieval
import TerminalKit

enum NearestWord {
  private static let longestWord = 64

  /// Returns the closest of `words`; `nil` if none is close enough.
  ///
  /// `startingWith` says whether one that starts with `word` is close.
  static func to(_ word: String, among words: [String], startingWith: Bool = true) -> String? {
    let word = word.lowercased()
    let letters = String(word.prefix(Self.longestWord))
    let ranked = words.map { other in
      let others = String(other.lowercased().prefix(Self.longestWord))
      return (word: other, distance: EditDistance.between(letters, others))
    }
    let best = ranked.min { $0.distance < $1.distance }
    if let best, best.distance <= max(1, word.count / 3) { return best.word }
    return word.count < 2 || !startingWith ? nil : words.first { $0.lowercased().hasPrefix(word) }
  }

  /// Returns `Did you mean "…"? ` with a trailing space; empty if no word is close enough.
  static func question(_ word: String, among words: [String]) -> SafeText {
    to(word, among: words).map { "Did you mean \(quoting: $0)? " } ?? ""
  }
}
