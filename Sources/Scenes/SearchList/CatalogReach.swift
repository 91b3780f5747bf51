import Entities

/// The progress of fetching a list's tracks from a catalog.
struct CatalogReach {
  /// The next extent to request; `nil` if there is no more.
  private(set) var next: SearchExtent?

  /// Creates the progress before any request.
  init() {
    next = nil
  }

  /// Creates the progress after the first response.
  ///
  /// Results that are filtered or sorted here come as a whole, so no more follow. The library
  /// filters and sorts on its own, so it can continue.
  init(_ answer: SearchAnswer, to query: SearchQuery) {
    let isLibrary = answer.page.provenance.source == .library(because: nil)
    if answer.isWhole {
      next = query.isArranged && !isLibrary ? nil : .beyond
    } else {
      next = .whole
    }
  }

  /// Updates the progress after another response.
  mutating func advance(by page: TrackPage) {
    next = next == .beyond && page.items.isEmpty ? nil : .beyond
  }
}
