import Entities

/// The state machine of the search scene: turns events into states, and leads to other scenes.
///
/// ``SearchResults`` searches and lists, and ``TypingSearch`` searches while a term is typed. Before
/// a search, the ``StartPresenting`` scene takes the place of the results.
@MainActor package final class SearchListPresenter: SearchListPresenting {
  private let interactor: any SearchListInteracting
  private let router: any SearchListRouting
  private let start: any StartPresenting
  private let results: SearchResults
  let typing: TypingSearch
  /// The scope of all searches as it was applied last; `nil` before the first event, and if choices
  /// are applied as they are made, beside the results.
  private var scope: SearchScope?
  let reports: StorageReports

  package init(
    view: some SearchListView, interactor: any SearchListInteracting,
    router: any SearchListRouting, runner: RequestRunner, start: any StartPresenting,
    reports: StorageReports, options: SearchListOptions
  ) {
    (self.interactor, self.router) = (interactor, router)
    (self.start, self.reports) = (start, reports)
    results = SearchResults(
      view: view, interactor: interactor, runner: runner, reports: reports, options: options)
    typing = TypingSearch(interactor, runner: runner, pageSize: options.pageSize)
  }

  package func run() async -> SceneEnd<SearchListState> {
    let exit = await Scenes.run(view, begin: begin, handle: handle)
    typing.stop()
    start.stop()
    return SceneEnd(exit, state: state)
  }

  /// Searches for the first term or restores its results, or else lets the user start.
  private func begin() async -> SceneExit? {
    guard let term = results.options.firstTerm else { return await showStart() }
    if let count = results.options.restoredCount {
      guard await results.restore(term, count: count) else { return await showStart() }
    } else {
      await results.search(for: term, page: results.options.firstPage)
    }
    if leadsNowhere { return .refused }
    await refreshStart()
    return nil
  }

  /// Whether a search that was typed at another list found nothing, so that the list stays, with its
  /// numbers.
  private var leadsNowhere: Bool {
    guard results.options.leadsBack, !searchesWhileTyping, state.didYouMean == nil,
      case .empty(_, _, let provenance) = state.content
    else { return false }
    return provenance.source != .denied
  }

  private func handle(_ event: SearchListEvent) async -> SceneExit? {
    // Save concurrently, so that a slow database doesn't delay what the user does.
    let listed = event.uses(listing) ? listing?.query : nil
    async let saved = results.saving.saveTyped(listed: listed)
    let exit = await perform(event)
    results.report(await saved)
    if exit == nil, event.changesStart { await refreshStart() }
    return exit
  }

  private func perform(_ event: SearchListEvent) async -> SceneExit? {
    if scope == nil { await noteScope() }
    let isLate = event == .list(.retry) && state.isAsking && !state.content.isUnderWay
    if !event.isLook && !isLate { stopTyping(isReplaced: event.isTyping) }
    // After a search without results, numbers are those of the last ones.
    if event.uses(nil), listing == nil, state.hasResultsBefore { await results.showBefore() }
    switch event {
    case .items(let event): return await handle(event)
    case .list(let event): await results.handle(event)
    case .go(let destination): return await go(to: destination)
    case .submit(let term) where results.options.isOfLibrary:
      return await go(to: .command(["search", "--", (term.isPrivate ? " " : "") + term.text]))
    case .submit(let term):
      results.mayCorrect = true
      await results.search(for: term)
    case .reject(let error): show(notice: .notATerm(error))
    case .edit(let text): await complete(text)
    case .type(let text, let isNew):
      if isNew { results.kind = nil }
      return await type(text)
    case .searchMeant: await results.searchMeant()
    case .back: return await results.showBefore()
    case .showKind(let step): await results.showKind(by: step)
    case .choose(let choice): return await choose(choice)
    case .quit: return .quit
    }
    return nil
  }
}

// MARK: - Items and destinations

extension SearchListPresenter: DestinationPresenter, PagingPresenter {
  var view: any SceneView<SearchListState, SearchListEvent> { results.view }
  var runner: RequestRunner { results.runner }
  var state: SearchListState {
    get { results.state }
    set { results.state = newValue }
  }
  var itemsInteractor: any ItemsInteracting { interactor }
  var itemsRouter: any ItemsRouting { router }
  var destinations: any DestinationRouting { router }
  var chart: ChartQuery { results.options.chart }
  var pageSize: PageSize { results.pageSize }
  private var searchesWhileTyping: Bool { results.options.searchesWhileTyping }

