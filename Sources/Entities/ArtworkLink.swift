/// The artwork of a track or an album, which the service scales to any size.
package struct ArtworkLink: Hashable, Sendable {
  /// The sides to try in turn, in pixels, if the service has no larger one.
  ///
  /// The first is the largest that is requested unless the user specifies a size.
  package static let sides = [3000, 1200, 600]

  /// The domain of the service's artwork hosts, each of which serves every artwork.
  private static let domain = "mzstatic.com"

  /// The address that the service sent, of the artwork at a small size.
  package let original: WebLink

  /// Returns `nil` if `text` isn't an address that may be fetched.
  package init?(_ text: String) {
    guard let link = WebLink(text) else { return nil }
    original = link
  }

  /// Returns the addresses to try in order, for an artwork with this side.
  ///
  /// The last one has the size that the service sent. All are JPEG files, which the service
  /// converts from any format. An address without a size is returned unchanged.
  package func links(side: Int) -> [WebLink] {
    guard let sized = SizedAddress(original.text) else { return [original] }
    let smaller = Self.sides.filter { sized.side < $0 && $0 < side }
    let sides = side == sized.side ? [side] : [side] + smaller + [sized.side]
    return sides.compactMap { WebLink(sized.text(side: $0)) }
  }

  /// An identifier shared by all sizes of an artwork and all hosts that serve it.
  package var key: String {
    let text = SizedAddress(original.text)?.stem ?? original.text
    guard original.authority.hasSuffix(".\(Self.domain)"), let scheme = text.firstRange(of: "://")
    else { return text }
    return Self.domain + text[scheme.upperBound...].dropFirst(original.authority.count)
  }
}

extension Track {
  /// The artwork, if it may be fetched.
  package var artwork: ArtworkLink? { media.artworkURL.flatMap(ArtworkLink.init) }

  /// The preview, if it may be played.
  package var preview: WebLink? { media.previewURL.flatMap(WebLink.init) }
}

extension Album {
  /// The artwork, if it may be fetched.
  package var artwork: ArtworkLink? { artworkURL.flatMap(ArtworkLink.init) }
}
