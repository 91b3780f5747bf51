package import Entities

/// The state machine of the album scene, a page whose numbers are its tracks and other albums.
@MainActor
package final class AlbumPresenter:
  PagePresenter<AlbumReference, AlbumListing>, AlbumPresenting
{}
