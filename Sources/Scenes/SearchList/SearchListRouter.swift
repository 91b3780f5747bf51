package import Entities

/// Leads from the list to a track, and to the past searches.
@MainActor package final class SearchListRouter: SearchListRouting {
  private let trackDetail: @MainActor (TrackReference) -> any TrackDetailPresenting
  private let history:
    @MainActor (_ search: @escaping @MainActor (SearchTerm) async -> SceneExit) ->
      any HistoryPresenting

  /// - Parameters:
  ///   - trackDetail: assembles the scene of a track.
  ///   - history: assembles the scene of the past searches, which hands a picked one to `search`.
  package init(
    trackDetail: @escaping @MainActor (TrackReference) -> any TrackDetailPresenting,
    history:
      @escaping @MainActor (_ search: @escaping @MainActor (SearchTerm) async -> SceneExit) ->
      any HistoryPresenting
  ) {
    self.trackDetail = trackDetail
    self.history = history
  }

  package func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit {
    await trackDetail(.known(track, storefront)).run().exit
  }

  package func showHistory() async -> PastSearchChoice {
    var picked: SearchTerm?
    let scene = history { term in
      picked = term
      return .back
    }
    if await scene.run().exit == .quit { return .quit }
    return picked.map(PastSearchChoice.term) ?? .back
  }
}
