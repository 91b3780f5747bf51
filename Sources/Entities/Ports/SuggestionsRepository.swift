/// The past searches that found something.
package protocol SuggestionsRepository: Sendable {
  /// The terms that fit what was typed, ignoring case and diacritics, best first.
  ///
  /// First the term that is the text, then those that start with it, those that have a later word
  /// which starts with it, and those that hold it inside a word; each kind by frecency. An empty
  /// text gives the best of all.
  func suggestions(for text: String, limit: Int) async throws(StorageError) -> [Suggestion]

  /// The tracks that were picked before and fit what was typed: a word of the title or the artist
  /// starts with it, ignoring case and diacritics. By frecency of the picks, best first.
  ///
  /// Only the latest so many picks are looked through, which takes more time than terms do.
  func pickedTracks(for text: String, limit: Int) async throws(StorageError) -> [LibraryTrack]

  /// Begins to get ready, so that the first use need not wait for that; what fails, fails then.
  func prepare()

  /// Counts a use of `term`; terms that differ only in case and diacritics are one.
  func remember(_ term: SearchTerm, in storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
}
