/// A record that isn't a track, an album, or an artist.
public struct OtherRecord: Hashable, Sendable {
  /// Its `kind`, else its `artistType` or `wrapperType`, such as `podcast` or `Author`.
  public var kind: String
  /// Its `trackId`, else its `collectionId` or `artistId`.
  public var id: Int64?
  /// Its `trackName`, else its `collectionName` or `artistName`.
  public var name: String?

  /// Creates a record of another kind.
  ///
  /// - Parameters:
  ///   - kind: The service's name for the kind.
  ///   - id: The ID, which is unique in the service.
  ///   - name: The title or name.
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
