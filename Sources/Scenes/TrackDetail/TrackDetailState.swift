package import Entities

/// A track that is loading, loaded, missing, or failed, with a notice beside it.
package typealias TrackDetailState = PageState<TrackDetail>

package typealias TrackDetailEvent = PageEvent<Never>

/// A track with the information shown beside it.
package struct TrackDetail: PageContents {
  package var track: Track
  package var storefront: Storefront
  /// The favorites among the track and its album's songs.
  package var favorites: Set<Track.ID>
  /// A few other albums of the artist, numbered from 1.
  package var otherAlbums: [Album]
  /// The songs of the album, numbered after the other albums; empty until they are loaded.
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
