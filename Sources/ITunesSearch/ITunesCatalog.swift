package import Entities

/// The catalog as the iTunes Search API has it.
package struct ITunesCatalog: Catalog {
  private let client: ITunesClient
  private let clock: any MachineClock

  package init(client: ITunesClient, clock: any MachineClock) {
    self.client = client
    self.clock = clock
  }

  package func tracks(matching query: SearchQuery, limit: Int, offset: Int)
    async throws(CatalogError) -> TrackPage
  {
    let request = SearchRequest(
      term: query.term.text, country: query.storefront.code,
      entity: SearchRequest.Entity(query.entity), limit: limit, offset: offset)
    let page: RecordPage
    do {
      page = try await client.search(request)
    } catch {
      throw CatalogError(error)
    }
    let tracks = page.records.compactMap(Track.init).filter { $0.kind == query.entity.trackKind }
    let omitted = Omissions(
      unreadable: page.unreadableCount, otherKinds: page.records.count - tracks.count)
    return TrackPage(
      tracks: tracks, omitted: omitted,
      provenance: Provenance(source: .network, fetchedAt: clock.now))
  }

  package func track(_ id: Track.ID, in storefront: Storefront) async throws(CatalogError)
    -> Track?
  {
    let page: RecordPage
    do {
      page = try await client.lookup(LookupRequest(ids: [id.number], country: storefront.code))
    } catch {
      throw CatalogError(error)
    }
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
