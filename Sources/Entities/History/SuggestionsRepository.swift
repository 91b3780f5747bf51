package protocol SuggestionsRepository: Sendable {
  /// Returns the terms that match the typed text, best first, ignoring case and diacritics.
  ///
  /// The term that equals the text comes first, then terms that start with it, terms with a later
  /// word that starts with it, and terms that contain it inside a word; each group by frecency. An
  /// empty text returns the best terms of all. If these are fewer than `limit`, similar terms follow.
  func suggestions(for text: String, limit: Int) async throws(StorageError) -> [Suggestion]

  /// Returns past searches and names of artists that are similar to a whole text, best first, or else
  /// the title of the best close match if that is similar.
  func closeTerms(to text: String, limit: Int) async throws(StorageError) -> [SearchTerm]

  /// Returns the previously opened tracks that match the typed text, best first by frecency.
  ///
  /// A word of the title or the artist must start with the text, ignoring case and diacritics. Only
  /// a limited number of the most recently opened tracks is searched, because tracks take longer
  /// than terms.
  func pickedTracks(for text: String, limit: Int) async throws(StorageError) -> [LibraryTrack]

  /// Counts a use of `term`; terms that differ only in case and diacritics are the same.
  func remember(_ term: SearchTerm, in storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
}

/// A past term with results, offered again.
package struct Suggestion: Hashable, Sendable {
  package var term: SearchTerm
  package var useCount: Int
  package var lastUsedAt: Timestamp
  /// The storefront of the last use, if it is known.
  package var storefront: Storefront?
  /// The kind of match of the typed text.
  package var match: Match

  package init(
    term: SearchTerm, useCount: Int, lastUsedAt: Timestamp, storefront: Storefront? = nil,
    match: Match = .exact
  ) {
    (self.term, self.useCount, self.lastUsedAt) = (term, useCount, lastUsedAt)
    (self.storefront, self.match) = (storefront, match)
  }
}
