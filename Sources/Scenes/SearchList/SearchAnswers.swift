package import Entities

package struct SearchAnswer: Equatable, Sendable {
  package var page: ItemPage
  /// Whether the page contains all that the catalog returns at once.
  package var isWhole: Bool
  /// All favorites; `nil` if they weren't read.
  package var favorites: Set<Track.ID>?

  package init(page: ItemPage, isWhole: Bool, favorites: Set<Track.ID>? = nil) {
    self.page = page
    self.isWhole = isWhole
    self.favorites = favorites
  }
}

package enum SearchExtent: Equatable, Sendable {
  case first(Int)
  /// All results that the catalog returns at once.
  case whole
  /// The results after this many records.
  case beyond(Int)
}

/// The results of a search of which none matches the filters.
package struct FilteredOutAnswer: Equatable, Sendable {
  package let query: SearchQuery
  package let trackCount: Int
  /// The genres of the results, most frequent first; empty if any result has a wanted genre.
  package let genres: [String]
  package let omitted: SkippedRecords
  package let provenance: Provenance

  package init(_ page: ItemPage, to query: SearchQuery) {
    self.query = query
    trackCount = page.items.count
    omitted = page.omitted
    provenance = page.provenance
    let wanted = query.criteria
    genres =
      wanted.genres.isEmpty || !wanted.genres(among: page.items).isEmpty
      ? [] : Self.byFrequency(page.items.compactMap(\.genre))
  }

  private static func byFrequency(_ genres: [String]) -> [String] {
    let counts = Dictionary(genres.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.keys.sorted { left, right in
      (counts[right, default: 0], left) < (counts[left, default: 0], right)
    }
  }
}

extension [CatalogItem] {
  /// Returns the items that are neither known nor earlier in the list.
  func withoutRepeats(of known: [CatalogItem]) -> [CatalogItem] {
    var seen = Set(known.map(\.id))
    return filter { seen.insert($0.id).inserted }
  }
}
