package import Entities

/// What a person has changed in the scenes of what stays chosen.
package struct ChoiceChanges: Equatable, Sendable {
  /// The storefront to be asked from now on; `nil` where that was not touched.
  package var storefront: Storefront?
  /// Whether other genres are selected than before.
  package var hasChangedGenres: Bool

  package init(storefront: Storefront? = nil, hasChangedGenres: Bool = false) {
    self.storefront = storefront
    self.hasChangedGenres = hasChangedGenres
  }

  /// Takes in what was changed later.
  mutating func add(_ later: ChoiceChanges) {
    storefront = later.storefront ?? storefront
    hasChangedGenres = hasChangedGenres || later.hasChangedGenres
  }
}
