import Foundation

/// The facts that the stub serves, read from the files in `Catalog`.
struct SampleCatalog: Sendable {
  let artists: [SampleItem]
  let albums: [SampleItem]
  /// Songs and videos, best known first.
  let tracks: [SampleItem]
  let audiobooks: [SampleItem]
  let genres: [SampleGenre]
  let storefronts: [SampleStorefront]
  /// The songs whose lyrics aren't found as usual, by ID.
  let lyrics: [Int: SampleLyrics.Kind]
  /// A short real sound file, served as every preview.
  let preview: [UInt8]

  /// Read once per process.
  static let bundled = Result {
    try SampleCatalog(folder: Bundle.module.bundleURL.appendingPathComponent("Catalog"))
  }

  init(folder: URL) throws {
    func rows(_ name: String) throws -> [TSVRow] {
      try TSVRow.rows(of: folder.appendingPathComponent("\(name).tsv"))
    }
    func byID(_ items: [SampleItem]) -> [Int: SampleItem] {
      Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    }
    let artists = try rows("artists").map { try SampleItem($0, .artist) }
    let artistsByID = byID(artists)
    let albums = try rows("albums").map { try SampleItem($0, .album, artists: artistsByID) }
    let albumsByID = byID(albums)
    tracks = try rows("tracks").map {
      try SampleItem($0, .song, artists: artistsByID, albums: albumsByID)
    }
    audiobooks = try rows("audiobooks").map { try SampleItem($0, .audiobook) }
    (self.artists, self.albums) = (artists, albums)
    genres = try rows("genres").map(SampleGenre.init)
    let money = Dictionary(try rows("currencies").map { (try $0.text("code"), $0) }) { $1 }
    storefronts = try rows("storefronts").map { try SampleStorefront($0, currencies: money) }
    lyrics = Dictionary(
      try rows("lyrics").map {
        (try $0.number("id"), SampleLyrics.Kind(rawValue: try $0.text("kind")) ?? .usual)
      }
    ) { $1 }
    guard let sound = try? Data(contentsOf: folder.appendingPathComponent("preview.m4a")) else {
      throw StubError("preview.m4a can't be read")
    }
    preview = Array(sound)
  }

  /// The storefront with a two-letter code in any case.
  func storefront(_ country: String) -> SampleStorefront? {
    storefronts.first { $0.alpha2 == country.uppercased() }
  }

  func item(withID id: Int) -> SampleItem? {
    [tracks, albums, artists, audiobooks].lazy.compactMap { $0.first { $0.id == id } }.first
  }
}

struct SampleGenre: Sendable {
  let id: String
  let parent: String?
  let name: String
  /// The name in the JP store, if it differs.
  private let japaneseName: String?

  init(_ row: TSVRow) throws {
    (id, name) = (try row.text("id"), try row.text("name"))
    (parent, japaneseName) = (row["parent"], row["ja"])
  }

  func name(in storefront: SampleStorefront) -> String {
    storefront.alpha2 == "JP" ? japaneseName ?? name : name
  }
}

/// A country's store, with its currency.
struct SampleStorefront: Sendable {
  /// The code in requests, in capitals.
  let alpha2: String
  /// The code in responses.
  let alpha3: String
  let currency: String
  /// The stub multiplies prices in US dollars by it.
  private let rate: Double
  private let decimals: Int

  init(_ row: TSVRow, currencies: [String: TSVRow]) throws {
    (alpha2, alpha3) = (try row.text("alpha2"), try row.text("alpha3"))
    currency = try row.text("currency")
    guard let money = currencies[currency] else { throw StubError("unknown currency \(currency)") }
    rate = Double(try money.text("rate")) ?? 1
    decimals = try money.number("decimals")
  }

  var pathComponent: String { alpha2.lowercased() }

  /// A price as the service prints it: `1.29`, in yen `255`, or `-1.00` if it isn't sold separately.
  func amount(_ dollars: Double) -> String {
    String(format: "%.\(decimals)f", dollars < 0 ? -1.0 : dollars * rate)
  }
}
