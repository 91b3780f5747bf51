/// An audiobook: not music, but the service mixes them in.
struct Audiobook: Sendable {
  let id: Int
  let artistID: Int
  let artistName: String
  let name: String
  let trackCount: Int
  let price: Price?
  let released: String
  let genre: String
  let copyright: String

  init(_ row: TSVTable.Row) throws {
    id = try row.number("id")
    artistID = try row.number("artist")
    artistName = try row.text("artistName")
    name = try row.text("name")
    trackCount = try row.number("tracks")
    price = row["price"].flatMap(Price.init)
    released = try row.moment("released")
    genre = try row.text("genre")
    copyright = row["copyright"] ?? "© \(released.prefix(4)) \(artistName)"
  }
}
