/// The searches known to have no results, each for seven days.
///
/// Terms that differ only in case are the same.
package protocol KnownEmptyTerms: Sendable {
  /// Returns the time `query` had no results, or `nil` if that is unknown or expired at `time`.
  func emptySince(_ query: SearchQuery, at time: Timestamp) async throws(StorageError) -> Timestamp?

  /// Saves that `query` had no results.
  func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)

  /// Deletes the record that `query` had no results.
  func forget(_ query: SearchQuery) async throws(StorageError)
}
