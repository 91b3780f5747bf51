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
