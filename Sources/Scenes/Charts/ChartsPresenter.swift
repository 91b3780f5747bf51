package import Entities

/// The state machine of the charts scene.
@MainActor package final class ChartsPresenter: ChartsPresenting {
  private let view: any ChartsView
  private let interactor: any ChartsInteracting
  private let router: any ChartsRouting
  private let runner: RequestRunner
  private let query: ChartQuery
  private let refreshes: Bool
  private var state: ChartsState

  /// - Parameters:
  ///   - view: The view that shows the chart.
  ///   - interactor: The rules of the scene.
  ///   - router: The router to opened items.
  ///   - runner: The runner of catalog requests.
  ///   - query: The chart to load.
  ///   - refreshes: Whether to bypass the cache.
  package init(
    view: any ChartsView, interactor: any ChartsInteracting, router: any ChartsRouting,
    runner: RequestRunner, query: ChartQuery, refreshes: Bool
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.query = query
    self.refreshes = refreshes
    state = ChartsState(.loading(query))
  }

  package func run() async -> SceneEnd<ChartsState> {
    await load(refreshes ? .refreshed : .asked)
    while let event = await view.nextEvent() {
      switch event {
      case .select(let position):
        if await select(position) == .quit { return SceneEnd(.quit, state: state) }
      case .play(let ranges): await play(ranges)
      case .filter(let text): filter(text)
      case .retry: await load(.refreshed)
      case .quit: return SceneEnd(.quit, state: state)
      }
    }
    return SceneEnd(.quit, state: state)
  }

  private func load(_ purpose: RequestPurpose) async {
    show(.loading(query))
    do {
      let page = try await runner.ask(
        canceledBy: view, onWait: { [query] in self.show(.waiting(query, $0)) },
        { [interactor, query] () throws(CatalogError) in
          try await interactor.chart(query, purpose)
        })
      guard !page.items.isEmpty else { return show(.empty(query, page.provenance)) }
      var chart = Chart(page, of: query)
      await findFavorites(of: &chart)
      show(.loaded(chart))
      await interactor.noteNumbers(of: chart.listing)
    } catch {
      show(.failed(query, error))
    }
  }

  private func select(_ position: Int) async -> SceneExit? {
    guard case .loaded(var chart) = state.content, let entry = chart.listing.entry(at: position)
    else {
      show(notice: .outOfRange(position, positions))
      return nil
    }
    let exit = await router.show(entry.item, of: entry.storefront)
    guard exit != .quit else { return exit }
    await findFavorites(of: &chart)
    show(.loaded(chart))
    // Other scenes may have saved other numbers.
    await interactor.noteNumbers(of: chart.listing)
    return exit
  }

  private func play(_ ranges: PositionRanges) async {
    guard case .loaded(let chart) = state.content else { return show(notice: .nothingListed) }
    let listing = chart.listing
    if let outside = ranges.firstOutside(listing.positions) {
      return show(notice: .outOfRange(outside, listing.positions))
    }
    let queue = listing.previews(of: ranges)
    guard !queue.isEmpty else { return show(notice: .onlyTracksHavePreviews) }
    await router.play(queue)
  }

  private func filter(_ text: String) {
    guard case .loaded(var chart) = state.content else { return show(notice: .nothingListed) }
    chart.listing.filter = text
    show(.loaded(chart))
  }

  private func findFavorites(of chart: inout Chart) async {
    chart.listing.favorites = await interactor.favorites(among: chart.listing.tracks)
  }

  private var positions: ClosedRange<Int>? {
    if case .loaded(let chart) = state.content { chart.listing.positions } else { nil }
  }

  private func show(_ content: ChartsState.Content? = nil, notice: ChartsState.Notice? = nil) {
    state = ChartsState(content ?? state.content, notice: notice)
    view.show(state)
  }
}
