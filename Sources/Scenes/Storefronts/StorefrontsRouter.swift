package import Entities

extension SceneRouter: StorefrontsRouting {
  package func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges> {
    let end = await scenes.genres(of: storefront).run()
    return SceneEnd(end.exit, state: end.state.changes)
  }
}
