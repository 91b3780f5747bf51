import GRDB

/// The later words of many terms, written at once.
///
/// Sorted, so that their index is written from one end to the other and not all over.
struct WordBatch {
  private var words: [(text: String, id: Int64, score: Double)] = []

  mutating func add(_ row: StoredTerm, score: Double) {
    for text in WordStarts(of: row.folded).texts { words.append((text, row.id, score)) }
  }

  mutating func write(to table: SuggestionTable) throws {
    words.sort { ($0.text, $0.id) < ($1.text, $1.id) }
    for word in words { try table.writeWord(word.text, of: word.id, score: word.score) }
    words = []
  }
}
