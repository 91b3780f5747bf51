package import Entities

/// A user event of the search scene, which shows a term's numbered results.
///
/// The suggestions, which are past searches to reuse, take the place of the results.
package enum SearchListEvent: Equatable, Sendable {
  case submit(SearchTerm)
  /// Search for the term that was probably meant.
  case searchMeant
  /// Report a submitted text that isn't a term.
  case reject(SearchTermError)
  /// Open the item with this number, or use the suggestion with it.
  case select(Int)
  /// Reopen the item with this number from the last session, without counting it again.
  case reopen(Int)
  case nextPage
  /// Show all pages of the results known, with the rest of the first batch.
  case lastPage
  case previousPage
  /// Filter the list by this text; an empty text clears the filter.
  case filter(String)
  /// Add the tracks with these numbers to favorites, or remove them if all are favorites.
  case toggleFavorites(PositionRanges)
  case play(PositionRanges)
  case enqueue(PositionRanges)
  case addToPlaylist(PositionRanges)
  /// Show the results of another kind, so many places further.
  case showKind(by: Int)
  /// Sort the results by a property, in reverse order if they are already; `nil` is the next one.
  case sort(ResultSort?)
  case showSuggestions
  case hideSuggestions
  case showHistory
  /// A term is being typed; suggest completions.
  case edit(String)
  /// A term is being typed; search for it as it stands.
  case type(String)
  case look(Int)
  case act(ItemAction, Int)
  /// Perform an action on an item that isn't listed.
  case perform(ItemAction, StoreItem)
  /// Reload after a failure, or to replace cached results.
  case retry
  case showItemList(ItemListSource)
  case showPlaylists
  /// Open the best-selling songs of the storefront.
  case showCharts
  /// Open the storefronts or the genres, and apply the changes made there.
  case showStorefronts
  case showGenres
  /// Open an item that isn't in the list.
  case open(StoreItem)
  /// Search another storefront from now on.
  case use(Storefront)
  /// Select a genre, or deselect it if it is selected; `nil` deselects all.
  case toggleGenre(Genre.ID?)
  case quit
}

package struct SearchListState: NoticeState {
  package enum Content: Equatable, Sendable {
    case idle
    /// Past searches, then the previously opened tracks, numbered consecutively.
    case suggestions([Suggestion], picked: [LibraryTrack] = [])
    case loading(SearchQuery)
    /// The request budget is exhausted for this long; then the search continues.
    case waiting(SearchQuery, Duration)
    case loaded(Listing)
    case empty(SearchQuery, SkippedRecords, Provenance)
    /// There are results, but none matches the filters.
    case nothingFits(FilteredOutAnswer)
    /// There are results, but none on this page.
    case pastEnd(SearchQuery, page: Int, Provenance)
    case failed(SearchQuery, CatalogError)
  }

  package var content: Content
  package var notice: Notice?
  /// A suggestion for the user to edit into the next term.
  package var draft: String
  /// Past terms that complete the input, best first.
  package var completions: [String]
  /// Whether a request for the typed term is in progress.
  package var isAsking: Bool
  /// The items below the past searches and the previously opened tracks, numbered after those.
  package var featured = FeaturedItems()
  /// The number of results of each kind of the current term that was shown before, by unsorted query.
  package var counts: [SearchQuery: KnownCount] = [:]
  /// A term that is close to the one without exact results.
  package var didYouMean: SearchTerm?

  package init(
    _ content: Content = .idle, notice: Notice? = nil, draft: String = "",
    completions: [String] = [], isAsking: Bool = false, didYouMean: SearchTerm? = nil
  ) {
    self.content = content
    self.notice = notice
    self.draft = draft
    self.completions = completions
    self.isAsking = isAsking
    self.didYouMean = didYouMean
  }
}

@MainActor package protocol SearchListView: SceneView
where State == SearchListState, Event == SearchListEvent {}

@MainActor package protocol SearchListPresenting: ScenePresenting where State == SearchListState {}

