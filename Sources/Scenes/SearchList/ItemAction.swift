/// An action on a listed item that doesn't open the item itself.
package enum ItemAction: Equatable, Sendable {
  case openPage
  case copyLink
  case showAlbum
  case showArtist
  case showArtwork
}
