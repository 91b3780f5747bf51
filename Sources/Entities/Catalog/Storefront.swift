/// A region of the store.
///
/// The service's `country` parameter takes the two-letter code, but its responses have the
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

  /// Finds the storefront with a two-letter code in any case.
  package init?(code: String) {
    let wanted = code.lowercased()
    guard let found = Self.all.first(where: { $0.code == wanted }) else { return nil }
    self = found
  }

  package static let unitedStates = Storefront("us", "USA", "United States")

  /// Returns the storefront that `text` most likely means.
  ///
  /// The text can be a three-letter code, a name, or the start of a name.
  package static func nearest(to text: String) -> Storefront? {
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return nil }
    return all.first { $0.alpha3.lowercased() == wanted }
      ?? mistakenCodes[wanted].flatMap(Storefront.init(code:))
      ?? named(wanted)
      ?? all.first { $0.name.lowercased().hasPrefix(wanted) }
      ?? (wanted.count <= 3 ? nearestCode(to: wanted) : nil)
  }

  /// Returns the first storefront whose code has letters of a short word, in order.
  private static func nearestCode(to wanted: String) -> Storefront? {
    all.first {
      $0.code.first == wanted.first && $0.code.last.map(wanted.dropFirst().contains) == true
    }
  }

  /// Common codes that aren't in ISO 3166-1.
  private static let mistakenCodes = [
    "en": "gb", "eng": "gb", "ger": "de", "ja": "jp", "jap": "jp",
  ]
}

extension Storefront {
  /// Returns the storefront with a formal or everyday name, in any case.
  package static func named(_ text: String) -> Storefront? {
    let wanted = text.lowercased()
    return all.first { $0.name.lowercased() == wanted || $0.everydayNames.contains(wanted) }
  }

  /// Everyday names, in lowercase.
  package var everydayNames: [String] { Self.everydayNames[code] ?? [] }

  private static let everydayNames = [
    "ae": ["uae", "emirates"], "ba": ["bosnia"], "ci": ["ivory coast"], "cv": ["cape verde"],
    "cz": ["czech republic"],
    "gb": ["uk", "great britain", "britain", "england", "scotland", "wales", "northern ireland"],
    "kr": ["korea"], "mk": ["macedonia"], "mm": ["burma"], "mo": ["macau"],
    "nl": ["holland", "the netherlands"], "sz": ["swaziland"], "tr": ["turkey"],
    "us": ["usa", "america"],
  ]
}

/// The storefront to use if a command names none, and where it comes from.
package struct StorefrontChoice: Hashable, Sendable {
  /// The storefront of the search that led to the choice.
  package var given: Storefront?
  /// The storefront in the user's configuration, which takes precedence.
  package var configured: Storefront?
  package var selected: Storefront?
  /// The storefront of the system's locale.
  package var system: Storefront

  package init(configured: Storefront? = nil, selected: Storefront? = nil, system: Storefront) {
    (self.configured, self.selected, self.system) = (configured, selected, system)
  }

  package var inUse: Storefront { given ?? configured ?? selected ?? system }
}

extension Storefront {
  /// Every region with a music store, by code.
  package static let all = regions.map { Storefront($0, $1, $2) }

