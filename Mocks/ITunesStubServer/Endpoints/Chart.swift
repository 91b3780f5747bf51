import Foundation

/// The old charts, `/{cc}/rss/{topsongs|topalbums}/limit=N/genre=G/json`, in the catalog's order.
extension StubService {
  /// Throws `Refusal` for an unknown country or chart.
  func chart(for request: HTTPRequest) throws -> SampleRecord {
    guard let storefront = catalog.storefront(Route.country(inPath: request.path) ?? "US") else {
      throw Refusal(keys: ["country"])
    }
    let parts = request.path.split(separator: "/")
    func number(_ key: String) -> Int? {
      parts.first { $0.hasPrefix("\(key)=") }.flatMap { Int($0.dropFirst(key.count + 1)) }
    }
    let isSongs = parts.contains("topsongs")
    guard isSongs || parts.contains("topalbums") else { throw Refusal(keys: ["chart"]) }
    let items = isSongs ? catalog.tracks.filter { !$0.isVideo } : catalog.albums
    // 34 is all music.
    let genre = number("genre").flatMap { id in
      id == 34 ? nil : catalog.genres.first { $0.id == String(id) }?.name
    }
    let maker = maker(for: storefront)
    let entries = items.filter { genre == nil || $0.genre == genre }
      .prefix(min(number("limit") ?? 10, 200)).map { Self.entry($0, maker) }
    // As in the service, a single entry isn't in a list, and there is no key without entries.
    let list: (any JSONFragment)? = entries.count > 1 ? entries : entries.first
    return [
      "feed": [
        "author": [
          "name": Self.label("iTunes Store"), "uri": Self.label("http://www.apple.com/itunes/"),
        ] as SampleRecord,
        "entry": list, "title": Self.label("iTunes Store: Top"),
      ] as SampleRecord
    ]
  }

  private static func entry(_ item: SampleItem, _ maker: RecordMaker) -> SampleRecord {
    let genre = item.genre ?? ""
    let currency = maker.storefront.currency
    let amount = item.price.map(maker.storefront.amount) ?? "0"
    let images = [55, 60, 170].map { size in
      label(maker.artwork(item.coverID, size: size), attributes: ["height": String(size)])
    }
    var entry: SampleRecord = [
      "im:name": label(item.name), "im:image": images,
      "im:price": label(
        "\(currency) \(amount)", attributes: ["amount": amount, "currency": currency]),
      "title": label("\(item.name) - \(item.artistName)"), "im:artist": label(item.artistName),
      "category": [
        "attributes": [
          "im:id": String(maker.genreID(genre) ?? 34), "term": genre,
          "label": maker.genreName(genre),
        ] as SampleRecord
      ] as SampleRecord,
      "im:releaseDate": label(item.released),
    ]
    let isAlbum = item.kind == .album
    entry += [
      "im:itemCount": isAlbum ? label(String(item.trackCount ?? 0)) : nil,
      "rights": isAlbum ? label(item.copyright) : nil,
      "im:collection": item.album.map { ["im:name": label($0.name)] as SampleRecord },
      "id": label(
        isAlbum ? maker.albumPage(item) : maker.trackPage(item),
        attributes: ["im:id": String(item.id)]),
    ]
    return entry
  }

  /// The current charts, `/api/v2/{cc}/music/most-played/N/{songs|albums}.json`.
  ///
  /// As in the service, any other path fails with status 500.
  func mostPlayed(for request: HTTPRequest) throws -> SampleRecord {
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.count == 7, let storefront = catalog.storefront(parts[2]),
      let limit = Int(parts[5]), [10, 25, 50, 100].contains(limit)
    else { throw CocoaError(.featureUnsupported) }
    let isSongs = parts[6] == "songs.json"
    let items = isSongs ? catalog.tracks.filter { !$0.isVideo } : catalog.albums
    let maker = maker(for: storefront)
    let results = items.prefix(limit).map { item -> SampleRecord in
      [
        "artistName": item.artistName, "id": String(item.id), "name": item.name,
        "releaseDate": String(item.released.prefix(10)), "kind": isSongs ? "songs" : "albums",
        "artistId": item.artistID.map(String.init),
        "artworkUrl100": maker.artwork(item.coverID, size: 100),
        "genres": [["genreId": "34", "name": "Music"] as SampleRecord],
        "url": isSongs ? maker.trackPage(item) : maker.albumPage(item),
      ]
    }
    return ["feed": ["title": "Most Played", "results": results] as SampleRecord]
  }

  private static func label(_ text: String, attributes: SampleRecord? = nil) -> SampleRecord {
    ["label": text, "attributes": attributes]
  }
}
