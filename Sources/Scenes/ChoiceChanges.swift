package import Entities

/// The user's changes to the saved selections.
package struct ChoiceChanges: Equatable, Sendable {
  /// The storefront to use from now on; `nil` if unchanged.
  package var storefront: Storefront?
  /// Whether the genre selection changed.
  package var hasChangedGenres: Bool

  package init(storefront: Storefront? = nil, hasChangedGenres: Bool = false) {
    self.storefront = storefront
    self.hasChangedGenres = hasChangedGenres
  }

  /// Adds later changes.
  mutating func add(_ later: ChoiceChanges) {
    storefront = later.storefront ?? storefront
    hasChangedGenres = hasChangedGenres || later.hasChangedGenres
  }
}
