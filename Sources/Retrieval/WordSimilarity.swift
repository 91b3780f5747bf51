/// A typed word to compare with others.
package struct TypedWord: Sendable {
  /// Too little for a single word to be meant.
  private static let onlySound = 0.66
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
  /// As in "80" for "80s", and "5" for "5th".
  private static let sameNumber = 0.85

  package let text: String
  /// The same number in digits.
  package let digits: String?
  /// The number of "5", "5th", and "5s".
  private let number: Substring?
  /// The index's word for words of other scripts with the same consonants.
  private let consonants: String?
  /// Whether the user may still be typing it.
  package let isUnfinished: Bool
  private let letters: [Unicode.Scalar]
  private let sound: String

  package init(_ text: String, inDigits digits: String? = nil, isUnfinished: Bool = false) {
    self.text = text
    self.digits = digits == text ? nil : digits
    number = NumberWords.number(of: text)
    consonants = text.contains(where: Self.vowels.contains) ? ConsonantSound.word(text) : nil
    self.isUnfinished = isUnfinished
    letters = Array(text.unicodeScalars)
    sound = Sound.of(text)
  }

  /// Returns a known word's similarity: 1 for the same word, and 0 for one that isn't meant.
  package func similarity(to known: String) -> Double {
    if known == text || known == digits { return 1 }
    if known == consonants { return ConsonantSound.similarity(known) }
    if let number, NumberWords.number(of: known) == number { return Self.sameNumber }
    let others = Array(known.unicodeScalars)
    if isUnfinished, letters.count >= 3 || !isLatin, others.starts(with: letters) {
      return max(0.95 - 0.02 * Double(others.count - letters.count), 0.8)
    }
    guard isLatin, letters.count >= 3, others.count >= 3 else { return 0 }
    return max(misspelled(others, sound: known), unfinished(others))
  }

  /// Words that mean the same, mostly in other spellings.
  package var equals: [String] {
    [text, digits, consonants].compactMap(\.self) + (number.map(NumberWords.spellings) ?? [])
  }

  /// The possible lengths of the intended word.
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
    guard ratio >= 0.5 || hasSameEnds(others) && ratio >= 0.4 else { return 0 }
    if Sound.of(known) == sound {
      return letters.count < 4 || ratio < 0.6 ? Self.onlySound : max(0.8, 0.72 + 0.25 * ratio)
    }
    guard letters.count >= 4, ratio >= 0.5 else { return 0 }
    let startsAlike = letters.first == others.first
    if distance == 1 { return longer >= 5 ? 0.8 : startsAlike ? 0.7 : 0.6 }
    if ratio >= 0.7 { return 0.95 * ratio }
    return ratio >= 0.6 && startsAlike ? 0.85 * ratio : 0
  }

  private func hasSameEnds(_ others: [Unicode.Scalar]) -> Bool {
    letters.first == others.first && letters.last == others.last
  }

  /// Compares a misspelled prefix with a longer word's.
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

/// The number of letters omitted, added, replaced, or swapped with a neighbor.
package enum EditDistance {
  /// Returns the optimal string alignment distance.
  package static func between(_ left: String, _ right: String) -> Int {
    between(Array(left.unicodeScalars)[...], Array(right.unicodeScalars)[...])
  }

  static func between(_ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>)
    -> Int
  {
    var left = left
    var right = right
    while let first = left.first, first == right.first {
      left.removeFirst()
      right.removeFirst()
    }
    while let last = left.last, last == right.last {
      left.removeLast()
      right.removeLast()
    }
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    return aligned(Array(left), Array(right))
  }

  /// Fills the table of distances between all prefixes; only three rows are needed at once.
  private static func aligned(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var row = beforeLast
    for i in left.indices {
      row[0] = i + 1
      for j in right.indices {
        var least = last[j] + (left[i] == right[j] ? 0 : 1)
        least = min(least, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row[j + 1] = least
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count]
  }
}

/// Keys shared by words with few differences, for finding similar words in an index.
///
/// `=` precedes a sound, `-` a short word without one of its letters, and nothing the sound of a
/// long word without one of its consonants.
package enum SpellingKeys {
  /// Shorter words resemble too many others, and longer ones are rarely typed.
  package static let wordLengths = 3...40
  private static let longestShortWord = 7
  private static let shortestLongWord = 6

  /// Returns the keys for storing a word; none for scripts other than Latin.
  package static func stored(_ word: String) -> Set<String> {
    guard hasKeys(word) else { return [] }
    let sound = Sound.of(word)
    var keys: Set = ["=\(sound)"]
    if word.utf8.count <= longestShortWord { keys.formUnion(shortened(word, prefix: "-")) }
    if word.utf8.count >= shortestLongWord { keys.formUnion(shortened(sound)) }
    return keys
  }

  /// Returns the keys for looking up a typed word, in groups, closest words first.
  package static func lookups(_ word: String) -> [Set<String>] {
    guard hasKeys(word) else { return [] }
    let sound = Sound.of(word)
    var groups: [Set<String>] = [["=\(sound)"]]
    guard word.utf8.count >= 4 else { return groups }
    if word.utf8.count <= longestShortWord + 1 { groups.append(shortened(word, prefix: "-")) }
    if word.utf8.count >= shortestLongWord - 1 {
      groups.append(shortened(sound).union(shortened(sound, prefix: "=")))
    }
    return groups.filter { !$0.isEmpty }
  }

  private static func hasKeys(_ word: String) -> Bool {
    wordLengths.contains(word.utf8.count) && word.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Returns a word, and the word without each of its letters.
  private static func shortened(_ word: String, prefix: String = "") -> Set<String> {
    let letters = Array(word.utf8)
    guard letters.count >= 2 else { return [] }
    var words: Set = [prefix + word]
    for index in letters.indices {
      words.insert(
        prefix + String(decoding: letters[..<index] + letters[(index + 1)...], as: UTF8.self))
    }
    return words
  }
}
