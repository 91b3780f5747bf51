/// A track's or album's artwork, which the service scales to any size.
package struct ArtworkLink: Hashable, Sendable {
  /// The sides to try in turn, in pixels, if the service has none larger.
  ///
  /// The first is the largest to request unless the user chooses a size.
  package static let sides = [3000, 1200, 600]

  /// The domain of the artwork hosts, each of which serves all artwork.
  private static let domain = "mzstatic.com"

  /// The address that the service sent, for a small size.
  package let original: WebLink

  /// `nil` if `text` isn't a safe address.
  package init?(_ text: String) {
    guard let link = WebLink(text) else { return nil }
    original = link
  }

  /// Returns the addresses to try in order for this side.
  ///
  /// The last one has the size that the service sent. All are JPEG files, converted by the service
  /// from any format. An address without a size is returned unchanged.
  package func links(side: Int) -> [WebLink] {
    guard let sized = SizedAddress(original.text) else { return [original] }
    let smaller = Self.sides.filter { sized.side < $0 && $0 < side }
    let sides = side == sized.side ? [side] : [side] + smaller + [sized.side]
    return sides.compactMap { WebLink(sized.text(side: $0)) }
  }

  /// Returns the address for this side, whether or not the service has it.
  package func link(side: Int) -> WebLink { links(side: side).first ?? original }

  /// An identifier shared by all sizes and hosts of an artwork.
  package var key: String {
    let text = SizedAddress(original.text)?.stem ?? original.text
    guard original.authority.hasSuffix(".\(Self.domain)"), let scheme = text.firstRange(of: "://")
    else { return text }
    return Self.domain + text[scheme.upperBound...].dropFirst(original.authority.count)
  }
}

extension Track {
  package var artwork: ArtworkLink? { artworkURL.flatMap(ArtworkLink.init) }

  package var preview: WebLink? { previewURL.flatMap(WebLink.init) }
}

extension Album {
  package var artwork: ArtworkLink? { artworkURL.flatMap(ArtworkLink.init) }
}

/// An artwork address that ends with its size: `…/100x100bb.jpg`.
///
/// Older forms are `…/100x100-75.jpg`, `…/100x100bb-85.jpg`, and `…/name.100x100-75.jpg`.
struct SizedAddress {
  private static let endings: Set<Substring> = ["jpg", "jpeg", "png", "webp"]
  private static let longestNumber = 5

  /// The part of the address before the size.
  let stem: String
  /// The longer of the two sides.
  let side: Int
  /// The part between the size and the extension: how the image is fitted, and its quality.
  private let manner: Substring

  /// Returns `nil` if `text` doesn't end with a size.
  init?(_ text: String) {
    guard let slash = text.lastIndex(of: "/"), let dot = text.lastIndex(of: "."), slash < dot,
      Self.endings.contains(text[text.index(after: dot)...])
    else { return nil }
    let name = text[..<dot]
    let start = name[slash...].lastIndex(of: ".") ?? slash
    var rest = name[name.index(after: start)...]
    stem = String(text[..<rest.startIndex])
    guard let width = Self.number(at: &rest), rest.first == "x" else { return nil }
    rest = rest.dropFirst()
    guard let height = Self.number(at: &rest), max(width, height) > 0, Self.isManner(rest) else {
      return nil
    }
    side = max(width, height)
    manner = rest
  }

  /// Returns the address of a JPEG file that fits into a square.
  func text(side: Int) -> String { "\(stem)\(side)x\(side)\(manner).jpg" }

  /// Removes a number from the start of `text` and returns it.
  private static func number(at text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    text = text[digits.endIndex...]
    return digits.count <= longestNumber ? Int(digits) : nil
  }

  /// Whether the text is at most two letters, with an optional hyphen and number.
  private static func isManner(_ text: Substring) -> Bool {
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    let quality = text[letters.endIndex...]
    return letters.count <= 2
      && (quality.isEmpty
        || quality.first == "-" && (2...4).contains(quality.count)
          && quality.dropFirst().allSatisfy { $0.isASCII && $0.isNumber })
  }
}
