package import Entities

package struct ITunesCatalog: Catalog {
  let client: CachingClient
  /// Whether genres and charts come only from the cache.
  let isOffline: Bool
  private let library: any Library
  private let reportsOtherKinds: Bool

  /// Creates a catalog.
  ///
  /// `savesResponses` is whether to save responses to `cache` and new tracks to `library`.
  /// `reportsOtherKinds` is whether pages count records of other kinds than requested.
  package init(
    client: ITunesClient, cache: any ResponseCache, library: any Library, clock: any MachineClock,
    savesResponses: Bool, reportsOtherKinds: Bool = true, isOffline: Bool = false
  ) {
    (self.library, self.reportsOtherKinds) = (library, reportsOtherKinds)
    self.isOffline = isOffline
    self.client = CachingClient(
      client: client, cache: cache, clock: clock, savesResponses: savesResponses)
  }

  package func finish() async { await client.finish() }

  package func tracks(
    matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage {
    let request = SearchRequest(query, limit: limit, offset: offset)
    let (records, provenance) = try await client.answer(to: .search(request), for: purpose)
    let page = reported(ItemPage(records, to: query, limit: limit, provenance))
    remember(page.items.compactMap(\.track), from: query.storefront, provenance)
    return page
  }

  package func cachedTracks(matching query: SearchQuery, limit: Int) async -> ItemPage? {
    let request = SearchRequest(query, limit: limit, offset: 0)
    let kept = await client.fresh(.search(request))
    return kept.map { reported(ItemPage($0.page, to: query, limit: limit, $0.provenance)) }
  }

  func reported(_ page: ItemPage) -> ItemPage {
    var page = page
    if !reportsOtherKinds { page.omitted.otherKinds = 0 }
    return page
  }

  package func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    let offer = try await offer(of: id, in: storefront, for: purpose)
    if let track = offer.track { remember([track], from: storefront, offer.provenance) }
    return offer.track
  }

  /// Returns the requested items with their children.
  func answer(to request: LookupRequest, for purpose: RequestPurpose)
    async throws(CatalogError) -> CachingClient.Answer<RecordPage>
  {
    let (page, provenance) = try await client.answer(to: .lookup(request), for: purpose)
    return (page.answer(to: request), provenance)
  }

  /// Returns the cached response to a lookup, however old, without children.
  func kept(_ request: LookupRequest) async -> CachingClient.Answer<RecordPage>? {
    let kept: CachingClient.Answer<RecordPage>? = await client.kept(.lookup(request))
    return kept.map { ($0.page.answer(to: request), $0.provenance) }
  }

  /// Adds tracks to the library.
  ///
  /// Cached tracks were added when they were fetched, so they are only added again if the first one
  /// is missing, because the library has been emptied.
  func remember(_ tracks: [Track], from storefront: Storefront, _ provenance: Provenance) {
    guard let first = tracks.first else { return }
    let library = library
    client.keep {
      if provenance.source != .network, (try? await library.track(first.id)) != nil { return }
      try? await library.merge(tracks, from: storefront, at: provenance.fetchedAt)
    }
  }

  /// Adds the songs of an opened album to the library.
  ///
  /// Cached ones are added, too, because they may have been fetched only to be shown beside
  /// another item.
  func remember(album tracks: [Track], from storefront: Storefront, _ provenance: Provenance) {
    let library = library
    client.keep { try? await library.merge(tracks, from: storefront, at: provenance.fetchedAt) }
  }
}

