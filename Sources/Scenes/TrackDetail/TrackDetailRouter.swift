package import Entities

/// A track leads to its artist, its lyrics, and its artwork.
///
/// It also leads to its album, as an artist does (`ArtistRouter`); to other songs, as an album does
/// (`AlbumRouter`); and to its preview, as lyrics do (`LyricsRouter`).
extension SceneRouter: TrackDetailRouting {
  package func showArtist(_ reference: ArtistReference) async -> SceneExit {
    await scenes.artist(reference).run().exit
  }

  package func showLyrics(_ reference: TrackReference) async -> SceneExit {
    await scenes.lyrics(reference).run().exit
  }

  package func showArtwork(_ artwork: ArtworkLink) async -> SceneExit {
    await scenes.artworkDetail(artwork)?.run().exit ?? .back
  }
}
