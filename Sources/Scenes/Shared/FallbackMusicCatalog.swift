package import Entities

/// A catalog that falls back to the library if the service is unavailable.
package struct FallbackMusicCatalog: MusicCatalog {
  private let service: any MusicCatalog
  private let library: any MusicCatalog

  /// - Parameters:
  ///   - service: The catalog to request from.
  ///   - library: The catalog of the items found so far.
  package init(service: any MusicCatalog, library: any MusicCatalog) {
    self.service = service
    self.library = library
  }

  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  {
    do {
      return try await service.album(id, in: storefront, for: purpose)
    } catch {
      var found = try await standIn(for: error) { library throws(CatalogError) in
        try await library.album(id, in: storefront, for: purpose)
      }
      found.provenance.source = .library(because: error)
      return found
    }
  }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  {
    do {
      return try await service.artist(id, in: storefront, for: purpose)
    } catch {
      var found = try await standIn(for: error) { library throws(CatalogError) in
        try await library.artist(id, in: storefront, for: purpose)
      }
      found.provenance.source = .library(because: error)
      return found
    }
  }

  package func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album] {
    let kept = await service.localAlbums(of: artist, in: storefront)
    return kept.isEmpty ? await library.localAlbums(of: artist, in: storefront) : kept
  }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    do {
      return try await service.items(ids, in: storefront, for: purpose)
    } catch {
      var found = try await standIn(for: error) { library throws(CatalogError) in
        let found = try await library.items(ids, in: storefront, for: purpose)
        return found.items.isEmpty ? nil : found
      }
      found.provenance.source = .library(because: error)
      return found
    }
  }

  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try await service.items(upc: upc, in: storefront, for: purpose)
  }

  /// Returns the library's result, or throws the error that made the fallback necessary.
  ///
  /// An error about another kind of item takes precedence, because the library knows that as well
  /// as the service.
  private func standIn<Found>(
    for error: CatalogError, _ find: (any MusicCatalog) async throws(CatalogError) -> Found?
  ) async throws(CatalogError) -> Found {
    guard error.isOutage else { throw error }
    let found: Found?
    do {
      found = try await find(library)
    } catch .unexpectedKind(let kind) {
      throw .unexpectedKind(kind)
    } catch {
      found = nil
    }
    guard let found else { throw error }
    return found
  }
}
