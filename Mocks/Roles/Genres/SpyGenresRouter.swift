package import Scenes

/// Counts how often the storefronts were gone to, and comes back as it was told to.
@MainActor package final class SpyGenresRouter: GenresRouting {
  package private(set) var count = 0
  private let end: SceneEnd<ChoiceChanges>

  package init(end: SceneEnd<ChoiceChanges> = SceneEnd(.back, state: ChoiceChanges())) {
    self.end = end
  }

  package func showStorefronts() async -> SceneEnd<ChoiceChanges> {
    count += 1
    return end
  }
}
