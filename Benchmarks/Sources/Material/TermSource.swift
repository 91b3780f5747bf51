package import Entities

/// Makes past searches, each the same in every run.
package struct TermSource {
  /// The moment of the youngest.
  package static let now = Timestamp(seconds: 1_763_000_000)
  private static let origin = "0123456789abcdef0123456789abcdef"

  private let vocabulary: Vocabulary

  package init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// So many records whose terms differ.
  package func records(_ count: Int) -> [HistoryRecord] {
    var generator = SeededGenerator(seed: 7)
    var terms = Set<String>(minimumCapacity: count)
    var records: [HistoryRecord] = []
    records.reserveCapacity(count)
    while records.count < count {
      let term = vocabulary.text(words: 2...4, &generator)
      guard terms.insert(term).inserted else { continue }
      let uses = Int.random(in: 1...9, using: &generator)
      let last = Self.now.seconds - Int64.random(in: 0..<94_000_000, using: &generator)
      records.append(
        HistoryRecord(
          term: term, storefront: "us", useCount: uses, usesByOrigin: [Self.origin: uses],
          firstUsedAt: Timestamp(seconds: last - 1000), lastUsedAt: Timestamp(seconds: last)))
    }
    return records
  }
}
