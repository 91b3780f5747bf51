/// The old charts, `/{cc}/rss/{topsongs|topalbums}/limit=N/genre=G/json`.
///
/// The stub has no sales: its chart is the catalogue's order.
struct ChartEndpoint: Sendable {
  let catalogue: Catalogue
  let base: String

  /// Throws `ServiceError` for an unknown country or chart.
  func record(for request: HTTPRequest) throws -> Record {
    let country = Route.country(inPath: request.path) ?? "US"
    guard let storefront = catalogue.storefront(country) else {
      throw ServiceError(keys: ["country"])
    }
    let parts = request.path.split(separator: "/").map(String.init)
    let limit = min(Self.number("limit", in: parts) ?? 10, 200)
    let genre = Self.number("genre", in: parts).flatMap { id in
      id == 34 ? nil : catalogue.genres.first { $0.id == String(id) }?.name
    }
    let maker = RecordMaker(catalogue: catalogue, storefront: storefront, base: base)
    let entries: [Record]
    if parts.contains("topsongs") {
      let songs = catalogue.tracks.lazy.filter {
        !$0.isVideo && (genre == nil || $0.genre == genre)
      }
      entries = songs.prefix(limit).map { Self.song($0, maker) }
    } else if parts.contains("topalbums") {
      let albums = catalogue.albums.lazy.filter { genre == nil || $0.genre == genre }
      entries = albums.prefix(limit).map { Self.album($0, maker) }
    } else {
      throw ServiceError(keys: ["chart"])
    }
    return ["feed": .object(Self.feed(entries))]
  }

  /// One entry is an object rather than a list, and no entry is no key: so is the real feed.
  private static func feed(_ entries: [Record]) -> Record {
    var feed: Record = [
      "author": .object([
        "name": label("iTunes Store"), "uri": label("http://www.apple.com/itunes/"),
      ])
    ]
    if entries.count == 1 {
      feed["entry"] = .object(entries[0])
    } else if !entries.isEmpty {
      feed["entry"] = .array(entries.map(JSONValue.object))
    }
    feed["title"] = label("iTunes Store: Top")
    return feed
  }

  private static func song(_ track: Track, _ maker: RecordMaker) -> Record {
    var entry = entry(
      name: track.name, artist: track.artistName, artwork: track.album?.id ?? track.id,
      price: track.price, released: track.released, genre: track.genre, maker)
    let page = track.album.map { maker.urls.song(track.name, track.id, album: $0.id) }
    entry["im:collection"] = track.album.map { .object(["im:name": label($0.name)]) }
    entry["id"] = identity(track.id, page: page ?? maker.urls.video(track.name, track.id))
    return entry
  }

  private static func album(_ album: Album, _ maker: RecordMaker) -> Record {
    var entry = entry(
      name: album.name, artist: album.artistName, artwork: album.id, price: album.price,
      released: album.released, genre: album.genre, maker)
    entry["im:itemCount"] = label(String(album.trackCount))
    entry["rights"] = label(album.copyright)
    entry["id"] = identity(album.id, page: maker.urls.album(album.name, album.id))
    return entry
  }

  private static func entry(
    name: String, artist: String, artwork: Int, price: Price?, released: String, genre: String,
    _ maker: RecordMaker
  ) -> Record {
    let images = [55, 60, 170].map { size -> JSONValue in
      .object([
        "label": .string(maker.urls.artwork(artwork, size: size)),
        "attributes": .object(["height": .string(String(size))]),
      ])
    }
    let amount = maker.amount(price) ?? "0"
    return [
      "im:name": label(name), "im:image": .array(images),
      "im:price": .object([
        "label": .string("\(maker.storefront.currency.code) \(amount)"),
        "attributes": .object([
          "amount": .string(amount), "currency": .string(maker.storefront.currency.code),
        ]),
      ]),
      "title": label("\(name) - \(artist)"), "im:artist": label(artist),
      "category": .object([
        "attributes": .object([
          "im:id": .string(String(maker.catalogue.genreID(genre) ?? 34)),
          "term": .string(genre), "label": .string(maker.genreName(genre)),
        ])
      ]),
      "im:releaseDate": label(released),
    ]
  }

  private static func identity(_ id: Int, page: String) -> JSONValue {
    .object([
      "label": .string(page), "attributes": .object(["im:id": .string(String(id))]),
    ])
  }

  private static func label(_ text: String) -> JSONValue { .object(["label": .string(text)]) }

  private static func number(_ key: String, in parts: [String]) -> Int? {
    parts.first { $0.hasPrefix("\(key)=") }.flatMap { Int($0.dropFirst(key.count + 1)) }
  }
}
