import Foundation

/// Everything the stub knows: real facts about real music, read from the files beside this target.
struct Catalogue: Sendable {
  let artists: [Artist]
  let albums: [Album]
  /// Songs and videos, best known first.
  let tracks: [Track]
  let audiobooks: [Audiobook]
  let genres: [Genre]
  let storefronts: [Storefront]
  /// A short real sound file, served as every preview.
  let preview: [UInt8]
  let index: SearchIndex

  /// The catalogue of the package: read once a process, since it never changes.
  static let bundled = Result {
    try Catalogue(folder: Bundle.module.bundleURL.appendingPathComponent("Catalogue"))
  }

  init(folder: URL) throws {
    func rows(_ name: String) throws -> [TSVTable.Row] {
      try TSVTable(file: folder.appendingPathComponent("\(name).tsv")).rows
    }
    artists = try rows("artists").map(Artist.init)
    let artistsByID = Dictionary(artists.map { ($0.id, $0) }) { first, _ in first }
    albums = try rows("albums").map { try Album($0, artists: artistsByID) }
    let albumsByID = Dictionary(albums.map { ($0.id, $0) }) { first, _ in first }
    tracks = try rows("tracks").map { try Track($0, albums: albumsByID, artists: artistsByID) }
    audiobooks = try rows("audiobooks").map(Audiobook.init)
    genres = try rows("genres").map(Genre.init)
    let currencies = try rows("currencies").map(Currency.init)
    let currenciesByCode = Dictionary(currencies.map { ($0.code, $0) }) { first, _ in first }
    storefronts = try rows("storefronts").map { try Storefront($0, currencies: currenciesByCode) }
    guard let sound = try? Data(contentsOf: folder.appendingPathComponent("preview.m4a")) else {
      throw StubError.catalogue("preview.m4a cannot be read")
    }
    preview = Array(sound)
    index = SearchIndex(artists: artists, albums: albums, tracks: tracks, audiobooks: audiobooks)
  }

  /// The storefront a request's `country` names, in any case; nil when there is none.
  func storefront(_ country: String) -> Storefront? {
    storefronts.first { $0.alpha2 == country.uppercased() }
  }

  /// A genre's name in a storefront.
  func genreName(_ name: String, in storefront: Storefront) -> String {
    guard storefront.alpha2 == "JP" else { return name }
    return genres.first { $0.parent == "34" && $0.name == name }?.name(in: storefront) ?? name
  }

  /// A top genre's id.
  func genreID(_ name: String) -> Int? {
    genres.first { $0.name == name }.flatMap { Int($0.id) }
  }
}
