import Retrieval

/// Known words that the query splits, and known word pairs that it joins.
struct WordBoundaries {
  private static let similarity = 0.93
  private static let mostJoined = 4
  /// The similarity of a word that is probably meant, so that no others are needed.
  private static let known = 0.79

  let vocabulary: Vocabulary

  /// Adds alternatives to each word of a query.
  func adding(to alternatives: [[Vocabulary.Alternative]], of words: [TypedWord]) throws
    -> [[Vocabulary.Alternative]]
  {
    let joined = words.indices.flatMap { first in
      (2...Self.mostJoined).map { first..<first + $0 }.filter { $0.upperBound <= words.count }
    }.map { places in
      let inDigits = words[places].map { $0.digits ?? $0.text }.joined()
      let word = TypedWord(words[places].map(\.text).joined(), inDigits: inDigits)
      return (places: places, word: word)
    }
    let split = words.indices.filter { place in
      !alternatives[place].contains { $0.similarity >= Self.known && $0.trackCount > 0 }
    }.flatMap { place in pairs(of: words[place].text).map { (place: place, parts: $0) } }
    let counts = try vocabulary.counts(
      of: Set(joined.flatMap(\.word.equals) + split.flatMap(\.parts)))
    var result = alternatives
    for (places, word) in joined {
      for other in word.equals {
        guard let count = counts[other] else { continue }
        let similarity = min(word.similarity(to: other), Self.similarity)
        guard similarity > 0 else { continue }
        for place in places {
          result[place].append(
            Vocabulary.Alternative(word: other, trackCount: count, similarity: similarity))
        }
      }
    }
    for (place, parts) in split {
      let partCounts = parts.compactMap { counts[$0] }
      guard partCounts.count == parts.count, let count = partCounts.max() else { continue }
      result[place].append(
        Vocabulary.Alternative(
          word: parts.joined(), trackCount: count, similarity: Self.similarity, parts: parts))
    }
    return result
  }

  /// Splits a word in two, in all ways that leave meaningful parts.
  private func pairs(of word: String) -> [[String]] {
    let shortest = word.allSatisfy { ("0"..."9").contains($0) } ? 1 : 2
    guard word.count >= 2 * shortest, word.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    return word.indices.dropFirst(shortest).dropLast(shortest - 1).map {
      [String(word[..<$0]), String(word[$0...])]
    }
  }
}
