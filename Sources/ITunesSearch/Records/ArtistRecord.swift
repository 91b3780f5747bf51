/// An artist as the service sends it, under the service's own names.
///
/// Only identity is required: ``artistId`` and ``artistName``. Any other field is `nil` where the
/// service left it out, sent null, or sent a value of another type. Addresses are absolute, and
/// texts as they came.
public struct ArtistRecord: Codable, Hashable, Sendable {
  /// `artist`, as a rule.
  public var wrapperType: String?
  /// `Artist`; `Author`, `Software Artist` and the like are none of music.
  public var artistType: String?
  /// Unique in the service; needs 64 bits.
  public var artistId: Int64
  /// The name.
  public var artistName: String
  /// The genre's name in the storefront's language.
  public var primaryGenreName: String?
  /// The address of the artist's page in the store.
  public var artistLinkUrl: String?

  /// Reads a record; `nil` where it does not say who it is.
  init?(_ object: inout JSONObject) {
    guard let id: Int64 = object.readable("artistId"),
      let name: String = object.readable("artistName")
    else { return nil }
    artistId = id
    artistName = name
    wrapperType = object.readable("wrapperType")
    artistType = object.readable("artistType")
    primaryGenreName = object.readable("primaryGenreName")
    artistLinkUrl = object.readable("artistLinkUrl")
  }
}
