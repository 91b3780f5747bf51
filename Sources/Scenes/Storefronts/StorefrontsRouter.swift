package import Entities

/// The router from the storefronts to the genres of one.
@MainActor package final class StorefrontsRouter: StorefrontsRouting {
  private let genres: @MainActor (Storefront) -> any GenresPresenting

  /// - Parameter genres: Creates the genres scene of a storefront.
  package init(genres: @escaping @MainActor (Storefront) -> any GenresPresenting) {
    self.genres = genres
  }

  package func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges> {
    let end = await genres(storefront).run()
    return SceneEnd(end.exit, state: end.state.changes)
  }
}
