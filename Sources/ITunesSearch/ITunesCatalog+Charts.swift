package import Entities

extension ITunesCatalog: ChartCatalog {
  /// Returns the store's chart, or what is played most on Apple Music if the chart is missing or has
  /// fewer entries.
  package func chart(_ query: ChartQuery, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    guard !isOffline else { return try await cachedPage(query) }
    let page: ItemPage
    do {
      let (feed, provenance) = try await client.answer(
        to: query.request, for: purpose, as: ChartPage.self)
      page = reported(try ItemPage(feed, to: query, provenance))
    } catch {
      guard error.isRefusal, let more = try? await mostPlayed(query, for: purpose) else {
        throw error
      }
      return more
    }
    guard page.items.count < min(query.limit, MostPlayedRequest.lengths.last ?? 0),
      let more = try? await mostPlayed(query, for: purpose), more.items.count > page.items.count
    else { return page }
    return more
  }

  /// Returns what is played most, with the facts of a lookup, which also adds it to the library.
  private func mostPlayed(_ query: ChartQuery, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    guard query.genre == nil else { throw .refused(message: "") }
    let request = MostPlayedRequest(
      kind: query.kind.rawValue, country: query.storefront.code, limit: query.limit)
    let (feed, provenance) = try await client.answer(
      to: .mostPlayed(request), for: purpose, as: MostPlayedPage.self)
    let entries = feed.entries.prefix(query.limit)
    let found = try? await items(entries.map(\.id), in: query.storefront, for: purpose).items
    let known = Dictionary((found ?? []).map { ($0.id, $0) }) { first, _ in first }
    let items = entries.map { entry -> CatalogItem in
      let item: CatalogItem =
        query.kind == .songs ? .track(Track(entry)) : .album(Album(entry))
      return known[item.id] ?? item
    }
    var page = ItemPage(
      items: items, omitted: SkippedRecords(unreadable: feed.unreadableCount),
      provenance: provenance)
    page.isMostPlayed = true
    return page
  }

  package func cachedChart(_ query: ChartQuery) async -> [CatalogItem] {
    (try? await cachedPage(query))?.items ?? []
  }

  /// Returns the cached chart, however old and of whatever length, in place of a request.
  private func cachedPage(_ query: ChartQuery) async throws(CatalogError) -> ItemPage {
    let any = ChartQuery(query.kind, in: query.storefront, genre: query.genre, limit: 1)
    guard
      let kept = await client.standIn(
        for: any.request, because: .unavailable(.offline), as: ChartPage.self)
    else { throw .unavailable(.offline) }
    return reported(try ItemPage(kept.page, to: query, kept.provenance))
  }
}

extension CatalogError {
  /// Whether the service answered that it doesn't have this.
  fileprivate var isRefusal: Bool {
    switch self {
    case .refused, .unavailable(.status(400..<500)): true
    default: false
    }
  }
}

extension ChartQuery {
  fileprivate var request: ServiceRequest {
    .chart(
      ChartRequest(
        chart: kind == .songs ? .topSongs : .topAlbums, country: storefront.code,
        genre: genre?.id, limit: limit))
  }
}

extension ItemPage {
  fileprivate init(_ feed: ChartPage, to query: ChartQuery, _ provenance: Provenance)
    throws(CatalogError)
  {
    if feed.entries.isEmpty, feed.unreadableCount > 0 { throw .invalidResponse(.malformed) }
    let music = feed.entries.filter(\.isMusic)
    // The cached response may be to a request with a higher limit.
    let items = music.prefix(query.limit).map { entry -> CatalogItem in
      query.kind == .songs ? .track(Track(entry)) : .album(Album(entry))
    }
    self.init(
      items: items,
      omitted: SkippedRecords(
        unreadable: feed.unreadableCount, otherKinds: feed.entries.count - music.count),
      provenance: provenance)
  }
}

extension Track {
  fileprivate init(_ entry: MostPlayedRecord) {
    self.init(id: ID(entry.id), kind: .song, name: entry.name, artist: entry.artist)
    (genre, releaseDate, explicitness) = (entry.genre, entry.releaseDate, entry.explicitness)
    (artworkURL, pageURL) = (entry.artworkURL, entry.pageURL)
  }
}

extension Album {
  fileprivate init(_ entry: MostPlayedRecord) {
    self.init(id: ID(entry.id), name: entry.name, artist: entry.artist)
    (genre, releaseDate, explicitness) = (entry.genre, entry.releaseDate, entry.explicitness)
    (artworkURL, pageURL) = (entry.artworkURL, entry.pageURL)
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
