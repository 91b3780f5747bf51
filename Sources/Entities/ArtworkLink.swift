/// The artwork of a track or an album, of which the service makes a picture of any size.
package struct ArtworkLink: Hashable, Sendable {
  /// The sides that are asked for in turn where the service has none of a larger one, in pixels.
  ///
  /// The first is the largest that it is asked for unless somebody names one.
  package static let sides = [3000, 1200, 600]

  /// The hosts of the service's artworks, each of which has all of them.
  private static let domain = "mzstatic.com"

  /// The address as the service sent it, of the artwork at a small size.
  package let original: WebLink

  /// `nil` where `text` is no address that may be fetched.
  package init?(_ text: String) {
    guard let link = WebLink(text) else { return nil }
    original = link
  }

  /// The addresses at which to look for it at a side, one after the other until there is one.
  ///
  /// The last is of the size that the service sent. All are of JPEG files, which the service makes
  /// of any other; an address that names no size stays as it is.
  package func links(side: Int) -> [WebLink] {
    guard let sized = SizedAddress(original.text) else { return [original] }
    let smaller = Self.sides.filter { sized.side < $0 && $0 < side }
    let sides = side == sized.side ? [side] : [side] + smaller + [sized.side]
    return sides.compactMap { WebLink(sized.text(side: $0)) }
  }

  /// What is the same for all sizes of an artwork, and for all hosts of the service that have it.
  package var key: String {
    let text = SizedAddress(original.text)?.stem ?? original.text
    guard original.authority.hasSuffix(".\(Self.domain)"), let scheme = text.firstRange(of: "://")
    else { return text }
    return Self.domain + text[scheme.upperBound...].dropFirst(original.authority.count)
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
