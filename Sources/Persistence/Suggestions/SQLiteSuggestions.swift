package import Entities
import GRDB

/// The past searches, in the store.
package struct SQLiteSuggestions: SuggestionsRepository {
  private let store: Store

  package init(store: Store) {
    self.store = store
  }

  package func prepare() {
    let store = store
    Task { await store.open() }
  }

  package func suggestions(startingWith prefix: String, limit: Int) async throws(StorageError)
    -> [Suggestion]
  {
    let prefix = FoldedText(prefix).text
    // Without a prefix the index by score gives the best at once.
    let range = prefix.isEmpty ? "" : "WHERE folded >= :prefix AND folded < :end"
    let rows = try await store.read { database in
      try StoredSuggestion.fetchAll(
        database,
        sql: """
          SELECT term, useCount, lastUsedAt FROM suggestion \(range)
          ORDER BY score DESC, folded LIMIT :limit
          """,
        // No text that starts with the prefix sorts after the highest code point there.
        arguments: prefix.isEmpty
          ? ["limit": limit] : ["prefix": prefix, "end": prefix + "\u{10FFFF}", "limit": limit])
    }
    return rows.compactMap(\.suggestion)
  }

  package func remember(_ term: SearchTerm, in storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
  {
    let folded = FoldedText(term.text).text
    try await store.write { database in
      let uses =
        try Int.fetchOne(
          database, sql: "SELECT useCount FROM suggestion WHERE folded = ?", arguments: [folded])
        ?? 0
      let score = SuggestionScore.score(useCount: uses + 1, lastUsedAt: time)
      try database.execute(
        sql: """
          INSERT INTO suggestion
            (term, folded, storefront, useCount, firstUsedAt, lastUsedAt, score)
          VALUES (:term, :folded, :storefront, 1, :time, :time, :score)
          ON CONFLICT (folded) DO UPDATE SET
            term = :term, storefront = :storefront, useCount = useCount + 1,
            lastUsedAt = :time, score = :score
          """,
        arguments: [
          "term": term.text, "folded": folded, "storefront": storefront.code,
          "time": time.seconds, "score": score,
        ])
    }
  }
}

private struct StoredSuggestion: FetchableRecord, Decodable {
  let term: String
  let useCount: Int
  let lastUsedAt: Int64

  /// `nil` where the file holds a text that is no term.
  var suggestion: Suggestion? {
    guard let term = try? SearchTerm(term) else { return nil }
    return Suggestion(
      term: term, useCount: useCount, lastUsedAt: Timestamp(seconds: lastUsedAt))
  }
}
