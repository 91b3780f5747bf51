import Entities

extension SearchListInteracting {
  /// Saves a search and returns the error if that fails.
  func storageError(remembering query: SearchQuery, finding page: TrackPage) async
    -> StorageError?
  {
    do {
      try await remember(query, finding: page)
      return nil
    } catch {
      return error
    }
  }
}
