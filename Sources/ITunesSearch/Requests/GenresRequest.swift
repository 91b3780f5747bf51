/// A request to the genre tree endpoint, which Apple's documentation doesn't mention.
struct GenresRequest: Hashable, Sendable {
  /// The ID of the genre that contains all music genres.
  static let music = "34"

  /// The store, as ISO 3166-1 alpha-2; names are in its language.
  var country: String

  var query: String {
    FormEncoding.encode([("id", Self.music), ("cc", country)])
  }
}
