package import Entities

/// Presents an album, with its tracks and the artist's other albums in numbered lists.
@MainActor
package final class AlbumPresenter:
  PagePresenter<AlbumReference, AlbumListing>, AlbumPresenting
{}
