/// An artist, under the service's own names.
///
/// Only ``artistId`` and ``artistName`` are required. Any other field is `nil` if the service
/// omitted it, sent null, or sent a value of another type. URLs are absolute, and text is
/// unmodified.
public struct ArtistRecord: Codable, Hashable, Sendable {
  /// Usually `artist`.
  public var wrapperType: String?
  /// `Artist` for music; other types are, for example, `Author` and `Software Artist`.
  public var artistType: String?
  /// The ID, which is unique in the service and needs 64 bits.
  public var artistId: Int64
  /// The name.
  public var artistName: String
  /// The name of the genre in the store's language.
  public var primaryGenreName: String?
  /// The URL of the artist's page in the store.
  public var artistLinkUrl: String?
}
