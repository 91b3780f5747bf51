package import Entities

/// Past searches in memory, most used first, or a database that fails.
package final class FakeSuggestions: SuggestionsRepository {
  private let store: FakeStore<[Suggestion]>
  private let picked: [LibraryTrack]
  private let close: [SearchTerm]

  /// `picked` are the previously opened tracks, best first, and `close` is close to any text.
  package init(
    _ suggestions: [Suggestion] = [], picked: [LibraryTrack] = [], close: [SearchTerm] = [],
    error: StorageError? = nil
  ) {
    store = FakeStore(suggestions, error: error)
    (self.picked, self.close) = (picked, close)
  }

  package var terms: [String] { store.contents.map(\.term.text) }

  package func suggestions(for text: String, limit: Int) async throws(StorageError) -> [Suggestion]
  {
    let matching = try store.read().filter { $0.term.caseless.contains(text.lowercased()) }
    return Array(matching.sorted { $0.useCount > $1.useCount }.prefix(limit))
  }

  package func closeTerms(to text: String, limit: Int) async throws(StorageError) -> [SearchTerm] {
    _ = try store.read()
    return Array(close.prefix(limit))
  }

  package func pickedTracks(for text: String, limit: Int)
    async throws(StorageError) -> [LibraryTrack]
  {
    _ = try store.read()
    let matching = picked.filter { entry in
      "\(entry.track.name) \(entry.track.artist.name)".lowercased().split(separator: " ")
        .contains { $0.hasPrefix(text.lowercased()) }
    }
    return Array(matching.prefix(limit))
  }

  package func remember(_ term: SearchTerm, in storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
  {
    try store.write { suggestions in
      if let index = suggestions.firstIndex(where: { $0.term == term }) {
        suggestions[index].useCount += 1
        suggestions[index].lastUsedAt = time
      } else {
        suggestions.append(Suggestion(term: term, useCount: 1, lastUsedAt: time))
      }
    }
  }
}
