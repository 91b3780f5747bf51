/// A request to the endpoint of the genre tree, of which Apple's documentation says nothing.
struct GenresRequest: Hashable, Sendable {
  /// The genre that all genres of music are part of.
  static let music = "34"

  /// The storefront, as ISO 3166-1 alpha-2; names are in its language.
  var country: String

  var query: String {
    FormEncoding.encode([("id", Self.music), ("cc", country)])
  }
}
