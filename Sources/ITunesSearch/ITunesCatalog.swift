package import Entities

/// The catalog as the iTunes Search API has it.
package struct ITunesCatalog: Catalog {
  private let client: CachingClient

  /// - Parameters:
  ///   - client: asks the service.
  ///   - cache: where answers are kept.
  ///   - clock: says how old they are.
  ///   - keepsAnswers: whether new ones are added to it.
  package init(
    client: ITunesClient, cache: any ResponseCache, clock: any MachineClock, keepsAnswers: Bool
  ) {
    self.client = CachingClient(
      client: client, cache: cache, clock: clock, keepsAnswers: keepsAnswers)
  }

  /// Waits until the answers are kept that came in.
  package func finish() async {
    await client.finish()
  }

  package func tracks(
    matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose
  ) async throws(CatalogError) -> TrackPage {
    let request = SearchRequest(
      term: query.term.text, country: query.storefront.code,
      entity: SearchRequest.Entity(query.entity), limit: limit, offset: offset)
    let (page, provenance) = try await client.answer(to: .search(request), for: purpose)
    let tracks = page.records.compactMap(Track.init).filter { $0.kind == query.entity.trackKind }
    let omitted = Omissions(
      unreadable: page.unreadableCount, otherKinds: page.records.count - tracks.count)
    // A kept answer may be one to a request for more.
    return TrackPage(
      tracks: Array(tracks.prefix(limit)), omitted: omitted, provenance: provenance)
  }

  package func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    let request = LookupRequest(ids: [id.number], country: storefront.code)
    let (page, _) = try await client.answer(to: .lookup(request), for: purpose)
    switch page.records.first {
    case .track(let record): return Track(record)
    case .other(let kind): throw .notATrack(kind: kind)
    case nil where page.unreadableCount > 0: throw .invalidResponse(.malformed)
    case nil: return nil
    }
  }
}

extension SearchEntity {
  fileprivate var trackKind: Track.Kind {
    switch self {
    case .song: .song
    case .musicVideo: .musicVideo
    }
  }
}

extension SearchRequest.Entity {
  fileprivate init(_ entity: SearchEntity) {
    self =
      switch entity {
      case .song: .song
      case .musicVideo: .musicVideo
      }
  }
}
