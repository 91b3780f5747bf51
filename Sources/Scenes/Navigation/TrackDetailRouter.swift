package import Entities

/// Transitions from a track to its lyrics and artwork.
///
/// `SceneRouter` has the transitions that all scenes share.
extension SceneRouter: TrackDetailRouting {
  package func showLyrics(_ reference: TrackReference) async -> SceneExit {
    await exit(of: scenes.lyrics(reference, refreshes: false))
  }

  package func showArtwork(_ artwork: ArtworkLink) async -> SceneExit {
    await scenes.artworkDetail(artwork)?.run().exit ?? .back
  }
}
