package import Entities

extension ITunesCatalog: ChartCatalog {
  package func chart(_ query: ChartQuery, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    let (page, provenance) = try await client.answer(
      to: Self.request(query), for: purpose, as: ChartPage.self)
    if page.entries.isEmpty, page.unreadableCount > 0 { throw .invalidResponse(.malformed) }
    let music = page.entries.filter(\.isMusic)
    // The cached response may be to a request with a higher limit.
    return ItemPage(
      items: Self.items(music, query),
      omitted: SkippedRecords(
        unreadable: page.unreadableCount, otherKinds: page.entries.count - music.count),
      provenance: provenance)
  }

  package func cachedChart(_ query: ChartQuery) async -> [CatalogItem] {
    let kept = await client.kept(Self.request(query), as: ChartPage.self)
    return Self.items(kept?.page.entries.filter(\.isMusic) ?? [], query)
  }

  private static func request(_ query: ChartQuery) -> ServiceRequest {
    .chart(
      ChartRequest(
        chart: query.kind == .songs ? .topSongs : .topAlbums, country: query.storefront.code,
        genre: query.genre?.id, limit: query.limit))
  }

  private static func items(_ entries: [ChartEntryRecord], _ query: ChartQuery) -> [CatalogItem] {
    entries.prefix(query.limit).map { entry in
      query.kind == .songs ? .track(Track(entry)) : .album(Album(entry))
    }
  }
}

extension Track {
  fileprivate init(_ entry: ChartEntryRecord) {
    self.init(
      id: ID(entry.id), kind: .song, name: entry.name, artist: Credit(entry),
      album: entry["im:collection"]?.name.map { AlbumCredit(name: $0) })
    genre = entry.genre
    releaseDate = entry.releaseDate
    price = entry.price
    currency = entry.currency
    previewURL =
      entry.values("link").first { $0.attributes["rel"] == "enclosure" }?.attributes["href"]
    artworkURL = entry.standardArtwork
    pageURL = entry["id"]?.label
  }
}

extension Album {
  fileprivate init(_ entry: ChartEntryRecord) {
    self.init(id: ID(entry.id), name: entry.name, artist: Track.Credit(entry))
    genre = entry.genre
    releaseDate = entry.releaseDate
    trackCount = entry["im:itemCount"]?.label.flatMap { Int($0) }
    price = entry.price
    currency = entry.currency
    copyright = entry["rights"]?.label
    artworkURL = entry.standardArtwork
    pageURL = entry["id"]?.label
  }
}

extension Track.Credit {
  /// Creates a credit from a chart entry.
  ///
  /// The feed has the artist's ID only at the end of the artist page's URL.
  fileprivate init(_ entry: ChartEntryRecord) {
    let page = entry["im:artist"]?.attributes["href"]
    let path = page?.prefix { $0 != "?" && $0 != "#" }
    let digits = path?.reversed().prefix { ("0"..."9").contains($0) }
    self.init(
      id: digits.flatMap { Int64(String($0.reversed())) }, name: entry.artistName,
      pageURL: page)
  }
}

extension ChartEntryRecord {
  /// Whether the entry is music, as far as the feed says what it is: audiobooks are albums too.
  fileprivate var isMusic: Bool {
    self["im:contentType"]?.attributes["term"].map { $0.hasPrefix("Music") } ?? true
  }

  fileprivate var genre: String? { self["category"]?.attributes["label"] }

  fileprivate var releaseDate: ReleaseDate? { self["im:releaseDate"]?.label.map(ReleaseDate.init) }

  fileprivate var currency: String? { self["im:price"]?.attributes["currency"] }

  fileprivate var price: Price? {
    let amount = self["im:price"]?.attributes["amount"].flatMap(Double.init)
    return amount.flatMap { $0.isFinite ? Price(rawValue: $0) : nil }
  }

  /// The URL of the largest artwork, in the size that all records use.
  ///
  /// The size is in the last path component, such as `170x170bb.png`.
  fileprivate var standardArtwork: String? {
    let artwork = values("im:image").last?.label
    guard let artwork, let slash = artwork.lastIndex(of: "/") else { return artwork }
    let file = artwork[artwork.index(after: slash)...]
    let size = file.prefix { $0.isNumber || $0 == "x" }
    guard size.contains("x") else { return artwork }
    return artwork[...slash] + "100x100" + file.dropFirst(size.count)
  }
}
