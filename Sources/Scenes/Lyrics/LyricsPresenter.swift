package import Entities

/// The state machine of the lyrics scene, which has no numbers.
@MainActor
package final class LyricsPresenter: PagePresenter<TrackReference, SongLyrics>, LyricsPresenting {}
