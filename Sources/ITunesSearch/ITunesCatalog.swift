package import Entities

package struct ITunesCatalog: Catalog {
  let client: CachingClient
  /// Whether genres and charts are read from the cache alone.
  let isOffline: Bool
  private let library: any Library
  private let reportsOtherKinds: Bool

  /// Creates a catalog.
  ///
  /// `savesResponses` tells whether new responses are saved to `cache`, and new tracks to `library`.
  /// `reportsOtherKinds` tells whether pages count the records of other kinds than requested.
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

  /// Returns the cached response to a lookup, however old, with the requested items alone.
  func kept(_ request: LookupRequest) async -> CachingClient.Answer<RecordPage>? {
    let kept: CachingClient.Answer<RecordPage>? = await client.kept(.lookup(request))
    return kept.map { ($0.page.answer(to: request), $0.provenance) }
  }

  /// Adds tracks to the library, cached ones only if it lacks the first: they were added when they
  /// were fetched, unless the library has been emptied since.
  func remember(_ tracks: [Track], from storefront: Storefront, _ provenance: Provenance) {
    guard let first = tracks.first else { return }
    let library = library
    client.keep {
      if provenance.source != .network, (try? await library.track(first.id)) != nil { return }
      try? await library.merge(tracks, from: storefront, at: provenance.fetchedAt)
    }
  }

  /// Adds the songs of an opened album to the library, also cached ones: they may have been fetched
  /// only to stand beside another item.
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
  /// The track that was looked up, or `nil` if the store has none.
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
  /// The cached response may be to a request with a higher limit.
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
    // Songs that only stand beside what the user looks at haven't been seen.
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
  /// The maximum number of albums of each artist, which last for years.
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
  /// The albums after each artist.
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

  /// Returns `nil` for an empty page, or throws an error if the page had only unreadable records.
  func nothing<Value>() throws(CatalogError) -> Value? {
    if unreadableCount > 0 { throw .invalidResponse(.malformed) }
    return nil
  }
}
