package protocol SuggestionsRepository: Sendable {
  /// Returns the terms that match typed text, best first, ignoring case and diacritics.
  ///
  /// The equal term comes first, then terms that start with the text, terms with a later word that
  /// starts with it, and terms that contain it inside a word; each group by frecency. Empty text
  /// returns the best terms. If there are fewer than `limit`, similar terms follow.
  func suggestions(for text: String, limit: Int) async throws(StorageError) -> [Suggestion]

  /// Returns past searches and artists' names similar to a whole text, best first, or else the
  /// title of the best close match if that is similar.
  func closeTerms(to text: String, limit: Int) async throws(StorageError) -> [SearchTerm]

  /// Returns the previously opened tracks that match typed text, best first by frecency.
  ///
  /// A word of the title or the artist must start with the text, ignoring case and diacritics. Only
  /// the most recently opened tracks are searched, because tracks take longer than terms.
  func pickedTracks(for text: String, limit: Int) async throws(StorageError) -> [LibraryTrack]

  /// Counts a use of `term`; case and diacritics make no difference.
  func remember(_ term: SearchTerm, in storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
}

/// A past term with results, to suggest again.
package struct Suggestion: Hashable, Sendable {
  package var term: SearchTerm
  package var useCount: Int
  package var lastUsedAt: Timestamp
  /// The storefront of the last use, if known.
  package var storefront: Storefront?
  /// How the term matches the typed text.
  package var match: Match

  package init(
    term: SearchTerm, useCount: Int, lastUsedAt: Timestamp, storefront: Storefront? = nil,
    match: Match = .exact
  ) {
    (self.term, self.useCount, self.lastUsedAt) = (term, useCount, lastUsedAt)
    (self.storefront, self.match) = (storefront, match)
  }
}
