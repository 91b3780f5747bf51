package import Entities

package struct SearchAnswer: Equatable, Sendable {
  package var page: ItemPage
  /// Whether the page has all that the catalog returns at once.
  package var isWhole: Bool
  /// All favorites; `nil` if unknown.
  package var favorites: Set<Track.ID>?

  package init(page: ItemPage, isWhole: Bool, favorites: Set<Track.ID>? = nil) {
    self.page = page
    self.isWhole = isWhole
    self.favorites = favorites
  }
}

extension [CatalogItem] {
  /// Removes items that are known, or that come earlier in the list.
  func withoutRepeats(of known: [CatalogItem]) -> [CatalogItem] {
    var seen = Set(known.map(\.id))
    return filter { seen.insert($0.id).inserted }
  }
}