extension ITunesCatalog: OfferCatalog {
  package func offer(of id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> StoreOffer
  {
    let request = LookupRequest(ids: [id.number], country: storefront.code)
    let (page, provenance) = try await answer(to: request, for: purpose)
    return StoreOffer(try page.track, in: storefront, provenance)
  }

  package func cachedOffer(of id: Track.ID, in storefront: Storefront) async -> StoreOffer? {
    let request = LookupRequest(ids: [id.number], country: storefront.code)
    return await kept(request).flatMap { page, provenance in
      try? StoreOffer(page.track, in: storefront, provenance)
    }
  }
}

extension RecordPage {
  /// The track that was looked up, if the store has it.
  fileprivate var track: Track? {
    get throws(CatalogError) {
      switch records.first {
      case .track(let record): Track(record)
      case let record?: throw .unexpectedKind(record.kind)
      case nil: try nothing()
      }
    }
  }
}

extension SearchRequest {
  fileprivate init(_ query: SearchQuery, limit: Int, offset: Int) {
    self.init(
      term: query.term.text, country: query.storefront.code,
      entity: Entity(rawValue: query.entity.rawValue) ?? .musicArtist,
      attribute: query.attribute?.rawValue,
      language: query.language?.code, limit: limit, offset: offset)
  }
}

extension ItemPage {
  /// Creates a page of at most `limit` items.
  ///
  /// The cached response may have more items than requested.
  fileprivate init(
    _ page: RecordPage, to query: SearchQuery, limit: Int, _ provenance: Provenance
  ) {
    let items = page.records.map(CatalogItem.init).filter(query.entity.includes)
    self.init(
      items: Array(items.prefix(limit)), omitted: page.omitted(listing: items.count),
      provenance: provenance)
  }
}

extension ITunesCatalog: MusicCatalog, AlbumTracksCatalog {
  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  {
    let request = LookupRequest(ids: [id.number], country: storefront.code, children: .song)
    let (page, provenance) = try await answer(to: request, for: purpose)
    guard let first = page.records.first else { return try page.nothing() }
    guard case .collection(let record) = first else { throw .unexpectedKind(first.kind) }
    let tracks = page.records.compactMap(Track.init)
    // The user hasn't opened these songs; they only stand beside another item.
    if purpose != .live { remember(album: tracks, from: storefront, provenance) }
    var contents = AlbumContents(
      album: Album(record), tracks: tracks, provenance: provenance)
    contents.omitted = page.omitted(listing: tracks.count + 1)
    return contents
  }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  {
    let request = Self.albums(of: id, in: storefront)
    let (page, provenance) = try await answer(to: request, for: purpose)
    guard let first = page.records.first else { return try page.nothing() }
    guard case .artist(let record) = first else { throw .unexpectedKind(first.kind) }
    let albums = page.records.compactMap(Album.init)
    var contents = ArtistContents(
      artist: Artist(record), albums: albums, provenance: provenance)
    contents.omitted = page.omitted(listing: albums.count + 1)
    return contents
  }

  package func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album] {
    let kept = await kept(Self.albums(of: artist, in: storefront))
    return kept?.page.records.compactMap(Album.init) ?? []
  }

