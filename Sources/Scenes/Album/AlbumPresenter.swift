package import Entities

/// The state machine of the album scene, whose numbers are its tracks.
@MainActor
package final class AlbumPresenter: PagePresenter<AlbumReference, AlbumListing>, AlbumPresenting {}

extension AlbumListing: PageContents {
  package var item: CatalogItem { .album(contents.album) }
  package var cover: ArtworkLink? { contents.artwork }
  package var tracks: [Track] { contents.tracks }
  package var numbered: [CatalogItem] {
    contents.tracks.map(CatalogItem.track) + otherAlbums.map(CatalogItem.album)
  }
  package var isEmpty: Bool { contents.tracks.isEmpty }
}
