package import Entities

extension ITunesCatalog: GenreCatalog {
  package func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree
  {
    let (page, provenance) = try await client.answer(
      to: Self.request(storefront), for: purpose, as: GenrePage.self)
    return GenreTree(page, provenance)
  }

  package func cachedGenres(in storefront: Storefront) async -> GenreTree? {
    let kept = await client.kept(Self.request(storefront), as: GenrePage.self)
    return kept.map { GenreTree($0.page, $0.provenance) }
  }

  private static func request(_ storefront: Storefront) -> ServiceRequest {
    .genres(country: storefront.code)
  }
}

extension GenreTree {
  /// Counts genres that already appeared elsewhere in the tree as unreadable.
  fileprivate init(_ page: GenrePage, _ provenance: Provenance) {
    var seen: Set<Int64> = []
    var unreadableCount = page.root?.unreadableCount ?? 0
    func genres(_ records: [GenreRecord]) -> [Genre] {
      records.compactMap { record in
        guard seen.insert(record.id).inserted else {
          unreadableCount += 1
          return nil
        }
        return Genre(
          id: Genre.ID(record.id), name: record.name, subgenres: genres(record.subgenres))
      }
    }
    let tree = genres(page.root?.subgenres ?? [])
    self.init(genres: tree, unreadableCount: unreadableCount, provenance: provenance)
  }
}

/// A genre catalog that reads only the cache, for offline use.
package struct CachedGenreCatalog: GenreCatalog {
  private let catalog: any GenreCatalog

  package init(of catalog: any GenreCatalog) { self.catalog = catalog }

  package func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree
  {
    guard let kept = await cachedGenres(in: storefront) else { throw .unavailable(.offline) }
    return kept
  }

  package func cachedGenres(in storefront: Storefront) async -> GenreTree? {
    await catalog.cachedGenres(in: storefront)
  }
}
