package import Entities
package import Scenes
import Synchronization

/// Answers in the scripted order, keeps favorites in memory, and records the calls.
package final class StubSearchListInteractor: SearchListInteracting {
  package enum Call: Equatable, Sendable {
    case search(SearchQuery, SearchExtent, RequestPurpose = .asked)
    case more(SearchQuery, after: Int, SearchExtent, RequestPurpose = .asked)
    case remember(SearchQuery, found: Int)
    case pick(Track.ID)
    case suggestions(String)
    case genreFilter(Storefront)
    case picked
    case localPage(SearchQuery, Int)
    case use(Storefront)
    case toggleGenre(Genre.ID)
  }

  private struct State {
    var answers: [Result<SearchAnswer, CatalogError>]
    var more: [Result<ItemPage, CatalogError>]
    var calls: [Call] = []
    var favorites: Set<Track.ID>
    var noted: [ClosedRange<Int>?] = []
  }

  private let state: Mutex<State>
  private let suggestions: Result<[Suggestion], StorageError>
  private let picked: [LibraryTrack]
  private let memory: Result<Void, StorageError>
  private let starring: Result<Void, StorageError>
  private let genreFilter: Result<GenreFilter, CatalogError>
  private let local: ItemPage?
  private let localTerm: SearchTerm?
  private let featured: FeaturedItems
  private let findingFavorites: @Sendable ([Track]) async -> Void

  /// - Parameters:
  ///   - answers: The answers to searches, in order.
  ///   - more: The answers to requests for more tracks, in order.
  ///   - suggestions: The past searches.
  ///   - picked: The previously opened tracks.
  ///   - memory: The outcome of saving a search.
  ///   - favorites: The favorites at first.
  ///   - starring: The outcome of changing favorites.
  ///   - genreFilter: The filter of the selected genres.
  ///   - local: The local results.
  ///   - localTerm: The only term with local results; `nil` for any.
  ///   - featured: The items to start from.
  ///   - findingFavorites: The work of looking up favorites.
  package init(
    answers: [Result<SearchAnswer, CatalogError>] = [],
    more: [Result<ItemPage, CatalogError>] = [],
    suggestions: Result<[Suggestion], StorageError> = .success([]), picked: [LibraryTrack] = [],
    memory: Result<Void, StorageError> = .success(()),
    favorites: Set<Track.ID> = [], starring: Result<Void, StorageError> = .success(()),
    genreFilter: Result<GenreFilter, CatalogError> = .success(.none), local: ItemPage? = nil,
    localTerm: SearchTerm? = nil, featured: FeaturedItems = FeaturedItems(),
    findingFavorites: @escaping @Sendable ([Track]) async -> Void = { _ in }
  ) {
    (self.local, self.localTerm, self.featured) = (local, localTerm, featured)
    (self.findingFavorites, self.genreFilter) = (findingFavorites, genreFilter)
    (self.memory, self.starring) = (memory, starring)
    (self.suggestions, self.picked) = (suggestions, picked)
    state = Mutex(State(answers: answers, more: more, favorites: favorites))
  }

  package var calls: [Call] { state.withLock(\.calls) }
  package var favorites: Set<Track.ID> { state.withLock(\.favorites) }
  /// The numbers of each list that was saved.
  package var noted: [ClosedRange<Int>?] { state.withLock(\.noted) }

  package func tracks(
    matching query: SearchQuery, _ extent: SearchExtent, for purpose: RequestPurpose
  ) async throws(CatalogError) -> SearchAnswer {
    let answer = state.withLock { state in
      state.calls.append(.search(query, extent, purpose))
      return state.answers.isEmpty ? Result.failure(.unstubbed) : state.answers.removeFirst()
    }
    return try answer.get()
  }

  package func localPage(matching query: SearchQuery, _ limit: Int) async -> ItemPage? {
    state.withLock { $0.calls.append(.localPage(query, limit)) }
    return localTerm == nil || localTerm == query.term ? local : nil
  }

  package func moreTracks(
    matching query: SearchQuery, after known: [CatalogItem], _ extent: SearchExtent,
    for purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage {
    let answer = state.withLock { state in
      state.calls.append(.more(query, after: known.count, extent, purpose))
      return state.more.isEmpty ? Result.failure(.unstubbed) : state.more.removeFirst()
    }
    return try answer.get()
  }

  package func remember(_ query: SearchQuery, finding page: ItemPage)
    async throws(StorageError)
  {
    state.withLock { $0.calls.append(.remember(query, found: page.items.count)) }
    try memory.get()
  }

  package func genreFilter(in storefront: Storefront) async throws(CatalogError) -> GenreFilter {
    state.withLock { $0.calls.append(.genreFilter(storefront)) }
    return try genreFilter.get()
  }

  package func notePick(of track: Track, foundBy term: SearchTerm?) async {
    state.withLock { $0.calls.append(.pick(track.id)) }
  }

  package func takeFillOffer(after page: ItemPage) async -> Bool { false }

  package func learnName(
    ofArtistOf track: Track, in storefront: Storefront, foundBy term: SearchTerm?
  ) async {}

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    await findingFavorites(tracks)
    return favorites.intersection(tracks.map(\.id))
  }

  package func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of query: SearchQuery)
    async throws(StorageError)
  {
    try starring.get()
    state.withLock { $0.favorites.set(areFavorites, tracks.map(\.id)) }
  }

  package func use(_ storefront: Storefront) async throws(StorageError) {
    try memory.get()
    state.withLock { $0.calls.append(.use(storefront)) }
  }

  package func toggleGenre(_ id: Genre.ID) async throws(StorageError) {
    try memory.get()
    state.withLock { $0.calls.append(.toggleGenre(id)) }
  }

  package func noteNumbers(of listing: Listing?) async {
    let numbers = listing?.shownRows.map(\.position) ?? []
    state.withLock { state in
      state.noted.append(numbers.first.flatMap { first in numbers.last.map { first...$0 } })
    }
  }

  package func suggestions(startingWith prefix: String) async throws(StorageError)
    -> [Suggestion]
  {
    state.withLock { $0.calls.append(.suggestions(prefix)) }
    return try suggestions.get()
  }

  package func featuredItems(in storefront: Storefront) async -> FeaturedItems { featured }

  package func pickedTracks() async throws(StorageError) -> [LibraryTrack] {
    state.withLock { $0.calls.append(.picked) }
    return picked
  }
}
