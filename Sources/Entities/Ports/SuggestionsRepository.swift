/// The past searches that found something.
package protocol SuggestionsRepository: Sendable {
  /// The terms that start with `prefix`, ignoring case and diacritics, best first.
  func suggestions(startingWith prefix: String, limit: Int) async throws(StorageError)
    -> [Suggestion]

  /// Gets ready to remember, so that it need not be waited for then; what fails, fails then.
  func prepare() async

  /// Counts a use of `term`; terms that differ only in case and diacritics are one.
  func remember(_ term: SearchTerm, in storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
}
