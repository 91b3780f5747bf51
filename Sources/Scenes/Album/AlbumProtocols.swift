package import Entities

// An album's facts with its numbered tracks.

package typealias AlbumState = PageState<AlbumListing>
package typealias AlbumEvent = PageEvent<Never>

@MainActor package protocol AlbumView: SceneView
where State == AlbumState, Event == AlbumEvent {}

@MainActor package protocol AlbumPresenting: ScenePresenting where State == AlbumState {}

package protocol AlbumInteracting: PageInteracting
where Reference == AlbumReference, Contents == AlbumListing {}

@MainActor package protocol AlbumRouting: ItemsRouting {}

extension AlbumListing: PageContents {
  package var item: CatalogItem { .album(contents.album) }
  package var cover: ArtworkLink? { contents.artwork }
  package var numbered: [CatalogItem] {
    contents.tracks.map(CatalogItem.track) + otherAlbums.map(CatalogItem.album)
  }
  package var isEmpty: Bool { contents.tracks.isEmpty }
}
