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
    try await page(LibraryQuery(query, isThorough: true), limit: limit, offset: offset)
  }

  private func page(_ query: LibraryQuery, limit: Int, offset: Int) async throws(CatalogError)
    -> ItemPage
  {
    do {
      var found = try await library.search(query, limit: limit, offset: offset)
      if found.tracks.isEmpty, offset == 0, !query.criteria.isEmpty {
        var wider = query
        wider.criteria = ResultFilter()
        found = try await library.search(wider, limit: limit, offset: 0)
      }
      return ItemPage(found, because: nil, at: clock.now)
    } catch {
      throw .storage(error)
    }
  }

  package func cachedTracks(matching query: SearchQuery, limit: Int) async -> ItemPage? {
    try? await page(LibraryQuery(query, isThorough: false), limit: limit, offset: 0)
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
    return found.track
  }
}
