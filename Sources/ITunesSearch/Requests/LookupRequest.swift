/// A request to the endpoint `/lookup`.
///
/// Source: Apple's "iTunes Search API".
public struct LookupRequest: Hashable, Sendable {
  /// The ids of artists, collections or tracks.
  public var ids: [Int64]
  /// The storefront, as ISO 3166-1 alpha-2; an id is known only to those that sell it.
  public var country: String?

  /// A look-up of `ids`.
  public init(ids: [Int64], country: String? = nil) {
    self.ids = ids
    self.country = country
  }

  var query: String {
    var items = [(name: "id", value: ids.map(String.init).joined(separator: ","))]
    if let country { items.append(("country", country)) }
    return FormEncoding.encode(items)
  }
}
