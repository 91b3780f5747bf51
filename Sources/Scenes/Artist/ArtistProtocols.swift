package import Entities

// An artist's facts with grouped, numbered albums, which expand to their tracks.

package typealias ArtistState = PageState<ArtistListing>
package typealias ArtistEvent = PageEvent<ArtistListing.ListEvent>

extension ArtistListing {
  /// A user event of the list; numbers start at 1.
  package enum ListEvent: Equatable, Sendable {
    /// Expand an album within the list.
    case open(Int)
    /// Collapse an album.
    case close(Int)
    /// An event about a track of an expanded album, by its number on it.
    case track(TrackAction, album: Int, Int)
  }

  /// An action on a track of an expanded album.
  package enum TrackAction: Equatable, Sendable {
    case select
    case play
    /// Play the track and those after it, then those of the expanded albums below.
    case playOn
    case enqueue
    /// Add the track to favorites, or remove it.
    case toggleFavorite
    /// Add the track to the playlist with a name, which is created if there is none.
    case addToPlaylistNamed(String)
    case act(ItemAction)
  }
}

@MainActor package protocol ArtistView: SceneView
where State == ArtistState, Event == ArtistEvent {}

@MainActor package protocol ArtistPresenting: ScenePresenting where State == ArtistState {}

package protocol ArtistInteracting: PageInteracting
where Reference == ArtistReference, Contents == ArtistListing {}

@MainActor package protocol ArtistRouting: ItemsRouting {}
