/// A library search: words, filters, and order.
package struct LibraryQuery: Hashable, Sendable {
  /// Any text; blank text matches all tracks, newest first.
  package var text: String
  package var criteria: ResultFilter
  package var kind: Track.Kind?
  package var storefront: Storefront?
  package var sort: ResultSort
  /// Whether the text is from a line of lyrics.
  package var isOfLyrics = false
  /// Whether to find only tracks with all the words as typed.
  package var isExact = false
  /// Whether the order is descending.
  package var isReversed = false
  /// Whether close matches may take ten times as long, because the user isn't typing.
  package var isThorough = false

  package init(
    text: String, criteria: ResultFilter = ResultFilter(), kind: Track.Kind? = nil,
    storefront: Storefront? = nil, sort: ResultSort = .relevance, isExact: Bool = false,
    isThorough: Bool = false
  ) {
    (self.isExact, self.isThorough) = (isExact, isThorough)
    (self.text, self.criteria, self.kind, self.storefront, self.sort) =
      (text, criteria, kind, storefront, sort)
  }
}

extension LibraryQuery {
  /// Creates a library query, which matches tracks of all storefronts.
  package init(_ query: SearchQuery, isThorough: Bool) {
    self.init(
      text: query.term.text, criteria: query.criteria,
      kind: query.entity == .song ? .song : query.entity == .musicVideo ? .musicVideo : nil,
      sort: query.sort, isThorough: isThorough)
    (isReversed, isOfLyrics) = (query.isReversed, query.isOfLyrics)
  }
}

extension Library {
  /// Returns the tracks that match a query, or their albums or artists; `because` is the service's
  /// error, if any.
  ///
  /// Albums and artists named like the term come first, then albums by such artists.
  package func results(
    of query: SearchQuery, isThorough: Bool, limit: Int, offset: Int = 0,
    because error: CatalogError? = nil, at time: Timestamp
  ) async throws(StorageError) -> ItemPage {
    let isTrack = query.entity.isTrack
    let page = try await search(
      LibraryQuery(query, isThorough: isThorough), limit: isTrack ? limit : mostGrouped,
      offset: isTrack ? offset : 0)
    let results = ItemPage(page, of: query.storefront, because: error, at: time)
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

/// The maximum number of tracks to read for albums or artists.
private let mostGrouped = 1000

extension ItemPage {
  /// Creates a page of library results, without other stores' prices; `because` is the service's
  /// error, if any.
  package init(
    _ page: LibraryPage, of storefront: Storefront, because error: CatalogError?,
    at time: Timestamp
  ) {
    self.init(
      tracks: page.tracks.map { $0.track(in: storefront) }, matches: page.matches,
      provenance: Provenance(
        source: .library(because: error),
        fetchedAt: page.tracks.map(\.lastSeenAt).max() ?? time))
    lines = page.lines
  }
}

extension [Track] {
  /// Their albums, in the order of the tracks.
  package var albums: [Album] {
    let order = compactMap { $0.album?.id }.unique()
    let byAlbum = Dictionary(grouping: self) { $0.album?.id }
    return order.compactMap { Album(of: byAlbum[$0] ?? []) }
  }

  /// Their artists, in the order of the tracks.
  package var artists: [Artist] {
    let order = compactMap(\.artist.id).unique()
    let byArtist = Dictionary(grouping: self) { $0.artist.id }
    return order.compactMap { Artist(Artist.ID($0), of: byArtist[$0] ?? []) }
  }
}

extension Artist {
  /// Creates an artist from the tracks; `nil` if there are none.
  package init?(_ id: ID, of tracks: [Track]) {
    guard let name = tracks.map(\.artist.name).commonest else { return nil }
    self.init(
      id: id, name: name, genre: tracks.compactMap(\.genre).commonest,
      pageURL: tracks.first?.artist.pageURL)
  }
}

extension Album {
  /// Creates an album from its tracks; `nil` if there are none, or none names it.
  ///
  /// It has no track count, because other discs are unknown. Its date is the most common one,
  /// because a few tracks can be released earlier; a compilation's tracks have no common date.
  package init?(of tracks: [Track]) {
    let credits = tracks.compactMap(\.album)
    guard let first = tracks.first, let credit = credits.first, let id = credit.id,
      let name = credits.compactMap(\.name).commonest
    else { return nil }
    self.init(
      id: ID(id), name: name, artist: tracks.map(\.artist).commonest ?? first.artist)
    genre = tracks.compactMap(\.genre).commonest
    let dates = tracks.compactMap(\.releaseDate)
    releaseDate = dates.commonest.flatMap { date in
      dates.count { $0 == date } * 2 > dates.count ? date : nil
    }
    explicitness = tracks.contains { $0.explicitness == .explicit } ? .explicit : nil
    price = first.albumPrice
    currency = first.currency
    country = first.country
    pageURL = credit.pageURL
    artworkURL = first.artworkURL
  }
}

extension Array where Element: Hashable {
  /// The most common element; of several, the first.
  fileprivate var commonest: Element? {
    let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return first { counts[$0] == most }
  }
}
