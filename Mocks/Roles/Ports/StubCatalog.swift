package import Entities

/// A catalog that answers searches and lookups in the order of two scripts.
///
/// Without an answer left, it fails with ``CatalogError/unstubbed``.
package final class StubCatalog: Catalog {
  package struct Search: Equatable, Sendable {
    package var query: SearchQuery
    package var limit: Int
    package var offset: Int
    package var purpose: RequestPurpose

    package init(
      _ query: SearchQuery, limit: Int, offset: Int = 0, for purpose: RequestPurpose = .asked
    ) {
      (self.query, self.limit, self.offset, self.purpose) = (query, limit, offset, purpose)
    }
  }

  private let pages: Script<Search, ItemPage, CatalogError>
  private let lookups: Script<Track.ID, Track?, CatalogError>
  private let cached: ItemPage?

  package init(
    pages: [Result<ItemPage, CatalogError>] = [], lookups: [Result<Track?, CatalogError>] = [],
    cached: ItemPage? = nil
  ) {
    self.pages = Script(pages, otherwise: .failure(.unstubbed))
    self.lookups = Script(lookups, otherwise: .failure(.unstubbed))
    self.cached = cached
  }

  package var searches: [Search] { pages.questions }
  package var lookedUp: [Track.ID] { lookups.questions }

  package func tracks(
    matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage {
    try pages.answer(to: Search(query, limit: limit, offset: offset, for: purpose))
  }

  package func cachedTracks(matching query: SearchQuery, limit: Int) async -> ItemPage? { cached }

  package func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    try lookups.answer(to: id)
  }
}

/// A catalog of charts that answers in the order of a script.
package final class StubChartCatalog: ChartCatalog {
  private let charts: Script<ChartQuery, ItemPage, CatalogError>
  private let asked = Record<RequestPurpose>()
  private let cached: [CatalogItem]

  /// `cached` are the cached items of every chart.
  package init(_ answers: [Result<ItemPage, CatalogError>], cached: [CatalogItem] = []) {
    charts = Script(answers, otherwise: .failure(.unstubbed))
    self.cached = cached
  }

  package func cachedChart(_ query: ChartQuery) async -> [CatalogItem] { cached }

  package var queries: [ChartQuery] { charts.questions }
  package var purposes: [RequestPurpose] { asked.values }

  package func chart(_ query: ChartQuery, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    asked.note(purpose)
    return try charts.answer(to: query)
  }
}

extension CatalogError {
  /// The error of a stub without an answer left, which no other failure has.
  package static let unstubbed = CatalogError.unavailable(.other("the stub has no answer left"))
}
