/// The router from the genres to the storefronts.
@MainActor package final class GenresRouter: GenresRouting {
  private let storefronts: @MainActor () -> any StorefrontsPresenting

  /// - Parameter storefronts: Creates the storefronts scene.
  package init(storefronts: @escaping @MainActor () -> any StorefrontsPresenting) {
    self.storefronts = storefronts
  }

  package func showStorefronts() async -> SceneEnd<ChoiceChanges> {
    let end = await storefronts().run()
    return SceneEnd(end.exit, state: end.state.changes)
  }
}
