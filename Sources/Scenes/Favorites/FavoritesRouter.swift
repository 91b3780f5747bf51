package import Entities

/// Leads from the favourites to a track.
@MainActor package final class FavoritesRouter: FavoritesRouting {
  private let trackDetail: @MainActor (TrackReference) -> any TrackDetailPresenting

  /// - Parameter trackDetail: assembles the scene of a track.
  package init(trackDetail: @escaping @MainActor (TrackReference) -> any TrackDetailPresenting) {
    self.trackDetail = trackDetail
  }

  package func showTrackDetail(_ track: LibraryTrack) async -> SceneExit {
    await trackDetail(.known(track.track, track.storefront)).run().exit
  }
}
