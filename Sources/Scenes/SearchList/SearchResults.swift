import Entities

/// The results of the search scene: searches for terms, and lists what is found by page, kind, and
/// order.
@MainActor final class SearchResults: ListPresenter, AskingPresenter {
  let view: any SceneView<SearchListState, SearchListEvent>
  let runner: RequestRunner
  var state = SearchListState()
  var options: SearchListOptions
  var pages: ResultPages
  /// The kind of results instead of that of the options: of all terms, or only of a restored one.
  var kind: (entity: SearchEntity, term: SearchTerm?)?
  var lastTerm: SearchTerm?
  /// Whether a term without results may be corrected, which happens only once in a search.
  var mayCorrect = true
  let interactor: any SearchListInteracting
  private let reports: StorageReports
  let saving: SearchSaving
  /// The last search, if the user canceled it for a result that was listed before.
  private var canceledQuery: SearchQuery?

  init(
    view: any SceneView<SearchListState, SearchListEvent>, interactor: any SearchListInteracting,
    runner: RequestRunner, reports: StorageReports, options: SearchListOptions
  ) {
    self.view = view
    self.interactor = interactor
    saving = SearchSaving(interactor)
    self.runner = runner
    self.reports = reports
    self.options = options
    state.usualStorefront = options.usualStorefront
    kind = options.restoredEntity.map { ($0, options.firstTerm) }
    pages = ResultPages(pageSize: options.pageSize, grouping: options.grouping)
  }

  var pageSize: PageSize { options.pageSize }

  /// Searches for a term, and shows a page first; `purpose` is that of the options unless given, and
  /// `isNew` is `false` if other results of the term were listed before, if any, so that it was
  /// saved.
  func search(
    for term: SearchTerm, page: Int = 1, for purpose: RequestPurpose? = nil, isNew: Bool = true
  ) async {
    (lastTerm, pages.requestedPage, canceledQuery, saving.typed) = (term, page, nil, nil)
    (state.completions, state.didYouMean) = ([], nil)
    let before = listing
    if let before { pages.keep(before) }
    state.hasResultsBefore = false
    var query = query(for: term)
    var genreNotice: Notice?
    do {
      genreNotice = try await narrow(&query)
      let query = query
      show(.loading(query))
      let answer = try await ask(onWait: { .waiting(query, $0) }) {
        [interactor, options] () throws(CatalogError) in
        try await interactor.tracks(
          matching: query, options.extent(of: query, page), for: purpose ?? options.purpose)
      }
      if options.corrects, mayCorrect, let meant = answer.page.didYouMean {
        mayCorrect = false
        await search(for: meant, for: purpose)
        return show(notice: .corrected(term, meant))
      }
      // Save concurrently, so that a slow database doesn't delay the results.
      let isUnsaved = isNew || !saving.hasSaved(term)
      async let storageError = isUnsaved ? saving.save(query, finding: answer.page) : nil
      try await show(answer, to: query, page: page)
      if let error = await storageError { report(error) } else { await noteNumbers() }
      let offersFill = await interactor.takeFillOffer(after: answer.page, to: query)
      if offersFill { show(notice: .fillOffered) }
    } catch {
      if options.searchesWhileTyping, error == .cancelled, let before, before.query == query {
        canceledQuery = query
        show(.loaded(before))
      } else {
        show(withoutResults: .failed(query, error))
      }
    }
    if let genreNotice { show(notice: genreNotice) }
  }

  /// Returns the query for a term, of the kind and in the order that the user chose for it.
  func query(for term: SearchTerm) -> SearchQuery {
    var query = options.query(for: term)
    if let kind, kind.term == nil || kind.term == term { query.entity = kind.entity }
    return pages.sorted(query)
  }

  var listing: Listing? { state.content.listing }

  /// Filters a query by the selected genres if enabled; returns why they couldn't be applied.
  private func narrow(_ query: inout SearchQuery) async throws(CatalogError) -> Notice? {
    guard options.filtersBySelection else { return nil }
    show(.loading(query))
    do {
      let filter = try await ask(onWait: { [query] in .waiting(query, $0) }) {
        [interactor, storefront = query.storefront] () throws(CatalogError) in
        try await interactor.genreFilter(in: storefront)
      }
      query.narrow(to: filter)
      return filter == .notThere ? .genresNotThere(query.storefront) : nil
    } catch {
      if error == .cancelled { throw error }
      return .notFiltered(error)
    }
  }

