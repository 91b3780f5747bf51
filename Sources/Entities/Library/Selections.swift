package protocol Selections: Sendable {
  /// Returns the selected storefront, if any.
  func storefront() async throws(StorageError) -> Storefront?

  /// Selects a storefront; `nil` clears the selection.
  func selectStorefront(_ storefront: Storefront?) async throws(StorageError)

  func genres() async throws(StorageError) -> Set<Genre.ID>

  /// Adds genres to the selection, or removes them.
  func setGenres(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError)

  /// Deselects all genres, and returns their number.
  func clearGenres() async throws(StorageError) -> Int
}
