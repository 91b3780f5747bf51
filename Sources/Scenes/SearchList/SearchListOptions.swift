package import Entities

/// The options for every search of the scene.
package struct SearchListOptions: Sendable {
  /// The term to search for or restore; `nil` to begin at the start.
  package var firstTerm: SearchTerm?
  package var storefront: Storefront
  /// The store selected for all searches; `nil` if it needn't be distinguished.
  package var usualStorefront: Storefront?
  package var entity: SearchEntity
  package var attribute: SearchAttribute?
  package var language: SearchLanguage?
  package var pageSize: PageSize
  /// Whether the first request fetches all results, so that their number is known.
  package var countsAll: Bool
  package var grouping: Grouping
  package var criteria: ResultFilter
  package var filtersBySelection: Bool
  package var sort: ResultSort
  package var isReversed: Bool
  /// The page that the first search shows, from 1.
  package var firstPage: Int
  package var refreshes: Bool
  /// Whether to replace a term without exact results with the one that was probably meant.
  package var corrects: Bool
  /// The number of results to restore without a request; `nil` to search.
  package var restoredCount: Int?
  /// The kind of the results to restore; `nil` for the kind of other terms.
  package var restoredEntity: SearchEntity?
  package var restoredOrder: ResultOrder?
  /// Whether terms are lines of lyrics.
  package var searchesLyrics = false
  /// Whether going back from the first results leads to the scene that started the search.
  package var leadsBack = false
  /// Whether to search the library instead of the store; new terms search the store anyway.
  package var isOfLibrary = false
  /// Whether to show items to start from below the past searches.
  package var features = false
  /// Whether terms are typed in a field beside the results, which stay until others are found.
  ///
  /// Otherwise terms are lines at a prompt, where other lines can change the scope.
  package var searchesWhileTyping = false

  package init(
    firstTerm: SearchTerm? = nil, storefront: Storefront, entity: SearchEntity = .song,
    attribute: SearchAttribute? = nil, language: SearchLanguage? = nil, pageSize: PageSize = 25,
    countsAll: Bool = false,
    grouping: Grouping = .none, criteria: ResultFilter = ResultFilter(),
    filtersBySelection: Bool = false, sort: ResultSort = .relevance, isReversed: Bool = false,
    firstPage: Int = 1, refreshes: Bool = false, corrects: Bool = false, restoredCount: Int? = nil
  ) {
    self.firstTerm = firstTerm
    self.storefront = storefront
    self.entity = entity
    self.attribute = attribute
    self.language = language
    self.pageSize = pageSize
    self.countsAll = countsAll
    self.grouping = grouping
    self.criteria = criteria
    self.filtersBySelection = filtersBySelection
    self.sort = sort
    self.isReversed = isReversed
    self.firstPage = firstPage
    self.refreshes = refreshes
    self.corrects = corrects
    self.restoredCount = restoredCount
  }

  /// The chart to list or feature.
  var chart: ChartQuery {
    features ? .scrolled(in: storefront) : ChartQuery(in: storefront)
  }

  var purpose: RequestPurpose { refreshes ? .refreshed : .asked }

  func query(for term: SearchTerm) -> SearchQuery {
    var query = SearchQuery(
      term: term, storefront: storefront, entity: entity, attribute: attribute,
      language: language, criteria: criteria, sort: sort)
    (query.isReversed, query.isOfLyrics) = (isReversed, searchesLyrics)
    return query
  }

  /// The extent of the first request for a page.
  func extent(of query: SearchQuery, _ page: Int) -> SearchExtent {
    page == 1 && !query.isArranged && !countsAll ? .first(pageSize.current) : .whole
  }

  /// Applies the user's changes to the storefront and genres.
  mutating func apply(_ changes: ChoiceChanges) {
    if let storefront = changes.storefront { self.storefront = storefront }
    if changes.hasChangedGenres { (filtersBySelection, criteria.genres) = (true, []) }
  }
}

extension SearchQuery {
  /// Filters the results by the selected genres, if any.
  mutating func narrow(to genreFilter: GenreFilter) {
    guard case .genres(let selected, let all) = genreFilter else { return }
    criteria.genres = all
    criteria.selectedGenres = selected
  }
}
