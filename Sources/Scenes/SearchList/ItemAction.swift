/// What may be done with a thing of a list without going to it.
package enum ItemAction: Equatable, Sendable {
  case openPage
  case copyLink
  case showAlbum
  case showArtist
  case showArtwork
}
