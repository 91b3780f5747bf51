package import Entities

/// Returns one track for each requested album, and records the requests.
package final class StubAlbumTracksCatalog: AlbumTracksCatalog {
  private let record = Record<[Album.ID]>()

  package init() {}

  /// The albums of each request, in order.
  package var requests: [[Album.ID]] { record.values }

  package func tracks(of albums: [Album.ID], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> [Track]
  {
    record.note(albums)
    return albums.map { .sample(id: 1_000_000 + $0.number) }
  }
}
