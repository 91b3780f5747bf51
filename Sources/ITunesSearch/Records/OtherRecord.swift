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

  init(kind: String, _ object: inout JSONObject) {
    self.kind = kind
    id =
      object.readable("trackId") ?? object.readable("collectionId") ?? object.readable("artistId")
    name =
      object.readable("trackName") ?? object.readable("collectionName")
      ?? object.readable("artistName")
  }
}
