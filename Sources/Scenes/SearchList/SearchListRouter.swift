package import Entities

/// Leads from the list to a track.
@MainActor package final class SearchListRouter: SearchListRouting {
  private let trackDetail: @MainActor (Track) -> any TrackDetailPresenting

  /// - Parameter trackDetail: assembles the scene of a track.
  package init(trackDetail: @escaping @MainActor (Track) -> any TrackDetailPresenting) {
    self.trackDetail = trackDetail
  }

  package func showTrackDetail(_ track: Track) async -> SceneExit {
    await trackDetail(track).run().exit
  }
}
