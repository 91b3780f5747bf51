package import Entities

/// The state machine of the lyrics scene, a page without numbers.
@MainActor
package final class LyricsPresenter:
  PagePresenter<TrackReference, SongLyrics>, LyricsPresenting
{}
