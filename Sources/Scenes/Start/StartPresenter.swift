package import Entities

/// Presents the start of a search, which takes the place of the results.
@MainActor
package final class StartPresenter: StartPresenting, DestinationPresenter,
  CompletingPresenter
{
  let view: any SceneView<StartState, StartEvent>
  let runner: RequestRunner
  package var storefront: Storefront
  var state = StartState()
  private let interactor: any StartInteracting
  private let router: any StartRouting
  let reports: StorageReports
  /// Whether to show items below the past searches.
  private let features: Bool
  private var isInFront = false
  /// The task that loads the chart to start from, and its storefront.
  private var chartLoad: (storefront: Storefront, task: Task<Void, Never>)?

  package init(
    view: some StartView, interactor: any StartInteracting, router: any StartRouting,
    runner: RequestRunner, storefront: Storefront, reports: StorageReports, features: Bool
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.storefront = storefront
    self.reports = reports
    self.features = features
  }

  func begin() async -> SceneExit? {
    isInFront = true
    (state.next, state.completions) = (nil, [])
    await showAgain()
    return nil
  }

  func end() { isInFront = false }

  package func stop() {
    chartLoad?.task.cancel()
  }

  func handle(_ event: StartEvent) async -> SceneExit? {
    guard case .search(let event) = event else { return .back }
    let exit = await perform(event)
    if exit == nil, event.changesStart { await refresh() }
    return exit
  }

  private func perform(_ event: SearchListEvent) async -> SceneExit? {
    switch event {
    case .items(.select(let row)) where row.track == nil: return await select(row.position)
    case .items(let event): return await handleItems(event)
    case .go(let destination):
      isInFront = false
      defer { isInFront = true }
      return await go(to: destination)
    case .edit(let text): await complete(text)
    case .type(let text, _) where text.allSatisfy(\.isWhitespace): await showAgain()
    case .reject(let error): show(notice: .notATerm(error))
    case .list(.retry): show(notice: .nothingToRetry)
    case .list, .showKind, .back: show(notice: .nothingListed)
    case .searchMeant: show(notice: .nothingMeant)
    case .submit, .type, .choose: return end(with: .event(event))
    case .quit: return .quit
    }
    return nil
  }

  func takeChanges() async -> SceneExit? {
    await showAgain()
    return nil
  }

  /// Refreshes the past searches and items.
  func showAgain() async {
    do {
      let searches = try await interactor.suggestions(startingWith: "")
      let picked = try await interactor.pickedTracks()
      if features { state.featured = await featuredItems() }
      show(
        StartState.Content(searches, picked: picked),
        notice: searches.isEmpty && picked.isEmpty ? .noSuggestions : nil)
      if features { loadChart() }
    } catch {
      show(StartState.Content(), notice: reports.notice(of: error) ?? .noSuggestions)
    }
  }

  /// Repeats a search, or opens an item.
  private func select(_ position: Int) async -> SceneExit? {
    let searches = state.content.searches
    guard searches.indices.contains(position - 1) else {
      return await handleItems(.select(RowNumber(position)))
    }
    return end(with: .event(.submit(searches[position - 1].term)))
  }

  private func end(with next: StartState.Next) -> SceneExit {
    state.next = next
    return .back
  }
}

// MARK: - Destinations

extension StartPresenter {
  var past: any CompletingInteracting { interactor }

  var chart: ChartQuery {
    features ? .scrolled(in: storefront) : ChartQuery(in: storefront)
  }

  func showStart() async -> SceneExit? {
    await showAgain()
    return nil
  }

  func search(forChosen term: SearchTerm) async -> SceneExit? { end(with: .event(.submit(term))) }

  func apply(_ changes: ChoiceChanges) async -> SceneExit? {
    guard changes == ChoiceChanges() else { return end(with: .changes(changes)) }
    await showAgain()
    return nil
  }
}

// MARK: - Items

extension StartPresenter {
  var itemsInteractor: any ItemsInteracting { interactor }
  var itemsRouter: any ItemsRouting { router }
  var positions: ClosedRange<Int>? { state.positions }

  func item(at position: Int) -> StoreItem? { state.item(at: position) }

  func items(at ranges: PositionRanges?) -> [StoreItem]? {
    let ranges = ranges ?? .all
    guard let positions else {
      show(notice: .nothingListed)
      return nil
    }
    if let outside = ranges.firstOutside(positions) {
      show(notice: .outOfRange(outside, positions))
      return nil
    }
    return ranges.positions(within: positions).compactMap(item(at:))
  }

  func take(_ change: FavoritesChange) { show(notice: change.notice) }

  func notePick(of track: Track) async { await interactor.notePick(of: track) }
}

// MARK: - Featured items

extension StartPresenter {
  package func refresh() async {
    guard features else { return }
    var featured = await featuredItems()
    if isInFront {
      // These are listed by number.
      (featured.favorites, featured.chart) = (state.featured.favorites, state.featured.chart)
    } else {
      state.notice = nil
    }
    guard featured != state.featured else { return }
    state.featured = featured
    view.show(state)
  }

  /// Returns local items to start from, with the store's loaded chart.
  private func featuredItems() async -> FeaturedItems {
    var featured = await interactor.featuredItems(
      in: storefront, readsChart: loadedChart == nil)
    if let loadedChart { featured.chart = loadedChart }
    return featured
  }

  /// The chart loaded for the store, or the one to show until then.
  private var loadedChart: [StoreItem]? {
    let known = state.featured.chart
    // The visible chart can be from another store.
    let isOfStore = chartLoad?.storefront == storefront && known.first?.storefront == storefront
    return isOfStore ? known : nil
  }

  /// Loads the chart once for each store; after a failure, again on the next start.
  private func loadChart() {
    let query = chart
    guard chartLoad?.storefront != query.storefront else { return }
    chartLoad?.task.cancel()
    let task = Task { [interactor] in
      let chart = await interactor.featuredChart(query)
      guard !Task.isCancelled else { return }
      if let chart { state.featured.chart = chart } else { chartLoad = nil }
      // The user has seen the notice, and may have moved on.
      state.notice = nil
      view.show(state)
    }
    chartLoad = (query.storefront, task)
  }
}
