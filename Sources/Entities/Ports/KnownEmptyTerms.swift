/// The searches that are known to find nothing; each is for seven days.
///
/// Terms that differ in case alone are one.
package protocol KnownEmptyTerms: Sendable {
  /// When `query` found nothing, if at `time` that still counts.
  func emptySince(_ query: SearchQuery, at time: Timestamp) async throws(StorageError) -> Timestamp?

  /// Remembers that `query` has found nothing.
  func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)

  /// Forgets that it ever did.
  func forget(_ query: SearchQuery) async throws(StorageError)
}
