import TerminalKit

/// Finds the word that a mistyped one was most likely meant to be.
enum NearestWord {
  /// The closest of `words`, if it is close enough to be worth naming.
  static func to(_ word: String, among words: [String]) -> String? {
    let word = word.lowercased()
    let ranked = words.map { (word: $0, distance: distance(word, $0.lowercased())) }
    let best = ranked.min { $0.distance < $1.distance }
    if let best, best.distance <= max(1, word.count / 3) { return best.word }
    return word.count < 2 ? nil : words.first { $0.lowercased().hasPrefix(word) }
  }

  /// `Did you mean "…"? ` with a space behind it, or nothing if no word is close enough.
  static func question(_ word: String, among words: [String]) -> SafeText {
    to(word, among: words).map { "Did you mean \(quoting: $0)? " } ?? ""
  }

  /// The edits (insert, delete, replace, swap neighbours) that make one word of the other.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.prefix(64)), Array(right.prefix(64)))
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let replacing = rows[i][j] + (left[i] == right[j] ? 0 : 1)
        row.append(min(rows[i][j + 1] + 1, row[j] + 1, replacing))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
        }
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
