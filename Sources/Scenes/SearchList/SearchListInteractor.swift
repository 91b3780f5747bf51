package import Entities

/// The rules of searching: what is asked of the catalog, and what is remembered.
package struct SearchListInteractor: SearchListInteracting {
  /// The most that the service gives at once.
  private static let catalogLimit = 200
  private static let suggestionLimit = 25

  private let catalog: any Catalog
  private let suggestions: any SuggestionsRepository
  private let clock: any MachineClock
  private let remembersTerms: Bool

  /// A private search is one without `remembersTerms`.
  package init(
    catalog: any Catalog, suggestions: any SuggestionsRepository, clock: any MachineClock,
    remembersTerms: Bool
  ) {
    self.catalog = catalog
    self.suggestions = suggestions
    self.clock = clock
    self.remembersTerms = remembersTerms
  }

  package func tracks(matching query: SearchQuery, _ extent: SearchExtent)
    async throws(CatalogError) -> SearchAnswer
  {
    // While the catalog is waited for.
    if remembersTerms { suggestions.prepare() }
    let page = try await moreTracks(matching: query, after: [], extent)
    return SearchAnswer(page: page, isWhole: limit(of: extent) == Self.catalogLimit)
  }

  package func remember(_ query: SearchQuery, finding page: TrackPage)
    async throws(StorageError)
  {
    guard remembersTerms, !page.tracks.isEmpty else { return }
    try await suggestions.remember(query.term, in: query.storefront, at: clock.now)
  }

  /// The service often ignores `offset`: it is used only beyond what one request can bring.
  package func moreTracks(
    matching query: SearchQuery, after known: [Track], _ extent: SearchExtent
  ) async throws(CatalogError) -> TrackPage {
    var page = try await catalog.tracks(
      matching: query, limit: limit(of: extent), offset: extent == .beyond ? known.count : 0)
    page.tracks = page.tracks.withoutRepeats(of: known)
    return page
  }

  package func suggestions(startingWith prefix: String) async throws(StorageError)
    -> [Suggestion]
  {
    try await suggestions.suggestions(startingWith: prefix, limit: Self.suggestionLimit)
  }

  private func limit(of extent: SearchExtent) -> Int {
    switch extent {
    case .first(let count): min(max(count, 1), Self.catalogLimit)
    case .whole, .beyond: Self.catalogLimit
    }
  }
}

extension [Track] {
  /// The tracks whose ids are neither among the known ones nor earlier in the list.
  fileprivate func withoutRepeats(of known: [Track]) -> [Track] {
    var seen = Set(known.map(\.id))
    return filter { seen.insert($0.id).inserted }
  }
}