  private static func albums(of artist: Artist.ID, in storefront: Storefront) -> LookupRequest {
    LookupRequest(ids: [artist.number], country: storefront.code, children: .album)
  }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try await items(LookupRequest(ids: ids, country: storefront.code), storefront, purpose)
  }

  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try await items(LookupRequest(upc: upc, country: storefront.code), storefront, purpose)
  }

  /// Returns the tracks of these albums in catalog order, and adds them to the library.
  package func tracks(of albums: [Album.ID], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> [Track]
  {
    let request = LookupRequest(
      ids: albums.map(\.number), country: storefront.code, children: .song)
    let (page, provenance) = try await answer(to: request, for: purpose)
    let tracks = page.records.compactMap(Track.init)
    remember(tracks, from: storefront, provenance)
    return tracks
  }

  private func items(
    _ request: LookupRequest, _ storefront: Storefront, _ purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage {
    let (page, provenance) = try await answer(to: request, for: purpose)
    if page.records.isEmpty { _ = try page.nothing() as Never? }
    remember(page.records.compactMap(Track.init), from: storefront, provenance)
    return ItemPage(
      items: page.records.map(CatalogItem.init),
      omitted: SkippedRecords(unreadable: page.unreadableCount), provenance: provenance)
  }
}

extension ITunesCatalog: ReleaseCatalog {
  /// The maximum number of albums per artist, enough for years.
  private static let newestCount = 50

  package func newestAlbums(
    of artists: [Artist.ID], in storefront: Storefront, for purpose: RequestPurpose
  ) async throws(CatalogError) -> NewestAlbums {
    let (page, provenance) = try await answer(
      to: Self.newestAlbums(of: artists, in: storefront), for: purpose)
    if page.records.isEmpty { _ = try page.nothing() as Never? }
    return NewestAlbums(page.albums, provenance)
  }

  package func cachedNewestAlbums(of artists: [Artist.ID], in storefront: Storefront) async
    -> NewestAlbums?
  {
    await kept(Self.newestAlbums(of: artists, in: storefront)).map {
      NewestAlbums($0.page.albums, $0.provenance)
    }
  }

  private static func newestAlbums(of artists: [Artist.ID], in storefront: Storefront)
    -> LookupRequest
  {
    var request = LookupRequest(
      ids: artists.map(\.number), country: storefront.code, children: .album)
    (request.limit, request.sortsByDate) = (newestCount, true)
    return request
  }
}

extension RecordPage {
  fileprivate var albums: [Artist.ID: [Album]] {
    var artist: Artist.ID?
    return records.reduce(into: [:]) { albums, record in
      if case .artist(let record) = record { artist = Artist.ID(record.artistId) }
      if let artist, let album = Album(record) { albums[artist, default: []].append(album) }
    }
  }

  /// Returns the records that aren't among the `count` listed ones.
  func omitted(listing count: Int) -> SkippedRecords {
    SkippedRecords(unreadable: unreadableCount, otherKinds: records.count - count)
  }

  /// Returns `nil` for an empty page; throws an error if the page had only unreadable records.
  func nothing<Value>() throws(CatalogError) -> Value? {
    if unreadableCount > 0 { throw .invalidResponse(.malformed) }
    return nil
  }
}

extension ITunesCatalog: ChartCatalog {
  /// Returns the store's chart, or the tracks played most on Apple Music if the chart is missing or
  /// shorter.
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

  /// Returns the tracks played most, with the facts of a lookup, which adds them to the library.
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

  /// Returns the cached chart, however old and short, without a request.
  private func cachedPage(_ query: ChartQuery) async throws(CatalogError) -> ItemPage {
    let any = ChartQuery(query.kind, in: query.storefront, genre: query.genre, limit: 1)
    guard
      let kept = await client.fallback(
        for: any.request, because: .unavailable(.offline), as: ChartPage.self)
    else { throw .unavailable(.offline) }
    return reported(try ItemPage(kept.page, to: query, kept.provenance))
  }
}

extension CatalogError {
  /// Whether the service says that it doesn't have this.
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
    // The cached response may have more entries than requested.
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
  /// The feed has the artist's ID only at the end of the artist's URL.
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
  /// Whether the entry is music, as far as the feed shows; audiobooks are albums, too.
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

  /// The URL of the largest artwork, in the size of all records.
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

extension ITunesCatalog: GenreCatalog {
  package func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree
  {
    guard !isOffline else {
      guard let kept = await cachedGenres(in: storefront) else { throw .unavailable(.offline) }
      return kept
    }
    let (page, provenance) = try await client.answer(
      to: Self.request(storefront), for: purpose, as: GenrePage.self)
    return GenreTree(page, provenance)
  }

  package func cachedGenres(in storefront: Storefront) async -> GenreTree? {
    let kept = await client.kept(Self.request(storefront), as: GenrePage.self)
    return kept.map { GenreTree($0.page, $0.provenance) }
  }

  private static func request(_ storefront: Storefront) -> ServiceRequest {
    .genres(country: storefront.code)
  }
}

extension GenreTree {
  /// Counts genres that already appeared elsewhere in the tree as unreadable.
  fileprivate init(_ page: GenrePage, _ provenance: Provenance) {
    var seen: Set<Int64> = []
    var unreadableCount = page.root?.unreadableCount ?? 0
    func genres(_ records: [GenreRecord]) -> [Genre] {
      records.compactMap { record in
        guard seen.insert(record.id).inserted else {
          unreadableCount += 1
          return nil
        }
        return Genre(
          id: Genre.ID(record.id), name: record.name, subgenres: genres(record.subgenres))
      }
    }
    let tree = genres(page.root?.subgenres ?? [])
    self.init(genres: tree, unreadableCount: unreadableCount, provenance: provenance)
  }
}

/// The readable part of a genre tree.
struct GenrePage: Equatable, Sendable {
  /// The genre of all music; `nil` if the response is empty.
  var root: GenreRecord?
}

extension GenrePage: ServiceContent {
  /// Whether to cache the response; a tree without genres is probably an error.
  var isWorthCaching: Bool { root?.subgenres.isEmpty == false }

  init(from decoder: any Decoder) throws {
    let genres = try [String: Attempt<GenreRecord>](from: decoder)
    guard !genres.isEmpty else { return }
    root = genres[ServiceRequest.musicGenre]?.value
    if root == nil { throw ITunesError.malformed }
  }
}

/// A genre with its readable subgenres.
struct GenreRecord: Decodable, Equatable, Sendable {
  var id: Int64
  var name: String
  var subgenres: [GenreRecord]
  /// The number of unreadable subgenres, at any depth.
  var unreadableCount: Int

  private enum CodingKeys: CodingKey {
    case id, name, subgenres
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decode(String.self, forKey: .id)
    name = try values.decode(String.self, forKey: .name)
    // Each level adds two keys to the path: the genre, and its subgenres.
    guard let id = Int64(text), !name.allSatisfy(\.isWhitespace),
      name.utf8.count <= Limits.text,
      decoder.codingPath.count < 2 * Limits.genreDepth
    else { throw ITunesError.malformed }
    self.id = id
    let parts =
      (try? values.decodeIfPresent([String: Attempt<GenreRecord>].self, forKey: .subgenres)) ?? [:]
    subgenres = parts.values.compactMap(\.value).sorted { $0.id < $1.id }
    unreadableCount =
      parts.count - subgenres.count + subgenres.map(\.unreadableCount).reduce(0, +)
  }
}
