package import Entities

/// The router from the favorites to a track.
@MainActor package final class FavoritesRouter: FavoritesRouting {
  private let trackDetail: @MainActor (TrackReference) -> any TrackDetailPresenting
  private let playback: @MainActor ([TrackReference]) -> any PlaybackPresenting

  /// - Parameters:
  ///   - trackDetail: Creates the track scene.
  ///   - playback: Creates the playback scene.
  package init(
    trackDetail: @escaping @MainActor (TrackReference) -> any TrackDetailPresenting,
    playback: @escaping @MainActor ([TrackReference]) -> any PlaybackPresenting
  ) {
    self.trackDetail = trackDetail
    self.playback = playback
  }

  package func showTrackDetail(_ track: LibraryTrack) async -> SceneExit {
    await trackDetail(.known(track.track, track.storefront)).run().exit
  }

  package func play(_ queue: [TrackReference]) async {
    _ = await playback(queue).run()
  }
}
