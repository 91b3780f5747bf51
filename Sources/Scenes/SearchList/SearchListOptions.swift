package import Entities

/// The options for every search of the scene.
package struct SearchListOptions: Sendable {
  /// The term to search for or to restore; `nil` to begin at the start.
  package var firstTerm: SearchTerm?
  package var storefront: Storefront
  /// The store that the user has chosen for all searches; `nil` if it needn't be told from others.
  package var usualStorefront: Storefront?
  package var entity: SearchEntity
  package var attribute: SearchAttribute?
  package var language: SearchLanguage?
  package var pageSize: PageSize
  /// Whether the first request is for all results, so that their number is known.
  package var countsAll: Bool
  package var grouping: Grouping
  package var criteria: ResultFilter
  package var filtersBySelection: Bool
  package var sort: ResultSort
  /// Whether the order is descending.
  package var isReversed: Bool
  /// The page that the first search shows, from 1.
  package var firstPage: Int
  package var refreshes: Bool
  /// Whether a term without exact results is replaced by the one that was probably meant.
  package var corrects: Bool
  /// The number of results to restore for the first term, without a request; `nil` to search for
  /// it.
  package var restoredCount: Int?
  /// The kind of the results to restore; `nil` for the kind of other terms.
  package var restoredEntity: SearchEntity?
  /// The order of the results to restore.
  package var restoredOrder: ResultOrder?
  /// Whether terms are words of a line of lyrics.
  package var searchesLyrics = false
  /// Whether going back from the first results leaves the scene for the one that searched.
  package var leadsBack = false
  /// Whether the library is searched rather than the store, which new terms search all the same.
  package var isOfLibrary = false
  /// Whether items to start from are shown below the past searches.
  package var features = false
  /// Whether terms are typed in a field beside the results, which stay there until others are found;
  /// otherwise each is a line at a prompt, and other lines can change the scope.
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

  /// The chart that is listed or featured.
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
