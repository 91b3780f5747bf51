package import Entities

/// A track leads to its lyrics and its artwork.
///
/// It also leads to its album, as an artist does (`ArtistRouter`); to its artist, as an album does
/// (`AlbumRouter`); to other songs, as a search does (`SearchListRouter`); and to its preview, as
/// lyrics do (`LyricsRouter`).
extension SceneRouter: TrackDetailRouting {
  package func showLyrics(_ reference: TrackReference) async -> SceneExit {
    await scenes.lyrics(reference).run().exit
  }

  package func showArtwork(_ artwork: ArtworkLink) async -> SceneExit {
    await scenes.artworkDetail(artwork)?.run().exit ?? .back
  }
}
