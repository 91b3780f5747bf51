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
  }
}

@MainActor package protocol ArtistView: SceneView
where State == ArtistState, Event == ArtistEvent {}

@MainActor package protocol ArtistPresenting: ScenePresenting where State == ArtistState {}

package protocol ArtistInteracting: PageInteracting
where Reference == ArtistReference, Contents == ArtistListing {}

@MainActor package protocol ArtistRouting: ItemsRouting {}
