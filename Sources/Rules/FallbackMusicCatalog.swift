package import Entities

/// A catalog that falls back to the library if the service is unavailable.
package struct FallbackMusicCatalog: MusicCatalog {
  private let service: any MusicCatalog
  private let library: any MusicCatalog

  package init(service: any MusicCatalog, library: any MusicCatalog) {
    self.service = service
    self.library = library
  }

  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  {
    try await find(\.provenance) { catalog async throws(CatalogError) in
      try await catalog.album(id, in: storefront, for: purpose)
    }
  }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  {
    try await find(\.provenance) { catalog async throws(CatalogError) in
      try await catalog.artist(id, in: storefront, for: purpose)
    }
  }

  package func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album] {
    let cached = await service.localAlbums(of: artist, in: storefront)
    return cached.isEmpty ? await library.localAlbums(of: artist, in: storefront) : cached
  }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    do {
      return try await service.items(ids, in: storefront, for: purpose)
    } catch {
      return try await fallBack(because: error, \.provenance) {
        library async throws(CatalogError) in
        let found = try await library.items(ids, in: storefront, for: purpose)
        return found.items.isEmpty ? nil : found
      }
    }
  }

  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try await service.items(upc: upc, in: storefront, for: purpose)
  }

  private func find<Found>(
    _ provenance: WritableKeyPath<Found, Provenance>,
    _ find: (any MusicCatalog) async throws(CatalogError) -> Found?
  ) async throws(CatalogError) -> Found? {
    do {
      return try await find(service)
    } catch {
      return try await fallBack(because: error, provenance, find)
    }
  }

  /// Returns the library's result, or throws the original error.
  ///
  /// An error about another kind of item takes precedence, because the library knows that as well
  /// as the service.
  private func fallBack<Found>(
    because outage: CatalogError, _ provenance: WritableKeyPath<Found, Provenance>,
    _ find: (any MusicCatalog) async throws(CatalogError) -> Found?
  ) async throws(CatalogError) -> Found {
    guard outage.isOutage else { throw outage }
    do throws(CatalogError) {
      guard var found = try await find(library) else { throw outage }
      found[keyPath: provenance].source = .library(because: outage)
      return found
    } catch .unexpectedKind(let kind) {
      throw .unexpectedKind(kind)
    } catch {
      throw outage
    }
  }
}

/// A catalog for speculative requests.
package struct SpeculativeMusicCatalog: MusicCatalog {
  private let catalog: any MusicCatalog

  package init(catalog: any MusicCatalog) {
    self.catalog = catalog
  }

  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  {
    try await catalog.album(id, in: storefront, for: .live)
  }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  {
    try await catalog.artist(id, in: storefront, for: .live)
  }

  package func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album] {
    await catalog.localAlbums(of: artist, in: storefront)
  }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try await catalog.items(ids, in: storefront, for: .live)
  }

  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try await catalog.items(upc: upc, in: storefront, for: .live)
  }
}
