/// An artist of the catalogue.
struct Artist: Sendable {
  let id: Int
  let name: String
  let genre: String?
  /// The id in the All Music Guide, which few artists have.
  let amgID: Int?

  init(_ row: TSVTable.Row) throws {
    id = try row.number("id")
    name = try row.text("name")
    genre = row["genre"]
    amgID = try row.integer("amg")
  }
}
