package import Entities

package struct SQLiteSuggestions: SuggestionsRepository {
  /// The maximum number of terms removed by a search, so that a cap set on a large history takes
  /// effect gradually.
  private static let maximumTrimmed = 200

  private let history: HistoryStore

  package init(store: Store, settings: HistorySettings = HistorySettings()) {
    history = HistoryStore(store: store, settings: settings)
  }

  package func prepare() { history.store.prepare() }

  package func suggestions(for text: String, limit: Int) async throws(StorageError) -> [Suggestion]
  {
    let typed = TypedText(text)
    return try await history.read { try $0.best(matching: typed, limit: limit) }
      .compactMap(\.suggestion)
  }

  package func pickedTracks(for text: String, limit: Int)
    async throws(StorageError) -> [LibraryTrack]
  {
    let score = SuggestionScore(halfLife: history.settings.halfLife)
    return try await history.store.read { database in
      try PickedTracks(database: database, score: score).tracks(matching: text, limit: limit)
    }
  }

  package func remember(_ term: SearchTerm, in storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
  {
    let cap = history.settings.cap
    let new = StoredTerm(
      HistoryEntry(
        term: term, storefront: storefront, useCount: 1, firstUsedAt: time, lastUsedAt: time))
    try await history.write { table in
      var row = new
      if let known = try table.row(folded: new.folded) {
        row.id = known.id
        row.useCount += known.useCount
        row.firstUsedAt = known.firstUsedAt
      }
      let id = try table.save(row)
      try table.trim(to: cap, keeping: id, most: Self.maximumTrimmed)
    }
  }
}
