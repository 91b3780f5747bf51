package import Entities

/// The results of a search.
package struct SearchAnswer: Equatable, Sendable {
  package var page: TrackPage
  /// Whether the page contains all that the catalog returns at once.
  package var isWhole: Bool

  package init(page: TrackPage, isWhole: Bool) {
    self.page = page
    self.isWhole = isWhole
  }
}
