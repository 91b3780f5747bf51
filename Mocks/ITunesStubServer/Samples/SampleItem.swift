/// A song, video, album, artist, or audiobook of the sample catalog.
final class SampleItem: Sendable {
  enum Kind: Sendable {
    case song, video, album, artist, audiobook
  }

  let kind: Kind
  let id: Int
  let name: String
  let censoredName: String
  /// `nil` for a compilation whose artist has no page.
  let artistID: Int?
  let artistName: String
  /// `nil` for everything but tracks, and for videos that aren't part of an album.
  let album: SampleItem?
  let disc: Int?
  let discCount: Int?
  /// A hidden track's number exceeds the number of tracks on the disc by one.
  let number: Int?
  let millis: Int?
  /// Of a track's disc, or of an album, which can have more tracks than the catalog knows.
  let trackCount: Int?
  /// In US dollars; -1 if it isn't sold separately, `nil` if it isn't for sale.
  let price: Double?
  /// Empty for an artist.
  let released: String
  /// The service's word: `notExplicit`, `explicit`, or `cleaned`.
  let explicitness: String
  let isStreamable: Bool
  let genre: String?
  let upc: String?
  let copyright: String
  /// The ID in the All Music Guide, which few artists have.
  let amgID: Int?
  /// The codes of the stores that don't sell it, in capitals.
  let missingStores: Set<Substring>
  let title: IndexedText
  let artist: IndexedText

  init(
    _ row: TSVRow, _ kind: Kind, artists: [Int: SampleItem] = [:], albums: [Int: SampleItem] = [:]
  ) throws {
    let flags = row["flags"] ?? ""
    self.kind = flags.contains("v") ? .video : kind
    id = try row.number("id")
    name = try row.text("name")
    censoredName = row["censored"] ?? name
    album = row.integer("album").flatMap { albums[$0] }
    artistID = row.integer("artist") ?? album?.artistID
    let credit = row.integer("artist").map { artists[$0]?.name } ?? album?.artistName
    artistName =
      try row["artistName"] ?? credit ?? (kind == .artist ? name : row.text("artistName"))
    (disc, discCount, number) = (row.integer("disc"), row.integer("of"), row.integer("number"))
    millis = row.integer("millis")
    trackCount = row.integer("tracks") ?? row.integer("count")
    price = row["price"].flatMap { Double($0) }
    // The service's form of a cell such as `1969-09-26 12`.
    released =
      kind == .artist ? "" : try row.text("released").replacing(" ", with: "T") + ":00:00Z"
    explicitness =
      flags.contains("e") ? "explicit" : flags.contains("c") ? "cleaned" : "notExplicit"
    isStreamable = !flags.contains("n")
    genre = row["genre"] ?? album?.genre
    upc = row["upc"]
    let sign = kind == .audiobook ? "©" : "℗"
    copyright = row["copyright"] ?? "\(sign) \(released.prefix(4)) \(artistName)"
    amgID = row.integer("amg")
    missingStores = Set((row["missing"] ?? "").split(separator: " "))
    title = IndexedText(name)
    artist = IndexedText(artistName)
  }

  var isVideo: Bool { kind == .video }

  /// The ID that covers are drawn from: songs share their album's.
  var coverID: Int { kind == .song ? album?.id ?? id : id }

  static func inAlbumOrder(_ left: SampleItem, _ right: SampleItem) -> Bool {
    (left.disc ?? 0, left.number ?? 0) < (right.disc ?? 0, right.number ?? 0)
  }
}
