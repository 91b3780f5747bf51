import Entities
import Mocks
import Scenes

/// The results of playing scripted steps on a page.
@MainActor struct PlayedPage<Reference: Sendable, Contents: PageContents> {
  typealias Presenter = PagePresenter<Reference, Contents>
  typealias View = ScriptedView<PageState<Contents>, PageEvent<Contents.ListEvent>>
  typealias Interactor = StubPageInteractor<Reference, Contents>

  let states: [PageState<Contents>]
  let end: SceneEnd<PageState<Contents>>
  let interactor: Interactor
  let router: SpyRouter

  /// The states after the page was loaded.
  var later: [PageState<Contents>] { Array(states.dropFirst(2)) }

  init(
    _ steps: [View.Step], on page: Presenter.Type = Presenter.self, of reference: Reference,
    _ interactor: Interactor, router: SpyRouter = SpyRouter(), refreshes: Bool = false,
    loadsBeside: Bool = false
  ) async {
    let view = View(steps: steps)
    end = await page.init(
      view: view, interactor: interactor, router: router,
      runner: RequestRunner(waitsForBudget: true, loadsBeside: loadsBeside) { _ in },
      reference: reference, refreshes: refreshes
    ).run()
    states = view.states
    self.interactor = interactor
    self.router = router
  }
}
