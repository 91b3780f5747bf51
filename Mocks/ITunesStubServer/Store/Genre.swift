/// A node of the genre tree.
struct Genre: Sendable {
  let id: String
  let parent: String?
  let name: String
  /// The name in the Japanese storefront, where it has one of its own.
  let japaneseName: String?

  init(_ row: TSVTable.Row) throws {
    id = try row.text("id")
    parent = row["parent"]
    name = try row.text("name")
    japaneseName = row["ja"]
  }

  func name(in storefront: Storefront) -> String {
    storefront.alpha2 == "JP" ? japaneseName ?? name : name
  }
}
