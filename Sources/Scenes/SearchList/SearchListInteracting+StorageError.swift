import Entities

extension SearchListInteracting {
  /// What went wrong with remembering; `nil` where nothing did.
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
