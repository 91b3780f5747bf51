/// A typed word that others are compared with.
package struct TypedWord: Sendable {
  /// Too little for a word alone to be meant.
  private static let onlySound = 0.66

  package let text: String
  /// Whether the user can still be typing it.
  package let isUnfinished: Bool
  private let letters: [Unicode.Scalar]
  private let sound: String

  package init(_ text: String, isUnfinished: Bool = false) {
    self.text = text
    self.isUnfinished = isUnfinished
    letters = Array(text.unicodeScalars)
    sound = Sound.of(text)
  }

  /// Returns how similar a known word is: 1 for the same word, and 0 for one that isn't meant.
  package func similarity(to known: String) -> Double {
    if known == text { return 1 }
    let others = Array(known.unicodeScalars)
    if isUnfinished, letters.count >= 3 || !isLatin, others.starts(with: letters) {
      return max(0.95 - 0.02 * Double(others.count - letters.count), 0.8)
    }
    guard isLatin, letters.count >= 3, others.count >= 3 else { return 0 }
    return max(misspelled(others, sound: known), unfinished(others))
  }

  /// The lengths of words that it can be misspelled from.
  package var possibleLengths: ClosedRange<Int> {
    let most = 2 + letters.count / 6
    return letters.count - most...letters.count + (isUnfinished ? max(most, 6) : most)
  }

  private var isLatin: Bool { letters.first?.isASCII ?? false }

  private func misspelled(_ others: [Unicode.Scalar], sound known: String) -> Double {
    let longer = max(letters.count, others.count)
    guard possibleLengths.contains(others.count) else { return 0 }
    let distance = EditDistance.between(letters[...], others[...])
    let ratio = 1 - Double(distance) / Double(longer)
    guard ratio >= 0.5 else { return 0 }
    if Sound.of(known) == sound {
      return letters.count < 4 || ratio < 0.6 ? Self.onlySound : max(0.8, 0.72 + 0.25 * ratio)
    }
    guard letters.count >= 4 else { return 0 }
    let startsAlike = letters.first == others.first
    if distance == 1 { return longer >= 5 ? 0.8 : startsAlike ? 0.7 : 0.6 }
    if ratio >= 0.7 { return 0.95 * ratio }
    return ratio >= 0.6 && startsAlike ? 0.85 * ratio : 0
  }

  /// Compares a misspelled beginning with that of a longer word.
  private func unfinished(_ others: [Unicode.Scalar]) -> Double {
    guard isUnfinished, letters.count >= 5, others.count > letters.count else { return 0 }
    let distance = (-1...1).map {
      EditDistance.between(letters[...], others.prefix(letters.count + $0))
    }.min()
    let added = 0.02 * Double(others.count - letters.count)
    switch distance {
    case 1: return 0.78 - added
    case 2 where letters.count >= 8: return 0.68 - added
    default: return 0
    }
  }
}
