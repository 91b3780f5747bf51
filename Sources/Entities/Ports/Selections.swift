/// What the person has chosen to stay chosen.
package protocol Selections: Sendable {
  /// The selected storefront; `nil` where the system's is to be used.
  func storefront() async throws(StorageError) -> Storefront?

  /// Selects a storefront in place of any other, or none.
  func selectStorefront(_ storefront: Storefront?) async throws(StorageError)

  func genres() async throws(StorageError) -> Set<Genre.ID>

  /// Selects genres beside the others, or takes them out of the selection.
  func setGenres(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError)

  /// Takes all genres out of the selection, and says how many there were.
  func clearGenres() async throws(StorageError) -> Int
}
