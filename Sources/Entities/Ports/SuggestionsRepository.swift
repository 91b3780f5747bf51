/// The past searches that found something.
package protocol SuggestionsRepository: Sendable {
  /// The terms that start with `prefix`, ignoring case and diacritics, best first.
  func suggestions(startingWith prefix: String, limit: Int) async throws(StorageError)
    -> [Suggestion]

  /// Begins to get ready, so that the first use need not wait for that; what fails, fails then.
  func prepare()

  /// Counts a use of `term`; terms that differ only in case and diacritics are one.
  func remember(_ term: SearchTerm, in storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
}
