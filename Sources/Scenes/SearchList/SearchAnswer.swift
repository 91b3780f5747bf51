package import Entities

/// What a search brought.
package struct SearchAnswer: Equatable, Sendable {
  package var page: TrackPage
  /// Whether that is all that the catalog gives at once.
  package var isWhole: Bool

  package init(page: TrackPage, isWhole: Bool) {
    self.page = page
    self.isWhole = isWhole
  }
}
