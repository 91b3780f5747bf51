package import Entities

/// The state machine of the search scene.
@MainActor package final class SearchListPresenter: SearchListPresenting {
  private let view: any SearchListView
  let interactor: any SearchListInteracting
  let router: any SearchListRouting
  let runner: RequestRunner
  var options: SearchListOptions
  private let firstTerm: SearchTerm?
  var state = SearchListState()
  var hasReportedStorage = false
  /// The last term searched for.
  var lastTerm: SearchTerm?
  /// The page that the last search requested.
  var requestedPage = 1
  var reach = CatalogReach()
  /// The pages of the list shown so far.
  var shownPages = 1...1
  /// The task that requests results while the user types.
  var typing: Task<Void, Never>?
  /// The content before the suggestions.
  var beforeSuggestions: SearchListState.Content?

  /// Creates a presenter that searches for or restores `firstTerm`, or else shows suggestions.
  package init(
    view: any SearchListView, interactor: any SearchListInteracting,
    router: any SearchListRouting, runner: RequestRunner, options: SearchListOptions,
    firstTerm: SearchTerm?
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.options = options
    self.firstTerm = firstTerm
  }

  package func run() async -> SceneEnd<SearchListState> {
    view.enter()
    defer { view.leave() }
    if let firstTerm, let count = options.restoredCount {
      await restore(firstTerm, count: count)
    } else if let firstTerm {
      await search(for: firstTerm, page: options.firstPage, for: purpose)
    } else {
      await showSuggestions()
    }
    while let event = await view.nextEvent() {
      guard event != .quit, await handle(event) == nil else { break }
    }
    stopTyping()
    return SceneEnd(.quit, state: state)
  }

  /// Handles one event and returns the exit if the user quits, here or in another scene.
  private func handle(_ event: SearchListEvent) async -> SceneExit? {
    if !event.isLook, !(event == .retry && state.isAsking) {
      state.draft = ""
      stopTyping()
    }
    switch event {
    case .submit(let term): await search(for: term, page: 1, for: purpose)
    case .reject(let error): show(notice: .notATerm(error))
    case .select(let position): return await select(position)
    case .reopen(let position): return await reopen(position)
    case .nextPage: await turnPage(by: 1)
    case .previousPage: await turnPage(by: -1)
    case .filter(let text): filter(text)
    case .toggleFavorites(let ranges): await toggleFavorites(ranges)
    case .play(let ranges): await play(ranges)
    case .showSuggestions: await showSuggestions()
    case .hideSuggestions: await hideSuggestions()
    case .showHistory: return await showHistory()
    case .showItemList(let source): return await showItemList(source)
    case .showCharts: return await showItemList(.chart(ChartQuery(in: options.storefront)))
    case .edit(let text): await complete(text)
    case .type(let text): await type(text)
    case .retry: await retry()
    case .showStorefronts: return await showStorefronts()
    case .showGenres: return await showGenres()
    case .look(let position): look(at: position)
    case .act(let action, let position): return await act(action, on: position)
    case .quit: return .quit
    }
    return nil
  }

  func show(
    _ content: SearchListState.Content? = nil, notice: Notice? = nil
  ) {
    if let content { state.content = content }
    state.notice = notice
    view.show(state)
  }

  func query(for term: SearchTerm) -> SearchQuery {
    SearchQuery(
      term: term, storefront: options.storefront, entity: options.entity,
      attribute: options.attribute, language: options.language,
      criteria: options.criteria, sort: options.sort)
  }

  var purpose: RequestPurpose { options.refreshes ? .refreshed : .asked }

  /// Sends a request for a query, and shows the wait if the budget is exhausted.
  func ask<Answer: Sendable>(
    about query: SearchQuery,
    _ question: @escaping @Sendable () async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    show(.loading(query))
    return try await runner.ask(
      canceledBy: view, onWait: { self.show(.waiting(query, $0)) }, question)
  }
}

// MARK: - Searching

