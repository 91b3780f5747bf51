package import Entities

/// The library as a catalog: answers without the service.
package struct LibraryCatalog: Catalog {
  private let library: any Library
  private let clock: any MachineClock

  package init(library: any Library, clock: any MachineClock) {
    self.library = library
    self.clock = clock
  }

  package func tracks(
    matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose
  ) async throws(CatalogError) -> TrackPage {
    do {
      let found = try await library.search(
        LibraryQuery(query), limit: limit, offset: offset)
      return TrackPage(found, because: nil, at: clock.now)
    } catch {
      throw .storage(error)
    }
  }

  package func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    do {
      return try await library.track(id)?.track
    } catch {
      throw .storage(error)
    }
  }
}
