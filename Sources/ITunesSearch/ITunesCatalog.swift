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
