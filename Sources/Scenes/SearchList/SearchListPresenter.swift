import Entities

/// Presents a search: turns events into states, and leads to other scenes.
///
/// ``ResultPages`` tracks the fetched results, and ``TypingSearch`` searches while the user types.
/// Before a search, the ``StartPresenting`` scene is shown instead of results.
@MainActor package final class SearchListPresenter: SearchListPresenting {
  let view: any SceneView<SearchListState, SearchListEvent>
  let interactor: any SearchListInteracting
  private let router: any SearchListRouting
  private let start: any StartPresenting
  let runner: RequestRunner
  let reports: StorageReports
  let typing: TypingSearch
  var state = SearchListState()
  private var options: SearchListOptions
  private var pages: ResultPages
  /// The default kind of results for new terms.
  private let usualKind: SearchEntity
  /// The search, already saved, that the user canceled to open an earlier result.
  private var canceledQuery: SearchQuery?
  /// The scope that was last applied to all searches.
  ///
  /// `nil` before the first event, and if choices are made beside the results and applied at once.
  private var scope: SearchScope?

  package init(
    view: some SearchListView, interactor: any SearchListInteracting,
    router: any SearchListRouting, runner: RequestRunner, start: any StartPresenting,
    reports: StorageReports, options: SearchListOptions
  ) {
    (self.view, self.interactor, self.router) = (view, interactor, router)
    (self.runner, self.start, self.reports) = (runner, start, reports)
    (self.options, usualKind) = (options, options.entity)
    typing = TypingSearch(interactor, runner: runner, pageSize: options.pageSize)
    pages = ResultPages(pageSize: options.pageSize, grouping: options.grouping)
    state.usualStorefront = options.usualStorefront
    if let kind = options.restoredEntity { self.options.entity = kind }
    if let term = options.firstTerm, let order = options.restoredOrder {
      pages.choose(order, for: term)
    }
  }

  /// Searches for the first term, restores its results, or shows the start.
  func begin() async -> SceneExit? {
    guard let term = options.firstTerm else { return await showStart() }
    if let count = options.restoredCount {
      guard await restore(term, count: count) else { return await showStart() }
    } else {
      await search(for: term, page: options.firstPage)
    }
    if leadsNowhere { return .refused }
    await refreshStart()
    return nil
  }

  func end() {
    typing.stop()
    start.stop()
  }

  /// Whether a search that was typed in another list found nothing, so that the list stays.
  private var leadsNowhere: Bool {
    guard options.leadsBack, !options.searchesWhileTyping, state.didYouMean == nil,
      case .empty(_, _, let provenance) = state.content
    else { return false }
    return provenance.source != .denied
  }

  func handle(_ event: SearchListEvent) async -> SceneExit? {
    // Save concurrently, so that a slow database doesn't delay the user.
    let used = state.isTyped && event.uses(listing) ? listing : nil
    if used != nil { state.isTyped = false }
    async let failure = save(used: used)
    let exit = await perform(event)
    report(await failure)
    if exit == nil, event.changesStart { await refreshStart() }
    return exit
  }

  private func perform(_ event: SearchListEvent) async -> SceneExit? {
    if scope == nil { await noteScope() }
    // The store's answer to a typed search replaces the library's rows, so these get no more.
    if typing.task != nil, [.list(.nextPage), .list(.lastPage)].contains(event) { return nil }
    let isLate = event == .list(.retry) && state.isAsking && !state.content.isUnderWay
    if !event.isBesideResults && !isLate { stopTyping(isReplaced: event.isTyping) }
    // After a search without results, numbers refer to the last results.
    if event.uses(nil), listing == nil, state.hasResultsBefore { await showBefore() }
    switch event {
    case .items(let event): return await handleItems(event)
    case .list(let event): await handleList(event)
    case .go(let destination): return await go(to: destination)
    case .submit(let term, _) where options.isOfLibrary:
      return await go(to: .command(["search", "--", (term.isPrivate ? " " : "") + term.text]))
    case .submit(let term, let isNew):
      if isNew { options.entity = usualKind }
      await search(for: term)
    case .reject(let error): show(notice: .notATerm(error))
    case .edit(let text): await complete(text)
    case .type(let text, let isNew):
      if isNew { options.entity = usualKind }
      return await type(text)
    case .searchMeant: await searchMeant()
    case .back: return await showBefore()
    case .showKind(let step): await showKind(by: step)
    case .choose(let choice): return await choose(choice)
    case .quit: return .quit
    }
    return nil
  }
}

// MARK: - Searching

extension SearchListPresenter {
  var listing: Listing? { state.content.listing }

