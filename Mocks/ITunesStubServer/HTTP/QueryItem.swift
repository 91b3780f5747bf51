/// One `name=value` of a query string, decoded.
package struct QueryItem: Equatable, Sendable, Codable {
  package let name: String
  package let value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// The items of an encoded query string, in order.
  static func items(in query: Substring) -> [QueryItem] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return QueryItem(
        name: PercentCoding.decoded(parts[0], plusIsBlank: true),
        value: parts.count > 1 ? PercentCoding.decoded(parts[1], plusIsBlank: true) : "")
    }
  }
}
