package import Entities

extension ITunesCatalog: GenreCatalog {
  package func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree
  {
    let (page, provenance) = try await client.answer(
      to: Self.request(storefront), for: purpose, as: GenrePage.self)
    return GenreTree(page, provenance)
  }

  package func keptGenres(in storefront: Storefront) async -> GenreTree? {
    guard let kept = await client.kept(Self.request(storefront), as: GenrePage.self) else {
      return nil
    }
    return GenreTree(kept.page, Provenance(source: .cache, fetchedAt: kept.fetchedAt))
  }

  private static func request(_ storefront: Storefront) -> ServiceRequest {
    .genres(GenresRequest(country: storefront.code))
  }
}

extension GenreTree {
  fileprivate init(_ page: GenrePage, _ provenance: Provenance) {
    var seen: Set<Int64> = []
    var repeatedCount = 0
    let genres = (page.root?.subgenres ?? []).compactMap {
      Genre($0, without: &seen, repeatedCount: &repeatedCount)
    }
    self.init(
      genres: genres, unreadableCount: (page.root?.unreadableCount ?? 0) + repeatedCount,
      provenance: provenance)
  }
}

extension Genre {
  /// Creates a genre from a record; `nil` if the genre already appeared elsewhere in the tree.
  fileprivate init?(
    _ record: GenreRecord, without seen: inout Set<Int64>, repeatedCount: inout Int
  ) {
    guard seen.insert(record.id).inserted else {
      repeatedCount += 1
      return nil
    }
    var parts: [Genre] = []
    for part in record.subgenres {
      if let genre = Genre(part, without: &seen, repeatedCount: &repeatedCount) {
        parts.append(genre)
      }
    }
    self.init(id: ID(record.id), name: record.name, subgenres: parts)
  }
}
