import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The history scene's router")
struct HistoryRouterTests {
  @Test(
    "it leaves for a search and says where the person went", arguments: [SceneExit.back, .quit])
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
