package import Entities

/// A track leads to its lyrics and its artwork.
///
/// It also leads to its album, its artist, other songs, and its preview, as other scenes do
/// (`SceneRouter`).
extension SceneRouter: TrackDetailRouting {
  package func showLyrics(_ reference: TrackReference) async -> SceneExit {
    await exit(of: scenes.lyrics(reference, refreshes: false))
  }

  package func showArtwork(_ artwork: ArtworkLink) async -> SceneExit {
    await scenes.artworkDetail(artwork)?.run().exit ?? .back
  }
}