  /// Searches for a term.
  ///
  /// - Parameters:
  ///   - term: The term.
  ///   - page: The page to show first, from 1.
  ///   - purpose: The purpose of the request; `nil` for the one in the options.
  ///   - isNew: Whether the term has no listed results yet, so that it isn't saved.
  ///   - corrects: Whether to replace a term without results with the one that was probably meant.
  private func search(
    for term: SearchTerm, page: Int = 1, for purpose: RequestPurpose? = nil, isNew: Bool = true,
    corrects: Bool = true
  ) async {
    let isUnsaved = isNew || state.isTyped
    (canceledQuery, state.isTyped, state.completions, state.didYouMean) = (nil, false, [], nil)
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
      if options.corrects, corrects, let meant = answer.page.didYouMean {
        await search(for: meant, for: purpose, corrects: false)
        return show(notice: .corrected(term, meant))
      }
      // Save concurrently, so that a slow database doesn't delay the results.
      async let failure = isUnsaved ? save(query, finding: answer.page) : nil
      try await list(answer, to: query, page: page)
      if let failure = await failure { report(failure) } else { await noteNumbers() }
      let offersFill = await interactor.takeFillOffer(after: answer.page, to: query)
      if offersFill { show(notice: .fillOffered) }
    } catch {
      if options.searchesWhileTyping, error == .cancelled, let before, before.query == query {
        canceledQuery = query
        report(await save(query, finding: before.found))
        show(.loaded(before))
      } else {
        show(withoutResults: .failed(query, error))
      }
    }
    if let genreNotice { show(notice: genreNotice) }
  }

  /// Returns the first page of the last search for a term.
  private func firstPage(of term: SearchTerm) -> Int {
    term == options.firstTerm ? options.firstPage : 1
  }

  /// Returns the query for a term, in the order chosen for it.
  private func query(for term: SearchTerm) -> SearchQuery { pages.sorted(options.query(for: term)) }

  /// Returns a term's query, filtered by the selected genres if their names are cached.
  private func localQuery(for term: SearchTerm) async -> SearchQuery {
    var query = query(for: term)
    if options.filtersBySelection,
      let filter = try? await interactor.genreFilter(in: query.storefront)
    {
      query.narrow(to: filter)
    }
    return query
  }

  /// Filters a query by the selected genres if enabled; returns a notice if that isn't possible.
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

  /// Returns a typed term's query without the command's filters, which can't be changed at a
  /// prompt; `nil` for any other query.
  private func widened(_ query: SearchQuery) -> SearchQuery? {
    guard !options.searchesWhileTyping, query.term != options.firstTerm,
      query.criteria.selectedGenres.isEmpty
    else { return nil }
    var query = query
    query.criteria = ResultFilter()
    return query
  }

  private func list(_ answer: SearchAnswer, to query: SearchQuery, page: Int = 1)
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
    if let known = answer.favorites {
      listing.favorites = known
    } else {
      await findFavorites(of: &listing)
    }
    // The input may have changed during the request; discard stale results.
    guard !Task.isCancelled else { return }
    show(
      isThere
        ? .loaded(listing)
        : .pastEnd(query, page: page, total: listing.count, listing.provenance), notice: notice)
  }

  private func show(withoutResults content: SearchListState.Content) {
    state.hasResultsBefore = pages.hasBefore
    show(content)
  }

  /// Restores the results of the last session from local data; returns `false` if that isn't
  /// possible.
  private func restore(_ term: SearchTerm, count: Int) async -> Bool {
    let query = await localQuery(for: term)
    let answer = await interactor.restored(query, count: count, pageSize: pageSize.current)
    guard let answer else { return false }
    state.didYouMean = answer.page.didYouMean
    guard !answer.page.items.isEmpty else {
      show(.empty(query, answer.page.omitted, answer.page.provenance))
      return true
    }
    var listing = pages.begin(answer, to: query)
    guard listing.count > 0 else {
      show(withoutResults: .nothingFits(FilteredOutAnswer(answer.page, to: query)))
      return true
    }
    while (listing.positions?.count ?? .max) < count, listing.turn(to: listing.page + 1) {}
    await present(listing, notice: nil)
    return true
  }

  private func searchMeant() async {
    guard let meant = state.didYouMean else { return show(notice: .nothingMeant) }
    await search(for: meant, corrects: false)
  }

  /// Shows results of another kind, requesting them the first time.
  private func showKind(by step: Int) async {
    guard let query = state.content.query else { return show(notice: .nothingListed) }
    options.entity = query.entity.kind(by: step)
    let known = pages.showKind(options.entity, insteadOf: listing, of: query)
    state.counts = pages.counts
    guard let known else { return await search(for: query.term, for: .asked, isNew: false) }
    state.content = .loaded(known)
    await showAgain()
  }

  /// Shows the results of an earlier term; before the first, returns an exit to the scene that
  /// started the search, if any.
  @discardableResult
  private func showBefore() async -> SceneExit? {
    guard let before = pages.showBefore(listing?.query.term) else {
      if options.leadsBack { return .back }
      show(notice: .nothingBefore)
      return nil
    }
    (state.isTyped, state.didYouMean, state.hasResultsBefore) = (false, nil, false)
    await present(before, notice: nil)
    return nil
  }

  /// Saves a typed term once one of its results is used; returns the error if that fails.
  private func save(used listing: Listing?) async -> StorageError? {
    guard let listing else { return nil }
    return await save(listing.query, finding: listing.found)
  }

  /// Saves a search, and returns the error if that fails.
  private func save(_ query: SearchQuery, finding page: ItemPage) async -> StorageError? {
    await interactor.storageError(remembering: query, finding: page)
  }

  private func report(_ error: StorageError?) {
    if let error, let notice = reports.notice(of: error) { show(notice: notice) }
  }
}

