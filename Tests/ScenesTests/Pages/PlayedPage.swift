import Entities
import Mocks
import Scenes

/// The results of playing scripted events on a page.
@MainActor struct PlayedPage<Reference: Sendable, Contents: PageContents> {
  typealias View = ScriptedView<PageState<Contents>, PageEvent<Contents.ListEvent>>
  typealias Interactor = StubPageInteractor<Reference, Contents>

  let states: [PageState<Contents>]
  let end: SceneEnd<PageState<Contents>>
  let interactor: Interactor
  let router: SpyRouter

  /// The states after the page was loaded.
  var later: [PageState<Contents>] { Array(states.dropFirst(2)) }

  init(
    _ view: View, _ interactor: Interactor, router: SpyRouter, loadsBeside: Bool = false,
    presenter: (View, RequestRunner) -> any ScenePresenting<PageState<Contents>>
  ) async {
    let runner = RequestRunner(waitsForBudget: true, loadsBeside: loadsBeside) { _ in }
    end = await presenter(view, runner).run()
    states = view.states
    self.interactor = interactor
    self.router = router
  }
}
