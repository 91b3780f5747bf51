/// A region of the store.
///
/// The service's `country` parameter takes the two-letter code; its responses contain the
/// three-letter one. The two are never interchangeable.
package struct Storefront: Hashable, Sendable {
  /// ISO 3166-1 alpha-2, lowercase.
  package let code: String
  /// ISO 3166-1 alpha-3, uppercase, as in the service's responses.
  package let alpha3: String
  package let name: String

  init(_ code: String, _ alpha3: String, _ name: String) {
    (self.code, self.alpha3, self.name) = (code, alpha3, name)
  }

  /// Finds the storefront with a two-letter code in any case; `nil` if there is none.
  package init?(code: String) {
    let wanted = code.lowercased()
    guard let found = Self.all.first(where: { $0.code == wanted }) else { return nil }
    self = found
  }

  package static let unitedStates = Storefront("us", "USA", "United States")

  /// Returns the storefront that the user most likely means by `text`.
  ///
  /// The text can be a three-letter code, a name, or the start of a name.
  package static func nearest(to text: String) -> Storefront? {
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return nil }
    return all.first { $0.alpha3.lowercased() == wanted }
      ?? aliases[wanted].flatMap(Storefront.init(code:))
      ?? all.first { $0.name.lowercased() == wanted }
      ?? all.first { $0.name.lowercased().hasPrefix(wanted) }
      ?? (wanted.count <= 3 ? nearestCode(to: wanted) : nil)
  }

  /// Returns the first storefront whose code consists of letters of a short word, in order.
  private static func nearestCode(to wanted: String) -> Storefront? {
    all.first {
      $0.code.first == wanted.first && $0.code.last.map(wanted.dropFirst().contains) == true
    }
  }

  /// Common codes and names that aren't in ISO 3166-1.
  private static let aliases = [
    "uk": "gb", "en": "gb", "eng": "gb", "ger": "de", "ja": "jp", "jap": "jp",
    "england": "gb", "britain": "gb", "holland": "nl", "usa": "us", "america": "us",
  ]
}

/// The storefront to use if a command names none, with its origin.
package struct StorefrontChoice: Hashable, Sendable {
  /// The storefront in the user's configuration, which takes precedence.
  package var configured: Storefront?
  package var selected: Storefront?
  /// The storefront of the system's locale.
  package var system: Storefront

  package init(configured: Storefront? = nil, selected: Storefront? = nil, system: Storefront) {
    (self.configured, self.selected, self.system) = (configured, selected, system)
  }

  package var inUse: Storefront { configured ?? selected ?? system }
}
