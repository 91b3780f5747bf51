package import Entities

// A track's facts with other albums of its artist.

package typealias TrackDetailState = PageState<TrackDetail>
package typealias TrackDetailEvent = PageEvent<Never>

@MainActor package protocol TrackDetailView: SceneView
where State == TrackDetailState, Event == TrackDetailEvent {}

@MainActor package protocol TrackDetailPresenting: ScenePresenting where State == TrackDetailState {
}

package protocol TrackDetailInteracting: PageInteracting
where Reference == TrackReference, Contents == TrackDetail {}

@MainActor package protocol TrackDetailRouting: PageRouting {}

/// A track with the information shown beside it.
package struct TrackDetail: PageContents {
  package var track: Track
  package var storefront: Storefront
  /// The favorites among the track and the songs of its album.
  package var favorites: Set<Track.ID>
  /// A few other albums of the artist, numbered from 1.
  package var otherAlbums: [Album]
  /// The songs of the track's album, numbered after the albums; none until they are loaded.
  package var albumTracks: [Track] = []
  package var artwork: ArtworkState

  package init(
    _ track: Track, of storefront: Storefront, isFavorite: Bool = false,
    otherAlbums: [Album] = [], artwork: ArtworkState = .none
  ) {
    self.track = track
    self.storefront = storefront
    favorites = isFavorite ? [track.id] : []
    self.otherAlbums = otherAlbums
    self.artwork = artwork
  }

  package var item: CatalogItem { .track(track) }
  package var cover: ArtworkLink? { track.artwork }
  package var tracks: [Track] { [track] }
  package var markedTracks: [Track] { tracks + albumTracks }
  package var numbered: [CatalogItem] {
    otherAlbums.map(CatalogItem.album) + albumTracks.map(CatalogItem.track)
  }
  package var isEmpty: Bool { false }
  package var isFavorite: Bool { favorites.contains(track.id) }
}