// MARK: - The list

extension SearchListPresenter: ListPresenter {
  var pageSize: PageSize { options.pageSize }

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

  func noteNumbers() async { await interactor.noteNumbers(of: listing) }

  /// Filters the list.
  ///
  /// If it scrolls, the first letter also fetches the rest of the first batch, so that the filter
  /// finds results beyond the visible ones.
  func find(_ text: String) async {
    if listing != nil { state.completions = [] }
    let isFirst = listing?.filter.isEmpty == true
    filter(text)
    guard pageSize.scrolls, isFirst, !text.isEmpty, var listing else { return }
    let shown = listing.page
    do {
      if pages.lacksFirstBatch { try await fetch(.whole, of: &listing) }
    } catch {
      return show(listing, withoutMore: error)
    }
    while listing.turn(to: listing.page + 1) {}
    guard listing.page > shown else { return }
    listing.filter = text
    await present(listing, notice: nil)
  }

  /// Sorts the results by a property, or by the next one; fetches all results the first time.
  ///
  /// Results of the library for a typed term stay, and sorting doesn't save the term.
  func sort(by property: ResultSort?) async {
    guard let query = state.content.query else { return show(notice: .nothingListed) }
    let order = pages.sort(query, by: property, among: listing?.items ?? [])
    let filter = listing?.filter ?? ""
    let isTyped = state.isTyped
    if isTyped, listing?.provenance.isLibrary == true {
      await listLocally(await localQuery(for: query.term))
    } else {
      state.isTyped = false
      await search(for: query.term, for: .asked, isNew: false)
      state.isTyped = isTyped
    }
    guard listing != nil else { return }
    if pageSize.scrolls, !filter.isEmpty { await find(filter) }
    show(notice: .sorted(order))
  }

  /// Repeats the search, unless it is already in progress.
  func retry() async {
    guard !state.isAsking else { return }
    guard let query = state.content.queryToRetry else { return show(notice: .nothingToRetry) }
    await search(for: query.term, page: firstPage(of: query.term), for: .refreshed)
  }
}

// MARK: - Items and destinations

extension SearchListPresenter: DestinationPresenter {
  var itemsInteractor: any ItemsInteracting { interactor }
  var itemsRouter: any ItemsRouting { router }
  var chart: ChartQuery { options.chart }

  /// Shows the content again after another scene, which may have changed the scope, favorites, and
  /// numbers; resumes a search that was canceled by leaving.
  func showAgain() async {
    // Any line typed in another scene may have selected another store.
    if let scope, let changes = await interactor.scope()?.changes(since: scope),
      changes != ChoiceChanges()
    {
      _ = await apply(changes)
    } else if let query = queryToResume {
      if state.isTyped { return await searchTypedAgain(query.term) }
      await search(
        for: query.term, page: firstPage(of: query.term), for: .asked, isNew: query != canceledQuery
      )
    } else if let listing {
      await present(listing, notice: nil)
    } else {
      show()
    }
  }

  /// The query that was canceled by leaving for another scene.
  private var queryToResume: SearchQuery? {
    guard options.searchesWhileTyping else { return nil }
    if case .failed(let query, .cancelled) = state.content { return query }
    return listing?.query == canceledQuery ? canceledQuery : nil
  }

  func learn(from track: Track, of storefront: Storefront) async {
    await interactor.learnName(
      ofArtistOf: track, in: storefront, foundBy: state.content.query?.term)
  }

  func notePick(of track: Track) async {
    let term = state.content.query?.term
    // Songs beside the results weren't found by the term, but stay as private as it is.
    let isFound = listing?.items.contains { $0.id == .track(track.id) } == true
    await interactor.notePick(of: track, foundBy: isFound || term?.isPrivate == true ? term : nil)
  }

  func search(forChosen term: SearchTerm) async -> SceneExit? {
    await perform(.submit(term, isNew: options.searchesWhileTyping))
  }

