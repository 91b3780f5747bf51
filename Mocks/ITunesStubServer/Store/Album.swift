/// An album of the catalogue; its tracks may be incomplete, as the service's are.
struct Album: Sendable {
  let id: Int
  /// Nil for a compilation whose artist has no page.
  let artistID: Int?
  let artistName: String
  let name: String
  let censoredName: String
  let trackCount: Int
  /// Nil when the album is not for sale.
  let price: Price?
  let released: String
  let explicitness: Explicitness
  let genre: String
  let upc: String?
  let copyright: String

  init(_ row: TSVTable.Row, artists: [Int: Artist]) throws {
    id = try row.number("id")
    artistID = try row.integer("artist")
    artistName =
      try row["artistName"] ?? artistID.flatMap { artists[$0]?.name } ?? row.text("artist")
    name = try row.text("name")
    censoredName = row["censored"] ?? name
    trackCount = try row.number("tracks")
    price = row["price"].flatMap(Price.init)
    released = try row.moment("released")
    explicitness = Explicitness(flags: row["flags"] ?? "")
    genre = try row.text("genre")
    upc = row["upc"]
    copyright = row["copyright"] ?? "℗ \(released.prefix(4)) \(artistName)"
  }
}
