import Entities

@MainActor
package final class SearchListPresenter: ScenePresenter<
  SearchListState, SearchListEvent, any SearchListInteracting, any SearchListRouting,
  SearchListOptions
>, SearchListPresenting
{
  var hasReportedStorage = false
  /// Whether the current search was corrected, which happens only once.
  private var hasCorrected = false
  var lastTerm: SearchTerm?
  /// The order that the user chose for the results of a term.
  var order: (term: SearchTerm, order: ResultOrder)?
  /// The page that the last search requested.
  var requestedPage = 1
  /// The last search, if the user canceled it for a result that was listed before.
  private var canceledQuery: SearchQuery?
  var reach = CatalogReach()
  /// The task that requests results while the user types.
  var typing: Task<Void, Never>?
  /// The results that are listed for a typed term, until the search is saved.
  var typedAnswer: (query: SearchQuery, page: ItemPage)?
  /// The task that loads the chart to start from, and its storefront.
  var chartLoad: (storefront: Storefront, task: Task<Void, Never>)?
  var beforeSuggestions: SearchListState.Content?
  /// The results of other kinds for the current term.
  var otherKinds: [SearchQuery: (listing: Listing, reach: CatalogReach)] = [:]

  /// Searches for the first term or restores its results, or else shows suggestions.
  override func begin() async -> SceneExit? {
    if let term = options.firstTerm, let count = options.restoredCount {
      await restore(term, count: count)
    } else if let term = options.firstTerm {
      await search(for: term, page: options.firstPage, for: purpose)
    } else {
      await showSuggestions()
      return nil
    }
    await feature()
    return nil
  }

  override func end() {
    stopTyping()
    chartLoad?.task.cancel()
  }

  override func handle(_ event: SearchListEvent) async -> SceneExit? {
    // Save concurrently, so that a slow database doesn't delay what the user does.
    async let saved: Void = event.usesResults ? saveTypedSearch() : ()
    let exit = await perform(event)
    await saved
    if exit == nil, event.changesFeatured { await feature() }
    return exit
  }

  private func perform(_ event: SearchListEvent) async -> SceneExit? {
    if !event.isLook, !(event == .retry && state.isAsking) {
      state.draft = ""
      stopTyping()
    }
    switch event {
    case .submit(let term):
      hasCorrected = false
      await search(for: term, page: 1, for: purpose)
    case .searchMeant: await searchMeant()
    case .reject(let error): show(notice: .notATerm(error))
    case .select(let position): return await select(position)
    case .reopen(let position): return await reopen(position)
    case .nextPage: await turnPage(by: 1)
    case .lastPage: await turnToLastPage()
    case .previousPage: await turnPage(by: -1)
    case .filter(let text):
      if state.content.listing != nil { state.completions = [] }
      await filterBatch(text)
    case .toggleFavorites(let ranges): await toggleFavorites(ranges)
    case .play(let ranges): await play(ranges, adds: false)
    case .enqueue(let ranges): await play(ranges, adds: true)
    case .addToPlaylist(let ranges): return await addToPlaylist(ranges)
    case .showKind(let step): await showKind(by: step)
    case .sort(let property): await sort(by: property)
    case .showSuggestions: await showSuggestions()
    case .hideSuggestions: await hideSuggestions()
    case .showHistory: return await showHistory()
    case .showItemList(let source):
      return await resume(after: await router.showItemList(source.moved(to: options.storefront)))
    case .showPlaylists:
      return await resume(after: await router.showPlaylists(in: options.storefront))
    case .showCharts:
      return await perform(.showItemList(.chart(options.chart)))
    case .edit(let text): await complete(text)
    case .type(let text): await type(text)
    case .retry: await retry()
    case .showStorefronts: return await resume(after: await router.showStorefronts())
    case .showGenres: return await resume(after: await router.showGenres(of: options.storefront))
    case .look(let position):
      // An unknown number causes no notice, because no user typed it.
      if let entry = entry(at: position) { router.look(at: entry.item, of: entry.storefront) }
    case .act(let action, let position):
      if let entry = entry(at: position) { return await act(action, on: entry, router) }
      show(notice: .outOfRange(position, nil))
    case .perform(let action, let entry): return await act(action, on: entry, router)
    case .open(let entry): return await open(entry)
    case .use(let storefront):
      return await choose(ChoiceChanges(storefront: storefront)) {
        interactor async throws(StorageError) in
        try await interactor.use(storefront)
      }
    case .toggleGenre(let id):
      return await choose(ChoiceChanges(hasChangedGenres: true)) {
        interactor async throws(StorageError) in
        try await interactor.toggleGenre(id)
      }
    case .quit: return .quit
    }
    return nil
  }

  /// Shows a list again after other scenes, in which favorites and saved numbers may have changed.
  override func showAgain() async {
    if let query = queryToResume {
      return await search(for: query.term, page: requestedPage, for: .asked)
    }
    guard var listing = state.content.listing else { return show() }
    await findFavorites(of: &listing)
    show(.loaded(listing))
    await noteNumbers()
  }

  /// The query of a search that was canceled by leaving for another scene.
  private var queryToResume: SearchQuery? {
    guard view.isLive else { return nil }
    if case .failed(let query, .cancelled) = state.content { return query }
    return state.content.listing?.query == canceledQuery ? canceledQuery : nil
  }

  var purpose: RequestPurpose { options.refreshes ? .refreshed : .asked }

  /// Sends a request for a query, and shows the wait if the budget is exhausted.
  func ask<Answer: Sendable>(
    about query: SearchQuery,
    _ question: @escaping @Sendable () async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    show(.loading(query))
    return try await ask(onWait: { .waiting(query, $0) }, question)
  }
}

