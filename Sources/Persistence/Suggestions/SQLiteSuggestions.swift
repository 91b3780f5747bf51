package import Entities

/// The past searches, in the store.
package struct SQLiteSuggestions: SuggestionsRepository {
  /// How many terms a search removes at the most: a cap that is set on a large history takes effect
  /// bit by bit, and keeps nobody waiting.
  private static let mostTrimmed = 200

  private let history: HistoryStore

  package init(store: Store, settings: HistorySettings = HistorySettings()) {
    history = HistoryStore(store: store, settings: settings)
  }

  package func prepare() {
    history.store.prepare()
  }

  package func suggestions(for text: String, limit: Int) async throws(StorageError) -> [Suggestion]
  {
    let typed = TypedText(text)
    let rows = try await history.read { database in
      try SuggestionLookup(database: database, typed: typed, limit: limit).rows()
    }
    return rows.compactMap(\.suggestion)
  }

  package func pickedTracks(for text: String, limit: Int)
    async throws(StorageError) -> [LibraryTrack]
  {
    let score = SuggestionScore(halfLife: history.settings.halfLife)
    return try await history.store.read { database in
      try PickedTracks(database: database, score: score).tracks(fitting: text, limit: limit)
    }
  }

  package func remember(_ term: SearchTerm, in storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
  {
    let cap = history.settings.cap
    let new = StoredTerm(
      id: 0, term: term.text, folded: FoldedText(term.text).text, storefront: storefront.code,
      useCount: 1, firstUsedAt: time.seconds, lastUsedAt: time.seconds)
    try await history.write { table in
      var row = new
      if let known = try table.row(folded: new.folded) {
        row.id = known.id
        row.useCount += known.useCount
        row.firstUsedAt = known.firstUsedAt
        try table.update(row)
      } else {
        row.id = try table.insert(row)
      }
      try table.writeWords(of: row)
      try table.trim(to: cap, keeping: row.id, most: Self.mostTrimmed)
    }
  }
}
