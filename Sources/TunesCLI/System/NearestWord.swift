import Retrieval
import TerminalKit

/// Finds the name that a mistyped word or a column heading stands for.
enum NearestWord {
  private static let longestWord = 64
  /// Shorter words resemble too many others.
  private static let shortestWord = 4
  /// One letter in this many may be wrong.
  private static let lettersPerMistake = 4

  /// Column headings, and other common names of fields and values.
  private static let synonyms: [(ours: String, theirs: [String])] = [
    ("country", ["store", "storefront"]), ("song", ["track"]), ("musicVideo", ["video"]),
    ("plain", ["text", "txt"]), ("ndjson", ["jsonl"]), ("date", ["year"]),
    ("duration", ["length", "time"]),
    ("confidence", ["match"]), ("trackName", ["track", "title", "name", "song"]),
    ("artistName", ["artist", "by"]),
    ("collectionName", ["album", "collection", "title", "name"]),
    ("artistName", ["title", "name"]), ("name", ["title", "playlist", "store"]),
    ("releaseDate", ["date", "year", "released"]),
    ("primaryGenreName", ["genre"]), ("trackTimeMillis", ["duration", "length", "time"]),
    ("trackViewUrl", ["url", "link"]), ("trackId", ["id"]), ("collectionId", ["id"]),
    ("artistId", ["id"]), ("trackPrice", ["price"]), ("trackCount", ["tracks", "songs"]),
    ("number", ["#"]), ("row", ["listed"]), ("lyricsLine", ["lyrics"]), ("term", ["search"]),
    ("useCount", ["times"]), ("lastUsedAt", ["lastused"]), ("storefront", ["store"]),
    ("modifiedAt", ["changed"]),
  ]

  /// Returns the closest of `words`; `nil` if none is close enough.
  ///
  /// `startingWith` is whether a word that starts with `word` is close.
  static func to(_ word: String, among words: [String], startingWith: Bool = true) -> String? {
    let known = synonym(of: word) { words.contains($0) } ?? resembling(word, among: words)
    guard known == nil, startingWith, word.count > 1 else { return known }
    return words.first { $0.lowercased().hasPrefix(word.lowercased()) }
  }

  /// Returns our name for another tool's, if it is known here.
  static func synonym(of word: String, where isKnown: (String) -> Bool) -> String? {
    synonyms.first { $0.theirs.contains(word.lowercased()) && isKnown($0.ours) }?.ours
  }

  /// Returns the field with a name or column heading.
  static func field(_ name: String, among names: [String]) -> String? {
    names.contains(name) ? name : synonym(of: name) { names.contains($0) }
  }

  /// Returns the name with the fewest different letters, if they are few.
  static func resembling(_ word: String, among names: [String]) -> String? {
    let word = String(word.lowercased().prefix(longestWord))
    let ranked = names.map { name in
      let letters = String(name.lowercased().prefix(longestWord))
      return (name: name, letters: letters, distance: EditDistance.between(word, letters))
    }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    let mistakes = word.count < shortestWord ? 0 : word.count / lettersPerMistake
    return best.distance <= mistakes || isSwapped(word, best.letters) ? best.name : nil
  }

  /// Whether two words are the same except for case and two swapped neighbors.
  static func isSwapped(_ word: String, _ other: String) -> Bool {
    let (word, other) = (word.lowercased(), other.lowercased())
    return EditDistance.between(word, other) < 2 && word.sorted() == other.sorted()
  }

  /// Suggests the closest word, if any, and lists all words.
  static func question(_ word: String, among words: [String], _ things: SafeText) -> SafeText {
    "\(question(word, among: words))Available \(things): \(words.joined(separator: ", "))"
  }

  /// Returns `Did you mean "…"? ` with a trailing space; empty if no word is close enough.
  static func question(_ word: String, among words: [String]) -> SafeText {
    to(word, among: words).map { "Did you mean \(quoting: $0)? " } ?? ""
  }
}