// MARK: - Searching

extension SearchListPresenter {
  /// Searches for a term; `isNew` is `false` if other results of it were listed before.
  func search(
    for term: SearchTerm, page: Int, for purpose: RequestPurpose, isNew: Bool = true
  ) async {
    requestedPage = page
    lastTerm = term
    state.completions = []
    state.didYouMean = nil
    do {
      let (query, notice) = try await filteredQuery(for: term)
      await search(query, page: page, for: purpose, isNew: isNew)
      if let notice { show(notice: notice) }
    } catch {
      show(.failed(query(for: term), error))
    }
  }

  private func search(
    _ query: SearchQuery, page: Int, for purpose: RequestPurpose, isNew: Bool
  ) async {
    let before = state.content.listing
    (canceledQuery, typedAnswer) = (nil, nil)
    let extent: SearchExtent =
      page == 1 && !query.isArranged && !options.countsAll ? .first(options.pageSize) : .whole
    do {
      let answer = try await ask(about: query) { [interactor] () throws(CatalogError) in
        try await interactor.tracks(matching: query, extent, for: purpose)
      }
      if let meant = correction(of: answer.page, to: query) {
        await search(for: meant, page: 1, for: purpose)
        return show(notice: .corrected(query.term, meant))
      }
      // Save concurrently, so that a slow database doesn't delay the results.
      async let storageError =
        isNew ? interactor.storageError(remembering: query, finding: answer.page) : nil
      try await show(answer, to: query, page: page)
      if let error = await storageError { report(error) } else { await noteNumbers() }
      if !query.isOfLyrics, await interactor.takeFillOffer(after: answer.page) {
        show(notice: .fillOffered)
      }
    } catch {
      guard view.isLive, error == .cancelled, let before, before.query == query else {
        return show(.failed(query, error))
      }
      canceledQuery = query
      show(.loaded(before))
    }
  }

  func show(_ answer: SearchAnswer, to query: SearchQuery, page: Int)
    async throws(CatalogError)
  {
    state.didYouMean = answer.page.didYouMean
    guard !answer.page.items.isEmpty else {
      return show(.empty(query, answer.page.omitted, answer.page.provenance))
    }
    reach = CatalogReach(answer, to: query, limit: options.pageSize)
    var listing = Listing(
      query: query, grouping: options.grouping, pageSize: options.pageSize, answer: answer.page)
    guard listing.count > 0 else {
      return show(.nothingFits(FilteredOutAnswer(answer.page, to: query)))
    }
    listing.isExhausted = reach.isExhausted
    try await fetch(page, of: &listing)
    let isThere = listing.begin(at: page)
    await findFavorites(of: &listing)
    // The input may have changed during the request; discard stale results.
    guard !Task.isCancelled else { return }
    show(isThere ? .loaded(listing) : .pastEnd(query, page: page, listing.provenance))
  }

  private func searchMeant() async {
    guard let meant = state.didYouMean else { return show(notice: .nothingMeant) }
    await search(for: meant, page: 1, for: purpose)
  }

  /// Returns the term to search for instead; `nil` if there are results, or this one was corrected.
  private func correction(of page: ItemPage, to query: SearchQuery) -> SearchTerm? {
    guard options.corrects, !hasCorrected, let meant = page.didYouMean else { return nil }
    hasCorrected = true
    return meant
  }

  /// Repeats the search, unless a request for it is in progress.
  private func retry() async {
    guard !state.isAsking else { return }
    guard let query = state.content.queryToRetry else { return show(notice: .nothingToRetry) }
    await search(for: query.term, page: requestedPage, for: .refreshed)
  }
}