package protocol SearchListInteracting: AlbumTracksInteracting {
  /// Returns the best results for a query.
  ///
  /// A query known to have no results is requested only on a reload.
  func tracks(matching query: SearchQuery, _ extent: SearchExtent, for purpose: RequestPurpose)
    async throws(CatalogError) -> SearchAnswer

  /// Returns results for a query without a request, or `nil` if there are none.
  ///
  /// They are a fresh cached response, else the library's matches, else an empty page if the query
  /// is known to have no results.
  func localPage(matching query: SearchQuery, _ limit: Int) async -> ItemPage?

  /// Returns results that aren't among the `known`, or none if the catalog has no more.
  func moreTracks(
    matching query: SearchQuery, after known: [CatalogItem], _ extent: SearchExtent,
    for purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage

  /// Saves a search, or that it had no results, unless it is private.
  func remember(_ query: SearchQuery, finding page: ItemPage) async throws(StorageError)

  /// Saves that a track was opened, unless the search is private.
  ///
  /// The term is `nil` for a track that was suggested because it was opened before.
  func notePick(of track: Track, foundBy term: SearchTerm?) async

  /// Saves the name of the track's artist in Latin letters if that is unknown, as far as the request
  /// budget allows, unless the search is private.
  func learnName(ofArtistOf track: Track, in storefront: Storefront, foundBy term: SearchTerm?)
    async

  /// Returns `true` for the first empty offline search of a small library, to offer to fill it.
  func takeFillOffer(after page: ItemPage) async -> Bool

  /// Returns the favorites among these tracks, or none if the database fails.
  func favorites(among tracks: [Track]) async -> Set<Track.ID>

  /// Adds tracks that a query found to favorites, or removes them.
  func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of storefront: Storefront)
    async throws(StorageError)

  func genreFilter(in storefront: Storefront) async throws(CatalogError) -> GenreFilter

  /// Saves the numbers on the pages shown, so that later commands can refer to them.
  ///
  /// Without results, removes those of the previous list.
  func noteNumbers(of listing: Listing?) async

  func suggestions(startingWith prefix: String) async throws(StorageError) -> [Suggestion]

  func pickedTracks() async throws(StorageError) -> [LibraryTrack]

  /// Returns local items to start from; none if the database fails.
  func featuredItems(in storefront: Storefront) async -> FeaturedItems

  /// Loads a chart to start from, unless that of the last day is cached; `nil` if that fails.
  func featuredChart(_ query: ChartQuery) async -> [StoreItem]?

  /// Saves the storefront to use from now on.
  func use(_ storefront: Storefront) async throws(StorageError)

  /// Adds a genre to the selection, or removes it; `nil` removes all.
  func toggleGenre(_ id: Genre.ID?) async throws(StorageError)
}

@MainActor package protocol SearchListRouting: ListedItemRouting {
  /// Opens the storefronts and returns the changes made there and how the user left.
  func showStorefronts() async -> SceneEnd<ChoiceChanges>

  /// Opens a storefront's genres and returns the changes made there and how the user left.
  func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges>

  func showItemList(_ source: ItemListSource) async -> SceneExit

  /// Opens the playlists; `storefront` is where songs that the library lacks are looked up.
  func showPlaylists(in storefront: Storefront) async -> SceneExit

  /// Opens the past searches, where the user can select one.
  func showHistory() async -> PastSearchChoice
}

extension SearchListState.Content {
  /// The query that failed or whose results aren't the service's latest.
  var queryToRetry: SearchQuery? {
    switch self {
    case .failed(let query, _): query
    case .loaded(let listing): listing.provenance.isSecondBest ? listing.query : nil
    case .empty(let query, _, let provenance), .pastEnd(let query, _, let provenance):
      provenance.source.isTheLatest ? nil : query
    case .nothingFits(let answer):
      answer.provenance.source.isTheLatest ? nil : answer.query
    case .idle, .suggestions, .loading, .waiting: nil
    }
  }
}

extension Provenance.Source {
  /// Whether a repeated request would return the same results.
  fileprivate var isTheLatest: Bool { [.network, .library(because: nil)].contains(self) }
}

extension Provenance {
  /// Whether the results come from the library, which filters and sorts on its own.
  var isLibrary: Bool {
    if case .library = source { true } else { false }
  }

  /// Whether the results are a fallback after a failed request.
  fileprivate var isSecondBest: Bool {
    switch source {
    case .stale, .library(because: .some): true
    case .network, .cache, .denied, .library(because: nil): false
    }
  }
}
