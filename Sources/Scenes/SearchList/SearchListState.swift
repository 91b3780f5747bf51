package import Entities

package struct SearchListState: CompletingState {
  package enum Content: Equatable, Sendable {
    case idle
    case loading(SearchQuery)
    /// The search waits this long for the request budget.
    case waiting(SearchQuery, Duration)
    case loaded(Listing)
    case empty(SearchQuery, SkippedRecords, Provenance)
    /// There are results, but none matches the filters.
    case nothingFits(FilteredOutAnswer)
    /// There are results, but none on this page.
    case pastEnd(SearchQuery, page: Int, total: Int, Provenance)
    case failed(SearchQuery, CatalogError)
  }

  package var content: Content
  package var notice: Notice?
  package var completions: [String]
  /// Whether a request for the typed term is in progress.
  package var isAsking: Bool
  /// Whether the term is still being typed; it is saved once a result is used.
  package var isTyped = false
  /// Whether the store has been asked for the typed term and has nothing.
  package var isOnlyInLibrary = false
  /// The number of results by kind, for the kinds shown before, by unsorted query.
  package var counts: [SearchQuery: KnownCount] = [:]
  /// A term that is close to the one without exact results.
  package var didYouMean: SearchTerm?
  /// Whether there are results of an earlier search to go back to.
  package var hasResultsBefore = false
  /// The store selected for all searches; `nil` if it needn't be distinguished.
  package var usualStorefront: Storefront?

  package init(
    _ content: Content = .idle, notice: Notice? = nil, completions: [String] = [],
    isAsking: Bool = false, didYouMean: SearchTerm? = nil
  ) {
    self.content = content
    self.notice = notice
    self.completions = completions
    self.isAsking = isAsking
    self.didYouMean = didYouMean
  }
}

extension SearchListState.Content: ListContent {
  package var listing: Listing? {
    if case .loaded(let listing) = self { listing } else { nil }
  }

  package var query: SearchQuery? {
    switch self {
    case .loading(let query), .waiting(let query, _), .empty(let query, _, _),
      .pastEnd(let query, _, _, _), .failed(let query, _):
      query
    case .loaded(let listing): listing.query
    case .nothingFits(let answer): answer.query
    case .idle: nil
    }
  }

  package var isUnderWay: Bool {
    switch self {
    case .loading, .waiting: true
    case .idle, .loaded, .empty, .nothingFits, .pastEnd, .failed: false
    }
  }

  var queryToRetry: SearchQuery? {
    switch self {
    case .failed(let query, _), .empty(let query, _, _), .pastEnd(let query, _, _, _): query
    case .loaded(let listing): listing.query
    case .nothingFits(let answer): answer.query
    case .idle, .loading, .waiting: nil
    }
  }
}
