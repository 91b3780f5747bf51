package import Entities

/// What a search brought, and whether it could be remembered.
package struct SearchAnswer: Equatable, Sendable {
  package var page: TrackPage
  /// Whether that is all that the catalog gives at once.
  package var isWhole: Bool
  /// Why the term is not remembered, where it should be.
  package var storageError: StorageError?

  package init(page: TrackPage, isWhole: Bool, storageError: StorageError? = nil) {
    self.page = page
    self.isWhole = isWhole
    self.storageError = storageError
  }
}
