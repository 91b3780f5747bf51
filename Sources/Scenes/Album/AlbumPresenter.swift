package import Entities

/// The presenter of the album scene, a page whose numbers are its tracks.
package typealias AlbumPresenter = PlainPagePresenter<AlbumReference, AlbumListing>

extension PlainPagePresenter: AlbumPresenting
where Reference == AlbumReference, Contents == AlbumListing {}
