package import Entities

// The words of a song.

package typealias LyricsState = PageState<SongLyrics>
package typealias LyricsEvent = PageEvent<Never>

@MainActor package protocol LyricsView: SceneView
where State == LyricsState, Event == LyricsEvent {}

@MainActor package protocol LyricsPresenting: ScenePresenting where State == LyricsState {}

package protocol LyricsInteracting: PageInteracting
where Reference == TrackReference, Contents == SongLyrics {}

@MainActor package protocol LyricsRouting: ItemsRouting {}

/// A track with its lyrics, if they were found.
package struct SongLyrics: PageContents {
  package let track: Track
  package let storefront: Storefront
  package let answer: LyricsAnswer
  /// The error because of which saved lyrics are shown; `nil` if they are current.
  package let failure: CatalogError?
  package var favorites: Set<Track.ID> = []
  package var artwork = ArtworkState.none

  package init(
    _ track: Track, of storefront: Storefront, _ answer: LyricsAnswer,
    insteadOf failure: CatalogError? = nil
  ) {
    (self.track, self.storefront, self.answer, self.failure) = (track, storefront, answer, failure)
  }

  /// `nil` if the source has none.
  package var lyrics: Lyrics? { answer.lyrics }

  package var item: CatalogItem { .track(track) }
  package var cover: ArtworkLink? { nil }
  package var tracks: [Track] { [track] }
  package var numbered: [CatalogItem] { [] }
  package var isEmpty: Bool { lyrics == nil }
}
