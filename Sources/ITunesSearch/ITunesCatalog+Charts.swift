package import Entities

extension ITunesCatalog: ChartCatalog {
  package func chart(_ query: ChartQuery, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    let request = ChartRequest(
      chart: query.kind == .songs ? .topSongs : .topAlbums, country: query.storefront.code,
      genre: query.genre?.id, limit: query.limit)
    let (page, provenance) = try await client.answer(
      to: .chart(request), for: purpose, as: ChartPage.self)
    if page.entries.isEmpty, page.unreadableCount > 0 { throw .invalidResponse(.malformed) }
    // The cached response may be to a request with a higher limit.
    let items = page.entries.prefix(query.limit).map { CatalogItem($0, of: query.kind) }
    return ItemPage(
      items: items, omitted: Omissions(unreadable: page.unreadableCount), provenance: provenance)
  }
}

extension CatalogItem {
  fileprivate init(_ entry: ChartEntryRecord, of kind: ChartQuery.Kind) {
    self =
      switch kind {
      case .songs: .track(Track(entry))
      case .albums: .album(Album(entry))
      }
  }
}

extension Track {
  fileprivate init(_ entry: ChartEntryRecord) {
    self.init(
      id: ID(entry.id), kind: .song, name: entry.name, artist: Credit(entry),
      album: entry.collectionName.map { AlbumCredit(name: $0) }, genre: entry.genre,
      releaseDate: entry.releaseDate.map(ReleaseDate.init),
      offer: Offer(track: entry.price.map(Price.init), currency: entry.currency),
      media: Media(
        pageURL: entry.page, previewURL: entry.preview, artworkURL: entry.standardArtwork))
  }
}

extension Album {
  fileprivate init(_ entry: ChartEntryRecord) {
    self.init(
      id: ID(entry.id), name: entry.name, artist: Track.Credit(entry), genre: entry.genre,
      releaseDate: entry.releaseDate.map(ReleaseDate.init), trackCount: entry.itemCount,
      price: entry.price.map(Price.init), currency: entry.currency, copyright: entry.rights,
      pageURL: entry.page, artworkURL: entry.standardArtwork)
  }
}

extension Track.Credit {
  /// Creates a credit from a chart entry.
  ///
  /// The feed has the artist's ID only at the end of the artist page's URL.
  fileprivate init(_ entry: ChartEntryRecord) {
    let path = entry.artistPage?.prefix { $0 != "?" && $0 != "#" }
    let digits = path?.reversed().prefix { ("0"..."9").contains($0) }
    self.init(
      id: digits.flatMap { Int64(String($0.reversed())) }, name: entry.artistName,
      pageURL: entry.artistPage)
  }
}

extension ChartEntryRecord {
  /// The URL of the artwork in the size that all records use.
  ///
  /// The size is in the last path component, such as `170x170bb.png`.
  fileprivate var standardArtwork: String? {
    guard let artwork, let slash = artwork.lastIndex(of: "/") else { return artwork }
    let file = artwork[artwork.index(after: slash)...]
    let size = file.prefix { $0.isNumber || $0 == "x" }
    guard size.contains("x") else { return artwork }
    return artwork[...slash] + "100x100" + file.dropFirst(size.count)
  }
}