  func show(_ answer: SearchAnswer, to query: SearchQuery, page: Int = 1)
    async throws(CatalogError)
  {
    state.didYouMean = answer.page.didYouMean
    guard !answer.page.items.isEmpty else {
      show(withoutResults: .empty(query, answer.page.omitted, answer.page.provenance))
      if options.corrects, state.didYouMean == nil { show(notice: .nothingMeant) }
      return
    }
    var listing = pages.begin(answer, to: query)
    var notice: Notice?
    if listing.count == 0 {
      let filtered = FilteredOutAnswer(answer.page, to: query)
      guard let wider = widened(query) else {
        return show(withoutResults: .nothingFits(filtered))
      }
      (listing, notice) = (pages.begin(answer, to: wider), .unfiltered(filtered))
    }
    try await fetchItems(of: &listing, toShow: page)
    let isThere = listing.begin(at: page)
    await findFavorites(of: &listing, known: answer.favorites)
    // The input may have changed during the request; discard stale results.
    guard !Task.isCancelled else { return }
    show(
      isThere
        ? .loaded(listing)
        : .pastEnd(query, page: page, total: listing.count, listing.provenance), notice: notice)
  }

  func show(withoutResults content: SearchListState.Content) {
    state.hasResultsBefore = pages.hasBefore
    show(content)
  }

  /// Lists results from local data as in the last session; returns `false` if there are none and it
  /// isn't known whether the catalog has any.
  func restore(_ term: SearchTerm, count: Int) async -> Bool {
    let query = await localQuery(for: term)
    let answer = await interactor.restored(query, count: count, pageSize: pageSize.current)
    guard let answer else { return false }
    lastTerm = query.term
    guard !answer.page.items.isEmpty else {
      show(.empty(query, answer.page.omitted, answer.page.provenance))
      return true
    }
    var listing = pages.begin(answer, to: query)
    guard listing.count > 0 else { return false }
    while (listing.positions?.count ?? .max) < count, listing.turn(to: listing.page + 1) {}
    await present(listing, notice: nil)
    return true
  }

  func report(_ error: StorageError?) {
    if let error, let notice = reports.notice(of: error) { show(notice: notice) }
  }
}

// MARK: - The list

extension SearchResults {
  /// Fetches the items that a page lacks.
  func fetchItems(of listing: inout Listing, toShow page: Int) async throws(CatalogError) {
    while let extent = pages.extent(toShow: page, of: listing) {
      show(.loading(listing.query))
      try await fetch(extent, of: &listing)
    }
  }

  private func fetch(_ extent: SearchExtent, of listing: inout Listing)
    async throws(CatalogError)
  {
    let more = try await ask(onWait: { [query = listing.query] in .waiting(query, $0) }) {
      [interactor, listing, purpose = options.purpose] () throws(CatalogError) in
      try await interactor.moreTracks(
        matching: listing.query, after: listing.items, extent, for: purpose)
    }
    pages.append(more, extent, to: &listing)
  }

  /// Shows a list with the favorites in it, and saves its numbers.
  func present(_ listing: Listing, notice: Notice?) async {
    var listing = listing
    await findFavorites(of: &listing)
    show(.loaded(listing), notice: notice)
    await noteNumbers()
  }

  private func findFavorites(of listing: inout Listing, known: Set<Track.ID>? = nil) async {
    let tracks = listing.numberedRows.compactMap(\.item.track)
    listing.favorites = if let known { known } else { await interactor.favorites(among: tracks) }
  }

  private func noteNumbers() async { await interactor.noteNumbers(of: listing) }

  /// Shows a list again after other scenes, in which favorites and saved numbers may have changed.
  func showAgain() async {
    if let query = queryToResume {
      await search(for: query.term, page: pages.requestedPage, for: .asked)
    } else if let listing {
      await present(listing, notice: nil)
    } else {
      show()
    }
  }

