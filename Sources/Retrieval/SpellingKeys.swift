/// Keys that words with few differences share, by which an index finds similar words.
///
/// `=` precedes a sound, `-` a short word without one of its letters, and nothing the sound of a long
/// word without one of its consonants.
package enum SpellingKeys {
  /// Shorter words are similar to too many others, and longer ones are seldom typed.
  package static let wordLengths = 3...40
  private static let longestShortWord = 7
  private static let shortestLongWord = 6

  /// Returns the keys by which an index finds a word; none for other scripts than Latin.
  package static func stored(_ word: String) -> Set<String> {
    guard hasKeys(word) else { return [] }
    let sound = Sound.of(word)
    var keys: Set = ["=\(sound)"]
    if word.utf8.count <= longestShortWord { keys.formUnion(shortened(word, prefix: "-")) }
    if word.utf8.count >= shortestLongWord { keys.formUnion(shortened(sound)) }
    return keys
  }

  /// Returns the keys to look up for a typed word, in groups, the closest words first.
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
