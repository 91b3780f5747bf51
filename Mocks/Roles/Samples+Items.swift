package import Entities

extension Album {
  /// An album with facts of a real one.
  package static func sample(id: Int64 = 1_441_164_426, name: String = "Abbey Road (Remastered)")
    -> Album
  {
    Album(
      id: ID(id), name: name,
      artist: Track.Credit(
        id: 136_975, name: "The Beatles",
        pageURL: "https://music.apple.com/us/artist/the-beatles/136975?uo=4"),
      genre: "Rock", releaseDate: ReleaseDate("1969-09-26T07:00:00Z"), trackCount: 17,
      explicitness: .notExplicit, price: .amount(12.99), currency: "USD", country: "USA",
      copyright: "℗ 2019 Calderstone Productions Limited",
      pageURL: "https://music.apple.com/us/album/abbey-road-remastered/\(id)?uo=4",
      artworkURL: "https://is1-ssl.mzstatic.com/image/thumb/Music/\(id)/100x100bb.jpg")
  }
}

extension Artist {
  /// An artist with facts of a real one.
  package static func sample(id: Int64 = 136_975, name: String = "The Beatles") -> Artist {
    Artist(
      id: ID(id), name: name, genre: "Rock",
      pageURL: "https://music.apple.com/us/artist/the-beatles/\(id)?uo=4")
  }
}

extension Provenance {
  /// The service, now.
  package static let sample = Provenance(source: .network, fetchedAt: StubClock().now)
}

extension ItemPage {
  package static func sample(_ items: [CatalogItem]) -> ItemPage {
    ItemPage(items: items, provenance: .sample)
  }
}
