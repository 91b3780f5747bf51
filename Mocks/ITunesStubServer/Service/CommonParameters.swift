/// The parameters that `/search` and `/lookup` share, checked as the service checks them.
struct CommonParameters: Sendable {
  let storefront: Storefront
  let limit: Int
  let callback: String?
  /// The internal names of the keys with a bad value.
  let badKeys: [String]

  init(_ request: HTTPRequest, catalogue: Catalogue) throws {
    var badKeys: [String] = []
    let country = Route.country(inPath: request.path) ?? request.value(of: "country") ?? "US"
    let known = catalogue.storefront(country)
    if known == nil { badKeys.append("country") }
    guard let storefront = known ?? catalogue.storefront("US") else {
      throw StubError.catalogue("no storefront US")
    }
    self.storefront = storefront
    if let lang = request.value(of: "lang"), lang.wholeMatch(of: /[a-z]{2}[_-][a-zA-Z]{2}/) == nil {
      badKeys.append("language")
    }
    // More than 200 is clamped silently; no limit below 1 is known to work.
    let limit = request.value(of: "limit").map { Int($0) ?? 0 } ?? 50
    if limit < 1 { badKeys.append("limit") }
    self.limit = min(limit, 200)
    callback = request.value(of: "callback").flatMap {
      $0.wholeMatch(of: /[A-Za-z_$][A-Za-z0-9_$.]*/) == nil ? nil : $0
    }
    self.badKeys = badKeys
  }
}