  private static let regions: [(code: String, alpha3: String, name: String)] = [
    ("ae", "ARE", "United Arab Emirates"), ("ag", "ATG", "Antigua and Barbuda"),
    ("ai", "AIA", "Anguilla"), ("al", "ALB", "Albania"), ("am", "ARM", "Armenia"),
    ("ao", "AGO", "Angola"), ("ar", "ARG", "Argentina"), ("at", "AUT", "Austria"),
    ("au", "AUS", "Australia"), ("az", "AZE", "Azerbaijan"),
    ("ba", "BIH", "Bosnia and Herzegovina"), ("bb", "BRB", "Barbados"), ("bd", "BGD", "Bangladesh"),
    ("be", "BEL", "Belgium"), ("bf", "BFA", "Burkina Faso"), ("bg", "BGR", "Bulgaria"),
    ("bh", "BHR", "Bahrain"), ("bj", "BEN", "Benin"), ("bm", "BMU", "Bermuda"),
    ("bn", "BRN", "Brunei"), ("bo", "BOL", "Bolivia"), ("br", "BRA", "Brazil"),
    ("bs", "BHS", "Bahamas"), ("bt", "BTN", "Bhutan"), ("bw", "BWA", "Botswana"),
    ("by", "BLR", "Belarus"), ("bz", "BLZ", "Belize"), ("ca", "CAN", "Canada"),
    ("cd", "COD", "Congo (Kinshasa)"), ("cg", "COG", "Congo (Brazzaville)"),
    ("ch", "CHE", "Switzerland"), ("ci", "CIV", "Côte d'Ivoire"), ("cl", "CHL", "Chile"),
    ("cm", "CMR", "Cameroon"), ("cn", "CHN", "China"), ("co", "COL", "Colombia"),
    ("cr", "CRI", "Costa Rica"), ("cv", "CPV", "Cabo Verde"), ("cy", "CYP", "Cyprus"),
    ("cz", "CZE", "Czechia"), ("de", "DEU", "Germany"), ("dk", "DNK", "Denmark"),
    ("dm", "DMA", "Dominica"), ("do", "DOM", "Dominican Republic"), ("dz", "DZA", "Algeria"),
    ("ec", "ECU", "Ecuador"), ("ee", "EST", "Estonia"), ("eg", "EGY", "Egypt"),
    ("es", "ESP", "Spain"), ("fi", "FIN", "Finland"), ("fj", "FJI", "Fiji"),
    ("fm", "FSM", "Micronesia"), ("fr", "FRA", "France"), ("ga", "GAB", "Gabon"),
    ("gb", "GBR", "United Kingdom"), ("gd", "GRD", "Grenada"), ("ge", "GEO", "Georgia"),
    ("gh", "GHA", "Ghana"), ("gm", "GMB", "Gambia"), ("gr", "GRC", "Greece"),
    ("gt", "GTM", "Guatemala"), ("gw", "GNB", "Guinea-Bissau"), ("gy", "GUY", "Guyana"),
    ("hk", "HKG", "Hong Kong"), ("hn", "HND", "Honduras"), ("hr", "HRV", "Croatia"),
    ("hu", "HUN", "Hungary"), ("id", "IDN", "Indonesia"), ("ie", "IRL", "Ireland"),
    ("il", "ISR", "Israel"), ("in", "IND", "India"), ("iq", "IRQ", "Iraq"),
    ("is", "ISL", "Iceland"), ("it", "ITA", "Italy"), ("jm", "JAM", "Jamaica"),
    ("jo", "JOR", "Jordan"), ("jp", "JPN", "Japan"), ("ke", "KEN", "Kenya"),
    ("kg", "KGZ", "Kyrgyzstan"), ("kh", "KHM", "Cambodia"), ("kn", "KNA", "Saint Kitts and Nevis"),
    ("kr", "KOR", "South Korea"), ("kw", "KWT", "Kuwait"), ("ky", "CYM", "Cayman Islands"),
    ("kz", "KAZ", "Kazakhstan"), ("la", "LAO", "Laos"), ("lb", "LBN", "Lebanon"),
    ("lc", "LCA", "Saint Lucia"), ("li", "LIE", "Liechtenstein"), ("lk", "LKA", "Sri Lanka"),
    ("lr", "LBR", "Liberia"), ("lt", "LTU", "Lithuania"), ("lu", "LUX", "Luxembourg"),
    ("lv", "LVA", "Latvia"), ("ly", "LBY", "Libya"), ("ma", "MAR", "Morocco"),
    ("md", "MDA", "Moldova"), ("me", "MNE", "Montenegro"), ("mg", "MDG", "Madagascar"),
    ("mk", "MKD", "North Macedonia"), ("ml", "MLI", "Mali"), ("mm", "MMR", "Myanmar"),
    ("mn", "MNG", "Mongolia"), ("mo", "MAC", "Macao"), ("mr", "MRT", "Mauritania"),
    ("ms", "MSR", "Montserrat"), ("mt", "MLT", "Malta"), ("mu", "MUS", "Mauritius"),
    ("mv", "MDV", "Maldives"), ("mw", "MWI", "Malawi"), ("mx", "MEX", "Mexico"),
    ("my", "MYS", "Malaysia"), ("mz", "MOZ", "Mozambique"), ("na", "NAM", "Namibia"),
    ("ne", "NER", "Niger"), ("ng", "NGA", "Nigeria"), ("ni", "NIC", "Nicaragua"),
    ("nl", "NLD", "Netherlands"), ("no", "NOR", "Norway"), ("np", "NPL", "Nepal"),
    ("nz", "NZL", "New Zealand"), ("om", "OMN", "Oman"), ("pa", "PAN", "Panama"),
    ("pe", "PER", "Peru"), ("pg", "PNG", "Papua New Guinea"), ("ph", "PHL", "Philippines"),
    ("pk", "PAK", "Pakistan"), ("pl", "POL", "Poland"), ("pt", "PRT", "Portugal"),
    ("py", "PRY", "Paraguay"), ("qa", "QAT", "Qatar"), ("ro", "ROU", "Romania"),
    ("rs", "SRB", "Serbia"), ("ru", "RUS", "Russia"), ("rw", "RWA", "Rwanda"),
    ("sa", "SAU", "Saudi Arabia"), ("sb", "SLB", "Solomon Islands"), ("sc", "SYC", "Seychelles"),
    ("se", "SWE", "Sweden"), ("sg", "SGP", "Singapore"), ("si", "SVN", "Slovenia"),
    ("sk", "SVK", "Slovakia"), ("sl", "SLE", "Sierra Leone"), ("sn", "SEN", "Senegal"),
    ("sr", "SUR", "Suriname"), ("sv", "SLV", "El Salvador"), ("sz", "SWZ", "Eswatini"),
    ("tc", "TCA", "Turks and Caicos Islands"), ("td", "TCD", "Chad"), ("th", "THA", "Thailand"),
    ("tj", "TJK", "Tajikistan"), ("tm", "TKM", "Turkmenistan"), ("tn", "TUN", "Tunisia"),
    ("to", "TON", "Tonga"), ("tr", "TUR", "Türkiye"), ("tt", "TTO", "Trinidad and Tobago"),
    ("tw", "TWN", "Taiwan"), ("tz", "TZA", "Tanzania"), ("ua", "UKR", "Ukraine"),
    ("ug", "UGA", "Uganda"), ("us", "USA", "United States"), ("uy", "URY", "Uruguay"),
    ("uz", "UZB", "Uzbekistan"), ("vc", "VCT", "Saint Vincent and the Grenadines"),
    ("ve", "VEN", "Venezuela"), ("vg", "VGB", "British Virgin Islands"), ("vn", "VNM", "Vietnam"),
    ("vu", "VUT", "Vanuatu"), ("xk", "XKS", "Kosovo"), ("ye", "YEM", "Yemen"),
    ("za", "ZAF", "South Africa"), ("zm", "ZMB", "Zambia"), ("zw", "ZWE", "Zimbabwe"),
  ]
}

package struct StoreOffer: Equatable, Sendable {
  package let storefront: Storefront
  /// The track as the store describes it; `nil` if the store doesn't have the ID.
  package let track: Track?
  package let provenance: Provenance

  package init(_ track: Track?, in storefront: Storefront, _ provenance: Provenance) {
    (self.track, self.storefront, self.provenance) = (track, storefront, provenance)
  }
}

/// A source of stores' offers, which are never added to the library.
///
/// The library has one store's facts, and other stores' would replace them.
package protocol OfferCatalog: Sendable {
  func offer(of id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> StoreOffer

  /// Returns the cached offer, however old.
  func cachedOffer(of id: Track.ID, in storefront: Storefront) async -> StoreOffer?
}
