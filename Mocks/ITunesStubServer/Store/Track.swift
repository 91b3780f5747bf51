/// A song or a music video of the catalogue.
struct Track: Sendable {
  /// Where a track stands on its album.
  struct Position: Sendable {
    let disc: Int
    let discCount: Int
    let number: Int
    /// Tracks on the disc; the number may exceed it by one, for a hidden track.
    let count: Int
  }

  let id: Int
  let isVideo: Bool
  /// Nil for a video of its own.
  let album: Album?
  let position: Position?
  let name: String
  let censoredName: String
  let millis: Int?
  /// Nil when the track is not for sale.
  let price: Price?
  let released: String
  let explicitness: Explicitness
  let isStreamable: Bool
  let artistID: Int
  let artistName: String
  let genre: String

  init(_ row: TSVTable.Row, albums: [Int: Album], artists: [Int: Artist]) throws {
    let flags = row["flags"] ?? ""
    id = try row.number("id")
    isVideo = flags.contains("v")
    album = try row.integer("album").flatMap { albums[$0] }
    position = try album == nil ? nil : Self.position(row)
    name = try row.text("name")
    censoredName = row["censored"] ?? name
    millis = try row.integer("millis")
    price = row["price"].flatMap(Price.init)
    released = try row.moment("released")
    explicitness = Explicitness(flags: flags)
    isStreamable = !flags.contains("n")
    artistID = try row.integer("artist") ?? album?.artistID ?? row.number("artist")
    artistName =
      try row["artistName"] ?? (row["artist"] == nil ? album?.artistName : artists[artistID]?.name)
      ?? row.text("artistName")
    genre = try row["genre"] ?? album?.genre ?? row.text("genre")
  }

  private static func position(_ row: TSVTable.Row) throws -> Position {
    Position(
      disc: try row.number("disc"), discCount: try row.number("of"),
      number: try row.number("number"), count: try row.number("count"))
  }

  /// The order of an album: by disc, then by number.
  static func inAlbumOrder(_ left: Track, _ right: Track) -> Bool {
    (left.position?.disc ?? 0, left.position?.number ?? 0)
      < (right.position?.disc ?? 0, right.position?.number ?? 0)
  }
}
