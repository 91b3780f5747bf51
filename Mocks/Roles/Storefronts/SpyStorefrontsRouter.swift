package import Entities
package import Scenes

/// Records the storefronts whose genres were gone to, and comes back as it was told to.
@MainActor package final class SpyStorefrontsRouter: StorefrontsRouting {
  package private(set) var shown: [Storefront] = []
  private let end: SceneEnd<ChoiceChanges>

  package init(end: SceneEnd<ChoiceChanges> = SceneEnd(.back, state: ChoiceChanges())) {
    self.end = end
  }

  package func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges> {
    shown.append(storefront)
    return end
  }
}
