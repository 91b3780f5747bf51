import Entities

/// How far a catalog has been asked for the tracks of a listing.
struct CatalogReach {
  /// What to ask for next; `nil` where nothing more is to come.
  private(set) var next: SearchExtent?

  /// Before anything was asked for.
  init() {
    next = nil
  }

  /// After the first answer.
  ///
  /// What is narrowed or sorted here is so as a whole, and nothing follows it; only the library, which
  /// does so by itself, goes on.
  init(_ answer: SearchAnswer, to query: SearchQuery) {
    let isLibrary = answer.page.provenance.source == .library(because: nil)
    if answer.isWhole {
      next = query.isArranged && !isLibrary ? nil : .beyond
    } else {
      next = .whole
    }
  }

  /// After one more answer.
  mutating func advance(by page: TrackPage) {
    next = next == .beyond && page.items.isEmpty ? nil : .beyond
  }
}
