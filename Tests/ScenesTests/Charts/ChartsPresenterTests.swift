import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Charts presenter")
struct ChartsPresenterTests {
  private let query = ChartQuery(in: .unitedStates)
  private let page = ItemPage.sample(Track.samples(1...3).map(CatalogItem.track))

  private func loaded(_ change: (inout Chart) -> Void = { _ in }) -> ChartsState.Content {
    var chart = Chart(page, of: query)
    change(&chart)
    return .loaded(chart)
  }

  private func play(
    _ events: [ChartsEvent], _ interactor: StubChartsInteractor,
    router: SpyChartsRouter = SpyChartsRouter(), refreshes: Bool = false
  ) async -> (states: [ChartsState], end: SceneEnd<ChartsState>) {
    let view = ScriptedChartsView(events: events)
    let presenter = ChartsPresenter(
      view: view, interactor: interactor, router: router,
      runner: RequestRunner(waitsForBudget: true) { _ in }, query: query, refreshes: refreshes)
    let end = await presenter.run()
    return (view.states, end)
  }

  @Test("A chart is listed with its favorites, and its numbers are saved")
  func listed() async {
    let interactor = StubChartsInteractor([.success(page)], favorites: [Track.ID(2)])
    let (states, end) = await play([], interactor)
    let content = loaded { $0.listing.favorites = [Track.ID(2)] }
    #expect(states == [ChartsState(.loading(query)), ChartsState(content)])
    #expect(end == SceneEnd(.quit, state: ChartsState(content)))
    #expect(interactor.noted == [1...3] && interactor.purposes == [.asked])
  }

  @Test("A chart item opens by number, and a number that isn't listed is reported")
  func picks() async {
    let router = SpyChartsRouter()
    let interactor = StubChartsInteractor([.success(page)])
    let (states, _) = await play(
      [.filter("song 2"), .select(3), .select(4)], interactor, router: router)
    #expect(router.shown == [page.items[2]])
    // Once more after the scene that was gone to, which may have numbered other things.
    #expect(interactor.noted == [1...3, 1...3])
    let filtered = loaded { $0.listing.filter = "song 2" }
    #expect(
      Array(states.dropFirst(2)) == [
        ChartsState(filtered), ChartsState(filtered),
        ChartsState(filtered, notice: .outOfRange(4, 1...3)),
      ])
    let (_, end) = await play(
      [.select(1), .retry], StubChartsInteractor([.success(page)]),
      router: SpyChartsRouter(exit: .quit))
    #expect(end == SceneEnd(.quit, state: ChartsState(loaded())))
  }

  @Test("An empty chart is shown as empty, and can't be selected from or filtered")
  func empty() async {
    let (states, _) = await play(
      [.select(1), .filter("x"), .quit], StubChartsInteractor([.success(.sample([]))]))
    let content = ChartsState.Content.empty(query, .sample)
    #expect(
      states == [
        ChartsState(.loading(query)), ChartsState(content),
        ChartsState(content, notice: .outOfRange(1, nil)),
        ChartsState(content, notice: .nothingListed),
      ])
  }

  @Test("Loading a chart waits for the request budget, and a failure can be retried")
  func retry() async {
    let wait = Duration.seconds(3)
    let interactor = StubChartsInteractor([
      .failure(.budgetSpent(retryAfter: wait)), .failure(.unstubbed), .success(page),
    ])
    let (states, _) = await play([.retry], interactor, refreshes: true)
    #expect(
      states == [
        ChartsState(.loading(query)), ChartsState(.waiting(query, wait)),
        ChartsState(.failed(query, .unstubbed)), ChartsState(.loading(query)),
        ChartsState(loaded()),
      ])
    #expect(interactor.purposes == [.refreshed, .refreshed, .refreshed])
  }
}
