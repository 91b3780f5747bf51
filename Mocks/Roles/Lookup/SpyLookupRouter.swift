package import Entities
package import Scenes

/// Records the things gone to, and comes back from there as it was told to.
@MainActor package final class SpyLookupRouter: LookupRouting {
  package private(set) var played: [TrackReference] = []
  package private(set) var shown: [CatalogItem] = []
  private let exit: SceneExit

  package init(exit: SceneExit = .back) {
    self.exit = exit
  }

  package func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit {
    shown.append(item)
    return exit
  }

  package func play(_ queue: [TrackReference]) async {
    played += queue
  }
}
