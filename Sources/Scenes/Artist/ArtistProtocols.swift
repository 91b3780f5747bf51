package import Entities

// An artist's facts with grouped, numbered albums, which expand to their tracks.

package typealias ArtistState = PageState<ArtistListing>
package typealias ArtistEvent = PageEvent<ArtistListing.ListEvent>

extension ArtistListing {
  /// A user event of the artist's albums; the numbers are an album's, then a track's on it.
  package enum ListEvent: Equatable, Sendable {
    /// Open a track of an expanded album.
    case selectTrack(Int, Int)
    /// Play the preview of a track of an expanded album.
    case playTrack(Int, Int)
    /// Play the previews from a track of an expanded album on, then those of the expanded albums
    /// below it.
    case playFrom(Int, Int)
    /// Add a track of an expanded album to favorites, or remove it.
    case toggleFavorite(Int, Int)
    case enqueueTrack(Int, Int)
    case addTrackToPlaylist(Int, Int)
    /// Expand an album within the list.
    case open(Int)
    /// Collapse an album.
    case close(Int)
    case nextPage
    case previousPage
  }
}

@MainActor package protocol ArtistView: SceneView
where State == ArtistState, Event == ArtistEvent {}

@MainActor package protocol ArtistPresenting: ScenePresenting where State == ArtistState {}

package protocol ArtistInteracting: PageInteracting, ItemsInteracting
where Reference == ArtistReference, Contents == ArtistListing {}

@MainActor package protocol ArtistRouting: PageRouting {}
