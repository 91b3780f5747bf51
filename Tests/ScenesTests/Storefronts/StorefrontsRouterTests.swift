import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Storefronts router")
struct StorefrontsRouterTests {
  @Test("The storefronts router opens the genres and returns the changes made there")
  func genres() async {
    let changes = ChoiceChanges(hasChangedGenres: true)
    let genres = SpyGenresPresenter(
      end: SceneEnd(.quit, state: GenresState(.loading(.unitedStates), changes: changes)))
    var shown: [Storefront] = []
    let router = StorefrontsRouter {
      shown.append($0)
      return genres
    }
    #expect(await router.showGenres(of: .unitedStates) == SceneEnd(.quit, state: changes))
    #expect(shown == [.unitedStates] && genres.runCount == 1)
  }
}
