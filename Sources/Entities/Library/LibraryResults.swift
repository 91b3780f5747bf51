extension Library {
  /// Returns the tracks that match a query, or their albums or artists, `because` of an error if the
  /// service was meant to answer.
  ///
  /// Albums and artists that are named like the term come first, then albums by such artists.
  package func results(
    of query: SearchQuery, isThorough: Bool, limit: Int, offset: Int = 0,
    because error: CatalogError? = nil, at time: Timestamp
  ) async throws(StorageError) -> ItemPage {
    let isTrack = query.entity.isTrack
    let page = try await search(
      LibraryQuery(query, isThorough: isThorough), limit: isTrack ? limit : mostGrouped,
      offset: isTrack ? offset : 0)
    let results = ItemPage(page, because: error, at: time)
    if isTrack { return results }
    let items =
      query.entity == .album
      ? results.tracks.albums.map(CatalogItem.album)
      : results.tracks.artists.map(CatalogItem.artist)
    let term = query.term.text.lowercased()
    let ranks = items.map { item in
      [item.name, item.artistName ?? ""].firstIndex { $0.lowercased().contains(term) } ?? 2
    }
    let ordered = (0...2).flatMap { rank in
      zip(items, ranks).filter { $0.1 == rank }.map(\.0)
    }
    return ItemPage(
      items: Array(ordered.dropFirst(offset).prefix(limit)),
      matches: page.isCorrected ? page.matches : [:], provenance: results.provenance)
  }
}

/// The number of tracks whose albums or artists are found at most.
private let mostGrouped = 1000

extension ItemPage {
  /// Creates a page of library results, used instead of a response `because` of an error.
  package init(_ page: LibraryPage, because error: CatalogError?, at time: Timestamp) {
    self.init(
      tracks: page.tracks.map(\.track), matches: page.matches,
      provenance: Provenance(
        source: .library(because: error),
        fetchedAt: page.tracks.map(\.lastSeenAt).max() ?? time))
    lines = page.lines
  }
}
