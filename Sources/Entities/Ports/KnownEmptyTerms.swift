/// The searches that are known to find nothing.
package protocol KnownEmptyTerms: Sendable {
  /// When `query` last found nothing, if it was not before `time`.
  func emptySince(_ query: SearchQuery, notBefore time: Timestamp) async throws(StorageError)
    -> Timestamp?

  /// Remembers that `query` has found nothing.
  func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)

  /// Forgets that it ever did.
  func forget(_ query: SearchQuery) async throws(StorageError)
}