extension SearchListPresenter {
  func search(for term: SearchTerm, page: Int, for purpose: RequestPurpose) async {
    requestedPage = page
    lastTerm = term
    state.completions = []
    do {
      let (query, notice) = try await filteredQuery(for: term)
      await search(query, page: page, for: purpose)
      if let notice { show(notice: notice) }
    } catch {
      show(.failed(query(for: term), error))
    }
  }

  private func search(_ query: SearchQuery, page: Int, for purpose: RequestPurpose) async {
    let extent: SearchExtent =
      page == 1 && !query.isArranged ? .first(options.pageSize) : .whole
    do {
      let answer = try await ask(about: query) { [interactor] () throws(CatalogError) in
        try await interactor.tracks(matching: query, extent, for: purpose)
      }
      // Save concurrently, so that a slow database doesn't delay the results.
      async let storageError = interactor.storageError(remembering: query, finding: answer.page)
      try await show(answer, to: query, page: page)
      if let error = await storageError { report(error) } else { await noteNumbers() }
    } catch {
      show(.failed(query, error))
    }
  }

  func show(_ answer: SearchAnswer, to query: SearchQuery, page: Int)
    async throws(CatalogError)
  {
    guard !answer.page.items.isEmpty else {
      return show(.empty(query, answer.page.omitted, answer.page.provenance))
    }
    reach = CatalogReach(answer, to: query)
    var listing = Listing(
      query: query, grouping: options.grouping, pageSize: options.pageSize, answer: answer.page)
    guard listing.count > 0 else {
      return show(.nothingFits(FilteredOutAnswer(answer.page, to: query)))
    }
    try await fetch(page, of: &listing)
    let isThere = listing.turn(to: page)
    shownPages = listing.page...listing.page
    await findFavorites(of: &listing)
    // The input may have changed during the request; discard stale results.
    guard !Task.isCancelled else { return }
    show(isThere ? .loaded(listing) : .pastEnd(query, page: page, listing.provenance))
  }

  /// Repeats the search, unless a request for it is in progress.
  private func retry() async {
    guard !state.isAsking else { return }
    guard let query = state.content.queryToRetry else { return show(notice: .nothingToRetry) }
    await search(for: query.term, page: requestedPage, for: .refreshed)
  }

  private func select(_ position: Int) async -> SceneExit? {
    switch state.content {
    case .suggestions(let suggestions, let picked):
      return await select(position, of: suggestions, picked)
    case .loaded(let listing):
      guard let item = listing.item(at: position) else {
        show(notice: .outOfRange(position, listing.positions))
        return nil
      }
      let exit = await show(item, of: listing.query)
      if exit == .quit { return .quit }
      await showAgain(listing)
    case .idle, .loading, .waiting, .empty, .nothingFits, .pastEnd, .failed:
      show(notice: .outOfRange(position, nil))
    }
    return nil
  }

  /// Shows an item in the preview pane; an unknown number causes no notice, because no user typed
  /// it.
  private func look(at position: Int) {
    if let (item, storefront) = listed(at: position) { router.look(at: item, of: storefront) }
  }

  private func show(_ item: CatalogItem, of query: SearchQuery) async -> SceneExit {
    if case .track(let track) = item {
      return await showTrackDetail(track, of: query.storefront, query.term)
    }
    return await router.show(item, of: query.storefront)
  }

  /// Opens a track and counts it as opened; `term` is `nil` for a suggested track.
  func showTrackDetail(_ track: Track, of storefront: Storefront, _ term: SearchTerm?) async
    -> SceneExit
  {
    async let noted: Void = interactor.notePick(of: track, foundBy: term)
    let exit = await router.showTrackDetail(.known(track, storefront))
    await noted
    return exit
  }

  private func filter(_ text: String) {
    guard case .loaded(var listing) = state.content else { return show(notice: .nothingListed) }
    listing.filter = text
    state.completions = []
    show(.loaded(listing))
  }
}

extension SearchListEvent {
  /// Whether the event only changes the preview.
  fileprivate var isLook: Bool {
    if case .look = self { true } else { false }
  }
}
