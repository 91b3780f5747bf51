/// A region of the store.
struct Storefront: Equatable, Sendable {
  /// What a request says, in capitals.
  let alpha2: String
  /// What a response says.
  let alpha3: String
  let currency: Currency

  /// The path component of store URLs.
  var pathComponent: String { alpha2.lowercased() }

  init(_ row: TSVTable.Row, currencies: [String: Currency]) throws {
    alpha2 = try row.text("alpha2")
    alpha3 = try row.text("alpha3")
    let code = try row.text("currency")
    guard let currency = currencies[code] else {
      throw StubError.catalogue("storefronts.tsv: unknown currency \(code)")
    }
    self.currency = currency
  }
}
