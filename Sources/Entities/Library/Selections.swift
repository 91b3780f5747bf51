package protocol Selections: Sendable {
  /// Returns the selected storefront, or `nil` if the system's applies.
  func storefront() async throws(StorageError) -> Storefront?

  /// Selects a storefront instead of any other; `nil` clears the selection.
  func selectStorefront(_ storefront: Storefront?) async throws(StorageError)

  func genres() async throws(StorageError) -> Set<Genre.ID>

  /// Adds genres to the selection, or removes them from it.
  func setGenres(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError)

  /// Deselects all genres and returns how many there were.
  func clearGenres() async throws(StorageError) -> Int
}
