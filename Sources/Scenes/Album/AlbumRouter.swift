package import Entities

/// An album leads to its tracks.
extension SceneRouter: AlbumRouting {
  package func showTrackDetail(_ reference: TrackReference) async -> SceneExit {
    await scenes.trackDetail(reference).run().exit
  }
}
