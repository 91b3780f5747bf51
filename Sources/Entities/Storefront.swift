/// A region of the store.
///
/// The service's parameter `country` takes the two-letter code; its answers carry the three-letter
/// one. The two are never interchangeable.
package struct Storefront: Hashable, Sendable {
  /// ISO 3166-1 alpha-2, lower case.
  package let code: String
  /// ISO 3166-1 alpha-3, upper case, as the service's answers have it.
  package let alpha3: String
  /// The English name.
  package let name: String

  init(_ code: String, _ alpha3: String, _ name: String) {
    self.code = code
    self.alpha3 = alpha3
    self.name = name
  }

  /// The storefront of a two-letter code in any case; `nil` where there is none.
  package init?(code: String) {
    let wanted = code.lowercased()
    guard let found = Self.all.first(where: { $0.code == wanted }) else { return nil }
    self = found
  }

  /// The store of the United States, the service's own default.
  package static let unitedStates = Storefront("us", "USA", "United States")

  /// The storefront a person most likely meant by `text`: a three-letter code, a name, or the
  /// start of a name.
  package static func nearest(to text: String) -> Storefront? {
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return nil }
    return all.first { $0.alpha3.lowercased() == wanted }
      ?? aliases[wanted].flatMap(Storefront.init(code:))
      ?? all.first { $0.name.lowercased() == wanted }
      ?? all.first { $0.name.lowercased().hasPrefix(wanted) }
      ?? (wanted.count <= 3 ? nearestCode(to: wanted) : nil)
  }

  /// The first that has the letters of a short word for its code, in order.
  private static func nearestCode(to wanted: String) -> Storefront? {
    all.first {
      $0.code.first == wanted.first && $0.code.last.map(wanted.dropFirst().contains) == true
    }
  }

  /// Codes people write that ISO 3166-1 does not have.
  private static let aliases = [
    "uk": "gb", "en": "gb", "eng": "gb", "ger": "de", "ja": "jp", "jap": "jp",
    "england": "gb", "britain": "gb", "holland": "nl", "usa": "us", "america": "us",
  ]
}
