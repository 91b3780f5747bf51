import Entities
import Foundation

/// How well a row fits the words of a search, and how often it was picked.
struct MatchRank {
  /// The words, each with what will do for it.
  private let words: [[String]]
  /// The words in a row, in their best spelling.
  private let phrase: String

  init(_ words: [SearchableText.Word], corrections: [Int: [String]]) {
    self.words = words.enumerated().map { [$1.text] + corrections[$0, default: []] }
    phrase = words.enumerated().map { corrections[$0]?.first ?? $1.text }.joined(separator: " ")
  }

  /// The higher, the better: what is searched for is most likely a title, next an artist.
  ///
  /// Picks count by their logarithm: some fifteen make up for the title alone. Where no words are
  /// searched for, all rows are worth the same.
  func score(_ candidate: SearchCandidate) -> Double {
    guard !words.isEmpty else { return 0 }
    let picks = min(0.75 * log2(1 + Double(max(candidate.pickCount, 0))), 6)
    return match(candidate) + picks
  }

  private func match(_ candidate: SearchCandidate) -> Double {
    if candidate.name == phrase { return 6 }
    if candidate.artist == phrase { return 5 }
    if starts(candidate.name) { return 4 }
    if starts(candidate.artist) { return 3.5 }
    if candidate.album == phrase { return 3.25 }
    let (inName, inArtist) = (share(in: candidate.name), share(in: candidate.artist))
    return max(1.5 * inName + inArtist, share(in: candidate.album) * 0.75)
  }

  private func starts(_ text: String) -> Bool {
    text.utf8.starts(with: phrase.utf8)
  }

  /// How many of the words stand in a text, of all.
  private func share(in text: String) -> Double {
    let parts = text.utf8.split(separator: UInt8(ascii: " "))
    let count = words.count { spellings in
      spellings.contains { word in parts.contains { $0.elementsEqual(word.utf8) } }
    }
    return Double(count) / Double(words.count)
  }
}
