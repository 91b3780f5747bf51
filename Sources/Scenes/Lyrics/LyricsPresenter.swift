package import Entities

/// The presenter of the lyrics scene, a page without numbers.
package typealias LyricsPresenter = PlainPagePresenter<TrackReference, SongLyrics>

extension PlainPagePresenter: LyricsPresenting
where Reference == TrackReference, Contents == SongLyrics {}
