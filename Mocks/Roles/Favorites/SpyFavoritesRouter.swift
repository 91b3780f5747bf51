package import Entities
package import Scenes

/// Records the tracks gone to, and comes back from there as it was told to.
@MainActor package final class SpyFavoritesRouter: FavoritesRouting {
  package private(set) var played: [TrackReference] = []
  package private(set) var shown: [LibraryTrack] = []
  private let exit: SceneExit

  package init(exit: SceneExit = .back) {
    self.exit = exit
  }

  package func showTrackDetail(_ track: LibraryTrack) async -> SceneExit {
    shown.append(track)
    return exit
  }

  package func play(_ queue: [TrackReference]) async {
    played += queue
  }
}
