import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("History router")
struct HistoryRouterTests {
  @Test(
    "The history router starts a search and returns its exit", arguments: [SceneExit.back, .quit])
  func searches(exit: SceneExit) async {
    var terms: [SearchTerm] = []
    let router = HistoryRouter { term in
      terms.append(term)
      return exit
    }
    #expect(await router.search(for: .sample("abba")) == exit)
    #expect(terms == [.sample("abba")])
  }
}
