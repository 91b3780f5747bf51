package import Entities
import Synchronization

/// Suggestions in memory, best first by the number of uses; or a store that does not work.
package final class FakeSuggestions: SuggestionsRepository {
  private let remembered: Mutex<[Suggestion]>
  private let error: StorageError?

  package init(_ suggestions: [Suggestion] = [], error: StorageError? = nil) {
    remembered = Mutex(suggestions)
    self.error = error
  }

  package var terms: [String] { remembered.withLock { $0.map(\.term.text) } }

  package func prepare() {}

  package func suggestions(startingWith prefix: String, limit: Int) async throws(StorageError)
    -> [Suggestion]
  {
    if let error { throw error }
    return remembered.withLock { suggestions in
      let fitting = suggestions.filter {
        $0.term.text.lowercased().hasPrefix(prefix.lowercased())
      }
      return Array(fitting.sorted { $0.useCount > $1.useCount }.prefix(limit))
    }
  }

  package func remember(_ term: SearchTerm, in storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
  {
    if let error { throw error }
    remembered.withLock { suggestions in
      if let index = suggestions.firstIndex(where: { $0.term == term }) {
        suggestions[index].useCount += 1
        suggestions[index].lastUsedAt = time
      } else {
        suggestions.append(Suggestion(term: term, useCount: 1, lastUsedAt: time))
      }
    }
  }
}
