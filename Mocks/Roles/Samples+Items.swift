package import Entities

extension Artist {
  /// An artist with real facts and the given ID.
  package static func sample(id: Int64) -> Artist {
    Artist(
      id: ID(id), name: "The Beatles", genre: "Rock",
      pageURL: "https://music.apple.com/us/artist/the-beatles/\(id)?uo=4")
  }
}

extension ItemPage {
  package static func sample(_ items: [CatalogItem]) -> ItemPage {
    ItemPage(items: items, provenance: .sample)
  }
}
