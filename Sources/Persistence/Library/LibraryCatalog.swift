package import Entities

/// The library as a catalog that needs no service.
package struct LibraryCatalog: Catalog {
  private let library: any Library
  private let clock: any MachineClock

  package init(library: any Library, clock: any MachineClock) {
    (self.library, self.clock) = (library, clock)
  }

  package func tracks(
    matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage {
    do {
      var page = try await page(query, isThorough: true, limit: limit, offset: offset)
      if page.items.isEmpty, offset == 0, !query.criteria.isEmpty {
        var wider = query
        wider.criteria = ResultFilter()
        page = try await self.page(wider, isThorough: true, limit: limit, offset: 0)
      }
      return page
    } catch {
      throw .storage(error)
    }
  }

  private func page(_ query: SearchQuery, isThorough: Bool, limit: Int, offset: Int)
    async throws(StorageError) -> ItemPage
  {
    try await library.results(
      of: query, isThorough: isThorough, limit: limit, offset: offset, at: clock.now)
  }

  package func cachedTracks(matching query: SearchQuery, limit: Int) async -> ItemPage? {
    try? await page(query, isThorough: false, limit: limit, offset: 0)
  }

  package func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    let found: LibraryTrack?
    do {
      found = try await library.track(id)
    } catch {
      throw .storage(error)
    }
    guard let found else { throw .notInLibrary }
    return found.track(in: storefront)
  }
}
