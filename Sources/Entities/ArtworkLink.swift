/// The artwork of a track or an album, of which the service makes a picture of any size.
package struct ArtworkLink: Hashable, Sendable {
  /// The address as the service sent it, of the artwork at a small size.
  package let original: WebLink

  /// `nil` where `text` is no address that may be fetched.
  package init?(_ text: String) {
    guard let link = WebLink(text) else { return nil }
    original = link
  }
}

extension Track {
  /// The artwork, where it may be fetched.
  package var artwork: ArtworkLink? { media.artworkURL.flatMap(ArtworkLink.init) }

  /// The preview, where it may be played.
  package var preview: WebLink? { media.previewURL.flatMap(WebLink.init) }
}

extension Album {
  /// The artwork, where it may be fetched.
  package var artwork: ArtworkLink? { artworkURL.flatMap(ArtworkLink.init) }
}
