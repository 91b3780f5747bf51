import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The genres' router")
struct GenresRouterTests {
  @Test("it leads to the storefronts, and says what was chosen there")
  func storefronts() async {
    let changes = ChoiceChanges(storefront: .unitedStates)
    let storefronts = SpyStorefrontsPresenter(
      end: SceneEnd(.back, state: StorefrontsState(.loading, changes: changes)))
    let router = GenresRouter { storefronts }
    #expect(await router.showStorefronts() == SceneEnd(.back, state: changes))
    #expect(storefronts.runCount == 1)
  }
}
