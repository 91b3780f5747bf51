package import Entities
import Synchronization

/// Returns one track for each requested album, and records the requests.
package final class StubAlbumTracksCatalog: AlbumTracksCatalog {
  private let state = Mutex<[[Album.ID]]>([])

  package init() {}

  /// The albums of each request, in order.
  package var requests: [[Album.ID]] { state.withLock(\.self) }

  package func tracks(of albums: [Album.ID], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> [Track]
  {
    state.withLock { $0.append(albums) }
    return albums.map { .sample(id: 1_000_000 + $0.number) }
  }
}
