/// Something that is neither track, album nor artist, as far as it can be named.
public struct OtherRecord: Hashable, Sendable {
  /// Its `kind`, or else its `artistType` or `wrapperType`; `podcast` or `Author`, for example.
  public var kind: String
  /// Its `trackId`, or else its `collectionId` or `artistId`.
  public var id: Int64?
  /// Its `trackName`, or else its `collectionName` or `artistName`.
  public var name: String?

  /// Something of a kind.
  ///
  /// - Parameters:
  ///   - kind: what the service calls it.
  ///   - id: unique in the service.
  ///   - name: the title, or the name.
  public init(kind: String, id: Int64? = nil, name: String? = nil) {
    self.kind = kind
    self.id = id
    self.name = name
  }

  private enum CodingKeys: CodingKey {
    case trackId, collectionId, artistId, trackName, collectionName, artistName
  }

  init(kind: String, from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.kind = kind
    id =
      values.readable(.trackId) ?? values.readable(.collectionId) ?? values.readable(.artistId)
    name =
      values.readable(.trackName) ?? values.readable(.collectionName)
      ?? values.readable(.artistName)
  }
}
