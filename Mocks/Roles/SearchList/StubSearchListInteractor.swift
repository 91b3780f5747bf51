package import Entities
package import Scenes

/// Answers in the scripted order, keeps favorites in memory, and records the calls.
package final class StubSearchListInteractor: SearchListInteracting, StubItems {
  package enum Call: Equatable, Sendable {
    case search(SearchQuery, SearchExtent, RequestPurpose = .asked)
    case more(SearchQuery, after: Int, SearchExtent, RequestPurpose = .asked)
    case remember(SearchQuery, found: Int)
    case pick(Track.ID)
    case suggestions(String)
    case genreFilter(Storefront)
    case localPage(SearchQuery, Int)
    case use(Storefront)
    case toggleGenre(Genre.ID?)
  }

  package let items: ItemRecord
  private let pickTerms = Record<SearchTerm?>()
  private let record = Record<Call>()
  private let answers: Script<Call, SearchAnswer, CatalogError>
  private let more: Script<Call, ItemPage, CatalogError>
  private let scopes: Script<Void, SearchScope, StorageError>
  private let listings = Record<ClosedRange<Int>?>()
  private let suggestions: Result<[Suggestion], StorageError>
  private let memory: Result<Void, StorageError>
  private let genreFilter: Result<GenreFilter, CatalogError>
  private let local: ItemPage?
  private let localTerm: SearchTerm?
  private let offersFill: Bool
  private let findingFavorites: @Sendable ([Track]) async -> Void
  private let finding: (@Sendable (SearchQuery, _ isLocal: Bool) async -> ItemPage?)?

  /// `memory` is the outcome of saving a search, `starringError` the failure of changing favorites,
  /// `localTerm` the only term with `local` results, `findingFavorites` the work of looking up
  /// favorites, and `finding` returns the results of any query in place of scripted ones.
  package init(
    answers: [Result<SearchAnswer, CatalogError>] = [],
    more: [Result<ItemPage, CatalogError>] = [],
    albums: [Result<AlbumListing?, CatalogError>] = [],
    suggestions: Result<[Suggestion], StorageError> = .success([]),
    memory: Result<Void, StorageError> = .success(()),
    favorites: Set<Track.ID> = [], starringError: StorageError? = nil,
    genreFilter: Result<GenreFilter, CatalogError> = .success(.none), local: ItemPage? = nil,
    localTerm: SearchTerm? = nil, offersFill: Bool = false, scopes: [SearchScope] = [],
    findingFavorites: @escaping @Sendable ([Track]) async -> Void = { _ in },
    finding: (@Sendable (SearchQuery, _ isLocal: Bool) async -> ItemPage?)? = nil
  ) {
    self.finding = finding
    (self.local, self.localTerm) = (local, localTerm)
    self.offersFill = offersFill
    (self.findingFavorites, self.genreFilter) = (findingFavorites, genreFilter)
    (self.suggestions, self.memory) = (suggestions, memory)
    self.scopes = Script(
      scopes.map(Result.success), otherwise: .success(scopes.last ?? SearchScope(.unitedStates)))
    self.answers = Script(answers, otherwise: .failure(.unstubbed), record: record)
    self.more = Script(more, otherwise: .failure(.unstubbed), record: record)
    items = ItemRecord(albums, favorites: favorites, starringError: starringError)
  }

  package var calls: [Call] { record.values }
  /// The numbers of each list that was saved.
  package var noted: [ClosedRange<Int>?] { listings.values }

  package func tracks(
    matching query: SearchQuery, _ extent: SearchExtent, for purpose: RequestPurpose
  ) async throws(CatalogError) -> SearchAnswer {
    if let page = await finding?(query, false) {
      record.note(.search(query, extent, purpose))
      return SearchAnswer(page: page, isWhole: true)
    }
    return try answers.answer(to: .search(query, extent, purpose))
  }

  package func localPage(matching query: SearchQuery, _ limit: Int) async -> ItemPage? {
    record.note(.localPage(query, limit))
    if let finding { return await finding(query, true) }
    return localTerm == nil || localTerm == query.term ? local : nil
  }

  package func moreTracks(
    matching query: SearchQuery, after known: [CatalogItem], _ extent: SearchExtent,
    for purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage {
    try more.answer(to: .more(query, after: known.count, extent, purpose))
  }

  package func remember(_ query: SearchQuery, finding page: ItemPage)
    async throws(StorageError)
  {
    record.note(.remember(query, found: page.items.count))
    try memory.get()
  }

  package func genreFilter(in storefront: Storefront) async throws(CatalogError) -> GenreFilter {
    record.note(.genreFilter(storefront))
    return try genreFilter.get()
  }

  /// The terms that opened tracks were found by.
  package var foundBy: [SearchTerm?] { pickTerms.values }

  package func notePick(of track: Track, foundBy term: SearchTerm?) async {
    record.note(.pick(track.id))
    pickTerms.note(term)
  }

  package func takeFillOffer(after page: ItemPage, to query: SearchQuery) async -> Bool {
    offersFill
  }

  package func restored(_ query: SearchQuery, count: Int, pageSize: Int) async -> SearchAnswer? {
    let isWhole = count > pageSize
    return await localPage(matching: query, isWhole ? 200 : pageSize)
      .map { SearchAnswer(page: $0, isWhole: isWhole) }
  }

  package func learnName(
    ofArtistOf track: Track, in storefront: Storefront, foundBy term: SearchTerm?
  ) async {}

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    await findingFavorites(tracks)
    return favorites.intersection(tracks.map(\.id))
  }

  package func scope() async -> SearchScope? { try? scopes.answer(to: ()) }

  package func use(_ storefront: Storefront) async throws(StorageError) {
    try memory.get()
    record.note(.use(storefront))
  }

  package func toggleGenre(_ id: Genre.ID?) async throws(StorageError) {
    try memory.get()
    record.note(.toggleGenre(id))
  }

  package func noteNumbers(of listing: Listing?) async {
    let numbers = listing?.shownRows.map(\.position) ?? []
    listings.note(numbers.first.flatMap { first in numbers.last.map { first...$0 } })
  }

  package func suggestions(startingWith prefix: String) async throws(StorageError)
    -> [Suggestion]
  {
    record.note(.suggestions(prefix))
    return try suggestions.get()
  }
}
