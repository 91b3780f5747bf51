import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Genres router")
struct GenresRouterTests {
  @Test("The genres router opens the store list and returns the store chosen there")
  func storefronts() async {
    let changes = ChoiceChanges(storefront: .unitedStates)
    let storefronts = SpyStorefrontsPresenter(
      end: SceneEnd(.back, state: StorefrontsState(.loading, changes: changes)))
    let router = GenresRouter { storefronts }
    #expect(await router.showStorefronts() == SceneEnd(.back, state: changes))
    #expect(storefronts.runCount == 1)
  }
}
