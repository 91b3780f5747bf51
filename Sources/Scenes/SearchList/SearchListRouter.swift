package import Entities

/// Leads from the list to a track.
@MainActor package final class SearchListRouter: SearchListRouting {
  private let trackDetail: @MainActor (TrackReference) -> any TrackDetailPresenting

  /// - Parameter trackDetail: assembles the scene of a track.
  package init(trackDetail: @escaping @MainActor (TrackReference) -> any TrackDetailPresenting) {
    self.trackDetail = trackDetail
  }

  package func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit {
    await trackDetail(.known(track, storefront)).run().exit
  }
}
