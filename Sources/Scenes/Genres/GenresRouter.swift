extension SceneRouter: GenresRouting {
  package func showStorefronts() async -> SceneEnd<ChoiceChanges> {
    let end = await scenes.storefronts().run()
    return SceneEnd(end.exit, state: end.state.changes)
  }
}
