package import Entities

package struct SearchAnswer: Equatable, Sendable {
  package var page: ItemPage
  /// Whether the page contains all that the catalog returns at once.
  package var isWhole: Bool

  package init(page: ItemPage, isWhole: Bool) {
    self.page = page
    self.isWhole = isWhole
  }
}

package enum SearchExtent: Equatable, Sendable {
  case first(Int)
  /// All results that the catalog returns at once.
  case whole
  /// The results after this many records.
  case beyond(Int)
}

/// The progress of fetching a list's tracks from a catalog.
struct CatalogReach {
  /// The next extent to request; `nil` if there is no more.
  private(set) var next: SearchExtent?
  /// The number of records of the responses so far.
  private var recordCount = 0
  /// Whether the last response had fewer records than requested, or no more is requested.
  private(set) var isExhausted = false

  init() {
    next = nil
  }

  /// Creates the progress after the first response.
  ///
  /// Results that are filtered or sorted here come as a whole, so no more follow. The library
  /// filters and sorts on its own, so it can continue.
  ///
  /// `limit` is the number of results requested.
  init(_ answer: SearchAnswer, to query: SearchQuery, limit: Int) {
    let isLibrary = answer.page.provenance.source == .library(because: nil)
    if answer.isWhole {
      recordCount = answer.page.recordCount
      next = query.isArranged && !isLibrary ? nil : .beyond(recordCount)
    } else {
      next = .whole
    }
    take(answer.page, limit: answer.isWhole ? SearchListInteractor.catalogLimit : limit)
  }

  mutating func advance(by page: ItemPage) {
    recordCount += page.recordCount
    next = next != .whole && page.items.isEmpty ? nil : .beyond(recordCount)
    take(page, limit: SearchListInteractor.catalogLimit)
  }

  private mutating func take(_ page: ItemPage, limit: Int) {
    isExhausted = next == nil || page.recordCount < limit
  }
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
