package import Entities

/// Search results that the filters all exclude.
package struct FilteredOutAnswer: Equatable, Sendable {
  package let query: SearchQuery
  package let trackCount: Int
  /// The genres of the results, most frequent first, if none is a wanted genre.
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
