package import Entities

/// Returns the albums of artists, and records the requests.
package final class StubReleaseCatalog: ReleaseCatalog {
  private let albums: [Artist.ID: [Album]]
  private let provenance: Provenance
  private let record = Record<[Artist.ID]>()

  package init(_ albums: [Artist.ID: [Album]], _ provenance: Provenance = .sample) {
    (self.albums, self.provenance) = (albums, provenance)
  }

  /// The artists of each request, in order.
  package var requests: [[Artist.ID]] { record.values }

  package func newestAlbums(
    of artists: [Artist.ID], in storefront: Storefront, for purpose: RequestPurpose
  ) async throws(CatalogError) -> NewestAlbums {
    record.note(artists)
    return newest(of: artists)
  }

  package func cachedNewestAlbums(of artists: [Artist.ID], in storefront: Storefront) async
    -> NewestAlbums?
  { provenance.source == .cache ? newest(of: artists) : nil }

  private func newest(of artists: [Artist.ID]) -> NewestAlbums {
    NewestAlbums(albums.filter { artists.contains($0.key) }, provenance)
  }
}

/// Looks at releases in memory.
package final class FakeReleaseLooks: ReleaseLooks {
  private let store = FakeStore<(days: [Artist.ID: ReleaseDate.Day], albums: Set<Album.ID>)>(
    ([:], []), error: nil)

  package init() {}

  package func lastLooks() async throws(StorageError) -> [Artist.ID: ReleaseDate.Day] {
    try store.read().days
  }

  package func listed(among albums: [Album.ID]) async throws(StorageError) -> Set<Album.ID> {
    try store.read().albums.intersection(albums)
  }

  package func note(_ artists: [Artist.ID], on day: ReleaseDate.Day, listing albums: [Album.ID])
    async throws(StorageError)
  {
    try store.write { state in
      for artist in artists { state.days[artist] = day }
      state.albums.formUnion(albums)
    }
  }
}