  func showAgain() async {
    // At a prompt, any line of another scene can have chosen another store.
    if let scope, let changes = await interactor.scope()?.changes(since: scope),
      changes != ChoiceChanges()
    {
      _ = await apply(changes)
      return
    }
    // A typed search that another scene canceled goes on as one; it isn't saved.
    guard case .failed(let query, .cancelled) = state.content, query.term != results.lastTerm
    else { return await results.showAgain() }
    await searchTypedAgain(query.term)
  }

  func open(_ item: StoreItem) async -> SceneExit {
    guard let track = item.item.track else { return await openAndNote(item) }
    // Ends with the page of the track, so that the user never waits for it.
    async let _: Void = interactor.learnName(
      ofArtistOf: track, in: item.storefront, foundBy: state.content.query?.term)
    return await openAndNote(item)
  }

  func notePick(of track: Track) async {
    let term = state.content.query?.term
    // Songs beside the results weren't found by the term, but stay as private as it is.
    let isFound = listing?.items.contains { $0.id == .track(track.id) } == true
    await interactor.notePick(of: track, foundBy: isFound || term?.isPrivate == true ? term : nil)
  }

  func search(for term: SearchTerm) async -> SceneExit? {
    if searchesWhileTyping { results.kind = nil }
    return await perform(.submit(term))
  }

  /// Repeats the search if the user changed the storefront or genres.
  func apply(_ changes: ChoiceChanges) async -> SceneExit? {
    results.options.apply(changes)
    await noteScope()
    if changes == ChoiceChanges() {
      await showAgain()
    } else if let typed = state.content.query?.term, typed != results.lastTerm {
      await searchTypedAgain(typed)
    } else if let term = results.lastTerm {
      await results.search(for: term, for: .asked)
    } else {
      show()
    }
    return nil
  }

  private func noteScope() async {
    if !searchesWhileTyping { scope = await interactor.scope() }
  }

  /// Saves a choice that was made beside the list, and applies it.
  private func choose(_ choice: SearchChoice) async -> SceneExit? {
    do throws(StorageError) {
      return await apply(try await interactor.save(choice))
    } catch {
      show(notice: .notSelected(error))
      return nil
    }
  }

  /// Lets the user start from past searches and other items, until a search takes their place; one in
  /// the field is of the usual kind again.
  func showStart() async -> SceneExit? {
    if searchesWhileTyping { results.kind = nil }
    repeat {
      start.storefront = chart.storefront
      let end = await start.run()
      if end.exit == .quit { return .quit }
      var exit: SceneExit?
      switch end.state.next {
      case .event(.type(let text, _)):
        // The results before have nothing to do with it.
        state.content = .idle
        return await type(text)
      case .event(let event): exit = await handle(event)
      case .changes(let changes): exit = await apply(changes)
      case nil: await showAgain()
      }
      if let exit { return exit }
    } while state.content == .idle
    return nil
  }

  private func refreshStart() async {
    start.storefront = chart.storefront
    await start.refresh()
  }
}

// MARK: - Typing

extension SearchListPresenter: CompletingPresenter, TypingSearch.Audience {
  var past: any CompletingInteracting { interactor }
  var listing: Listing? { results.listing }

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

  private func searchTyped(_ term: SearchTerm) async {
    results.pages.requestedPage = 1
    await typing.begin(await results.localQuery(for: term), for: self)
  }

  /// Searches for a typed term once more; if another scene cancels that, it goes on after it.
  private func searchTypedAgain(_ term: SearchTerm) async {
    show(.loading(await results.localQuery(for: term)))
    await searchTyped(term)
  }

  func show(_ finding: TypingSearch.Finding) async {
    state.isAsking = false
    switch finding {
    case .asking:
      state.isAsking = true
      show()
    case .waiting(let query, let wait):
      state.isAsking = true
      show(.waiting(query, wait), orBesideResults: .notAsked(.budgetSpent(retryAfter: wait)))
    case .results(let answer, let query):
      results.saving.typed = (query, answer.page)
      do { try await results.show(answer, to: query) } catch { show(notice: .notAsked(error)) }
    case .failed(let query, let error):
      show(.failed(query, error), orBesideResults: .notAsked(error))
    case .libraryOnly(let query, let meant):
      state.didYouMean = meant
      show(notice: .libraryOnly(query.entity, areClose: listing?.isCorrected == true))
    }
  }

  /// Shows content, or a notice if the results of its query are listed.
  private func show(_ content: SearchListState.Content, orBesideResults notice: Notice) {
    if listing?.query == content.query { show(notice: notice) } else { show(content) }
  }

  func remember(_ query: SearchQuery, finding page: ItemPage) async {
    results.report(await results.saving.save(query, finding: page))
  }

  /// Cancels the search for the typed term, and shows that unless another one replaces it.
  private func stopTyping(isReplaced: Bool) {
    typing.stop()
    state.isAsking = false
    if !isReplaced { results.showCanceled() }
  }
}
