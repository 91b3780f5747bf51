package import Entities

/// A user event of the search scene, which shows a term's numbered results.
package enum SearchListEvent: Equatable, Sendable {
  case items(ItemsEvent)
  case list(ListEvent)
  case go(Destination)
  case submit(SearchTerm)
  /// Report a submitted text that isn't a term.
  case reject(SearchTermError)
  /// A term is being typed at a prompt; suggest completions.
  case edit(String)
  /// A term is being typed on the full screen; search for it as it stands, for the usual kind of
  /// results if it is a new one.
  case type(String, isNew: Bool = false)
  /// Search for the term that was probably meant.
  case searchMeant
  /// Show the results again that were listed before.
  case back
  /// Show the results of another kind, so many places further.
  case showKind(by: Int)
  /// Search by another choice from now on.
  case choose(SearchChoice)
  case quit
}

/// A choice that applies to all searches.
package enum SearchChoice: Equatable, Sendable {
  case storefront(Storefront)
  /// Select a genre, or deselect it if it is selected; `nil` deselects all.
  case genre(Genre.ID?)
}

package struct SearchListState: CompletingState {
  package enum Content: Equatable, Sendable {
    case idle
    case loading(SearchQuery)
    /// The request budget is exhausted for this long; then the search continues.
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
  /// The number of results of each kind of the current term that was shown before, by unsorted query.
  package var counts: [SearchQuery: KnownCount] = [:]
  /// A term that is close to the one without exact results.
  package var didYouMean: SearchTerm?
  /// Whether there are results from before a search that has none.
  package var hasResultsBefore = false
  /// The store that the user has chosen for all searches; `nil` if it needn't be told from others.
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

  /// Whether the search is in progress.
  package var isUnderWay: Bool {
    switch self {
    case .loading, .waiting: true
    case .idle, .loaded, .empty, .nothingFits, .pastEnd, .failed: false
    }
  }

  /// The query to request again.
  var queryToRetry: SearchQuery? {
    switch self {
    case .failed(let query, _), .empty(let query, _, _), .pastEnd(let query, _, _, _): query
    case .loaded(let listing): listing.query
    case .nothingFits(let answer): answer.query
    case .idle, .loading, .waiting: nil
    }
  }
}

extension SearchListEvent {
  package var isLook: Bool { if case .items(.look) = self { true } else { false } }
  package var isTyping: Bool { if case .type = self { true } else { false } }

  /// Whether the event opens, plays, or keeps one of the results; items beside them are others.
  func uses(_ results: Listing?) -> Bool {
    func isResult(_ item: StoreItem?) -> Bool {
      item.map { item in results?.items.contains { $0.id == item.item.id } == true } ?? false
    }
    return switch self {
    case .items(.open(let item)), .items(.perform(_, let item)): isResult(item)
    case .items(.playItems(let items, _)), .items(.toggleFavoriteItems(let items)),
      .items(.addItemsToPlaylist(let items)):
      isResult(items.first)
    case .items(.look), .items(.reopen), .items(.take): false
    case .items: true
    default: false
    }
  }

  /// Whether past searches, favorites, or selections may differ after the event.
  var changesStart: Bool {
    switch self {
    case .submit, .searchMeant, .items(.select), .items(.open), .items(.toggleFavorites),
      .items(.toggleFavoriteItems), .items(.act), .items(.perform), .items(.take), .choose:
      true
    case .go(let destination): destination != .start
    default: false
    }
  }
}
