package import Entities
package import Scenes

/// Records the tracks gone to, and comes back from there as it was told to.
@MainActor package final class SpySearchListRouter: SearchListRouting {
  package private(set) var shown: [Track] = []
  private let exit: SceneExit

  package init(exit: SceneExit = .back) {
    self.exit = exit
  }

  package func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit {
    shown.append(track)
    return exit
  }
}