  /// The query of a search that was canceled by leaving for another scene.
  private var queryToResume: SearchQuery? {
    guard options.searchesWhileTyping else { return nil }
    if case .failed(let query, .cancelled) = state.content { return query }
    return listing?.query == canceledQuery ? canceledQuery : nil
  }

  /// Filters the list; if it scrolls, the first letter also fetches the rest of the first batch,
  /// so that the filter finds results that haven't been scrolled to.
  func find(_ text: String) async {
    if listing != nil { state.completions = [] }
    let isFirst = listing?.filter.isEmpty == true
    filter(text)
    guard pageSize.scrolls, isFirst, !text.isEmpty, var listing else { return }
    let shown = listing.page
    do {
      if pages.lacksFirstBatch { try await fetch(.whole, of: &listing) }
    } catch {
      return show(.loaded(listing), notice: .noMore(error))
    }
    while listing.turn(to: listing.page + 1) {}
    guard listing.page > shown else { return }
    listing.filter = text
    await present(listing, notice: nil)
  }

  /// Repeats the search, unless a request for the typed term is in progress.
  func retry() async {
    guard !state.isAsking else { return }
    guard let query = state.content.queryToRetry else { return show(notice: .nothingToRetry) }
    await search(for: query.term, page: pages.requestedPage, for: .refreshed)
  }
}

// MARK: - Results from local data, in another order, of another kind, and of an earlier search

extension SearchResults {
  /// Returns a term's query, filtered by the selected genres if their names are known locally.
  func localQuery(for term: SearchTerm) async -> SearchQuery {
    var query = query(for: term)
    if options.filtersBySelection,
      let filter = try? await interactor.genreFilter(in: query.storefront)
    {
      query.narrow(to: filter)
    }
    return query
  }

  func searchMeant() async {
    guard let meant = state.didYouMean else { return show(notice: .nothingMeant) }
    await search(for: meant)
  }

  /// Returns the query of a term that was typed at a prompt without the filters of the command, which
  /// can't be changed there; `nil` for any other query.
  func widened(_ query: SearchQuery) -> SearchQuery? {
    guard !options.searchesWhileTyping, query.term != options.firstTerm,
      query.criteria.selectedGenres.isEmpty
    else { return nil }
    var query = query
    query.criteria = ResultFilter()
    return query
  }

  /// Shows that a search was canceled, unless it isn't under way.
  func showCanceled() {
    guard state.content.isUnderWay, let query = state.content.query else { return }
    show(withoutResults: .failed(query, .cancelled))
  }

  /// Sorts the results by a property, or by the next one; all results are requested the first time.
  func sort(by property: ResultSort?) async {
    guard let query = state.content.query else { return show(notice: .nothingListed) }
    let order = pages.sort(query, by: property, among: listing?.items ?? [])
    let filter = listing?.filter ?? ""
    await search(for: query.term, for: .asked, isNew: false)
    guard listing != nil else { return }
    if pageSize.scrolls, !filter.isEmpty { await find(filter) }
    show(notice: .sorted(order))
  }

  /// Shows results of another kind, which are requested the first time.
  func showKind(by step: Int) async {
    guard let query = state.content.query else { return show(notice: .nothingListed) }
    let entity = query.entity.kind(by: step)
    kind = (entity, nil)
    let known = pages.showKind(entity, insteadOf: listing, of: query)
    state.counts = pages.counts
    guard let known else { return await search(for: query.term, for: .asked, isNew: false) }
    state.content = .loaded(known)
    await showAgain()
  }

  /// Shows the results again that were listed before those of another term; before the first ones,
  /// returns the exit to the scene that led here, if there is one.
  @discardableResult
  func showBefore() async -> SceneExit? {
    guard let before = pages.showBefore(listing?.query.term) else {
      if options.leadsBack { return .back }
      show(notice: .nothingBefore)
      return nil
    }
    (lastTerm, state.didYouMean, state.hasResultsBefore) = (before.query.term, nil, false)
    await present(before, notice: nil)
    return nil
  }
}
