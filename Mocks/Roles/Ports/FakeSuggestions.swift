package import Entities
import Synchronization

/// Suggestions in memory, best first by the number of uses; or a store that does not work.
package final class FakeSuggestions: SuggestionsRepository {
  private let remembered: Mutex<[Suggestion]>
  private let picked: [LibraryTrack]
  private let close: [SearchTerm]
  private let error: StorageError?

  /// - Parameters:
  ///   - suggestions: the past searches.
  ///   - picked: the tracks picked before, best first.
  ///   - close: what is close to any text.
  ///   - error: what every use fails with.
  package init(
    _ suggestions: [Suggestion] = [], picked: [LibraryTrack] = [], close: [SearchTerm] = [],
    error: StorageError? = nil
  ) {
    remembered = Mutex(suggestions)
    self.picked = picked
    self.close = close
    self.error = error
  }

  package var terms: [String] { remembered.withLock { $0.map(\.term.text) } }

  package func prepare() {}

  package func suggestions(for text: String, limit: Int) async throws(StorageError) -> [Suggestion]
  {
    if let error { throw error }
    return remembered.withLock { suggestions in
      let best = suggestions.sorted { $0.useCount > $1.useCount }
      let matching = (0...3).flatMap { kind in
        best.filter { Self.kind(of: $0.term.caseless, for: text.lowercased()) == kind }
      }
      return Array(matching.prefix(limit))
    }
  }

  package func closeTerms(to text: String, limit: Int) async throws(StorageError) -> [SearchTerm] {
    if let error { throw error }
    return Array(close.prefix(limit))
  }

  package func pickedTracks(for text: String, limit: Int)
    async throws(StorageError) -> [LibraryTrack]
  {
    if let error { throw error }
    let matching = picked.filter { entry in
      "\(entry.track.name) \(entry.track.artist.name)".lowercased().split(separator: " ")
        .contains { $0.hasPrefix(text.lowercased()) }
    }
    return Array(matching.prefix(limit))
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

  /// The text itself, a start, the start of a later word, or something inside a word of three
  /// letters or more; `nil` where nothing fits.
  private static func kind(of term: String, for text: String) -> Int? {
    if term == text { return 0 }
    if term.hasPrefix(text) { return 1 }
    if term.split(separator: " ").contains(where: { $0.hasPrefix(text) }) { return 2 }
    return text.count >= 3 && term.contains(text) ? 3 : nil
  }
}
