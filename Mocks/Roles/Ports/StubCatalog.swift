package import Entities
import Synchronization

/// A catalog that answers in the order it was told to and records what it was asked.
///
/// Asked more often than it has answers, it fails the test by saying the service is unavailable in
/// words that no other failure has.
package final class StubCatalog: Catalog {
  package struct Search: Equatable, Sendable {
    package var query: SearchQuery
    package var limit: Int
    package var offset: Int
    package var purpose: RequestPurpose

    package init(
      _ query: SearchQuery, limit: Int, offset: Int = 0, for purpose: RequestPurpose = .asked
    ) {
      self.query = query
      self.limit = limit
      self.offset = offset
      self.purpose = purpose
    }
  }

  private struct State {
    var pages: [Result<TrackPage, CatalogError>]
    var lookups: [Result<Track?, CatalogError>]
    var searches: [Search] = []
    var lookedUp: [Track.ID] = []
  }

  private let state: Mutex<State>
  private let atHand: TrackPage?

  package init(
    pages: [Result<TrackPage, CatalogError>] = [], lookups: [Result<Track?, CatalogError>] = [],
    atHand: TrackPage? = nil
  ) {
    self.atHand = atHand
    state = Mutex(State(pages: pages, lookups: lookups))
  }

  package var searches: [Search] { state.withLock(\.searches) }
  package var lookedUp: [Track.ID] { state.withLock(\.lookedUp) }

  package func tracks(
    matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose
  ) async throws(CatalogError) -> TrackPage {
    let answer = state.withLock { state in
      state.searches.append(Search(query, limit: limit, offset: offset, for: purpose))
      return state.pages.isEmpty ? Result.failure(.unstubbed) : state.pages.removeFirst()
    }
    return try answer.get()
  }

  package func cachedTracks(matching query: SearchQuery, limit: Int) async -> TrackPage? {
    atHand
  }

  package func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    let answer = state.withLock { state in
      state.lookedUp.append(id)
      return state.lookups.isEmpty ? Result.failure(.unstubbed) : state.lookups.removeFirst()
    }
    return try answer.get()
  }
}

extension CatalogError {
  /// What a stub says that was asked once too often.
  package static let unstubbed = CatalogError.unavailable(.other("the stub has no answer left"))
}