  /// Repeats the search if the user changed the storefront or genres.
  func apply(_ changes: ChoiceChanges) async -> SceneExit? {
    options.apply(changes)
    await noteScope()
    if changes == ChoiceChanges() {
      await showAgain()
    } else if let term = state.content.query?.term {
      if state.isTyped {
        await searchTypedAgain(term)
      } else {
        // The same search with other genres doesn't count again.
        let isSaved = if case .failed = state.content { false } else { changes.storefront == nil }
        await search(for: term, for: .asked, isNew: !isSaved)
      }
    } else {
      show()
    }
    return nil
  }

  private func noteScope() async {
    if !options.searchesWhileTyping { scope = await interactor.scope() }
  }

  /// Saves a choice made beside the list, and applies it.
  private func choose(_ choice: SearchChoice) async -> SceneExit? {
    do throws(StorageError) {
      return await apply(try await interactor.save(choice))
    } catch {
      show(notice: .notSelected(error))
      return nil
    }
  }

  /// Shows the start until the next search, which is for the usual kind again.
  func showStart() async -> SceneExit? {
    if options.searchesWhileTyping { options.entity = usualKind }
    repeat {
      start.storefront = chart.storefront
      let end = await start.run()
      if end.exit == .quit { return .quit }
      var exit: SceneExit?
      switch end.state.next {
      case .event(.type(let text, _)):
        forgetResults()
        return await type(text)
      case .event(let event):
        if case .choose = event { forgetResults() }
        exit = await handle(event)
      case .changes(let changes):
        forgetResults()
        exit = await apply(changes)
      case nil: await showAgain()
      }
      if let exit { return exit }
    } while state.content == .idle
    return nil
  }

  /// Leaves earlier results, which have nothing to do with the start.
  private func forgetResults() {
    if options.searchesWhileTyping { state.content = .idle }
  }

  private func refreshStart() async {
    start.storefront = chart.storefront
    await start.refresh()
  }
}

// MARK: - Typing

extension SearchListPresenter: CompletingPresenter, TypingSearch.Audience {
  var past: any CompletingInteracting { interactor }

  private func type(_ text: String) async -> SceneExit? {
    do {
      let term = try SearchTerm(text)
      await complete(text)
      await searchTyped(term)
    } catch {
      state.completions = []
      if error == .blank { return await showStart() }
      show(notice: .notATerm(error))
    }
    return nil
  }

  private func listLocally(_ query: SearchQuery) async {
    guard let page = await interactor.localPage(matching: query, pageSize.current) else { return }
    await show(finding: .results(SearchAnswer(page: page, isWhole: false), to: query))
  }

  private func searchTyped(_ term: SearchTerm) async {
    (state.isTyped, state.isOnlyInLibrary, canceledQuery) = (true, false, nil)
    await typing.begin(await localQuery(for: term), for: self)
  }

  /// Repeats the search for a typed term, without saving it.
  private func searchTypedAgain(_ term: SearchTerm) async {
    show(.loading(await localQuery(for: term)))
    await searchTyped(term)
  }

  func show(finding: TypingSearch.Finding) async {
    state.isAsking = false
    switch finding {
    case .asking:
      state.isAsking = true
      show()
    case .waiting(let query, let wait):
      state.isAsking = true
      show(.waiting(query, wait), orBesideResults: .notAsked(.budgetSpent(retryAfter: wait)))
    case .results(let answer, let query):
      do { try await list(answer, to: query) } catch { show(notice: .notAsked(error)) }
    case .nothing(let query):
      let library = Provenance(source: .library(because: nil), fetchedAt: Timestamp(seconds: 0))
      show(withoutResults: .empty(query, SkippedRecords(), library))
    case .failed(let query, let error):
      show(.failed(query, error), orBesideResults: .notAsked(error))
    case .libraryOnly(let query, let meant):
      (state.didYouMean, state.isOnlyInLibrary) = (meant, true)
      show(notice: .libraryOnly(query.entity, areClose: listing?.isCorrected == true))
    }
  }

  /// Shows content, or a notice if the query's results are already listed.
  private func show(_ content: SearchListState.Content, orBesideResults notice: Notice) {
    if listing?.query == content.query { show(notice: notice) } else { show(content) }
  }

  func remember(_ query: SearchQuery, finding page: ItemPage) async {
    report(await save(query, finding: page))
  }

  /// Cancels the search for the typed term, and shows that unless another search follows.
  private func stopTyping(isReplaced: Bool) {
    let isCanceled = typing.stop()
    if isCanceled { canceledQuery = listing?.query }
    let wasAsking = state.isAsking
    state.isAsking = false
    guard !isReplaced else { return }
    if state.content.isUnderWay, let query = state.content.query {
      show(withoutResults: .failed(query, .cancelled))
    } else if wasAsking {
      show()
    }
  }
}
