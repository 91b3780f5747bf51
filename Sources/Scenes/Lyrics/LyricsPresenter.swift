package import Entities

/// Presents lyrics, without numbers.
@MainActor
package final class LyricsPresenter:
  PagePresenter<TrackReference, SongLyrics>, LyricsPresenting
{}
