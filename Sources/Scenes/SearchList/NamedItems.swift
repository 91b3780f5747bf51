package import Entities

/// The items that the words of a command refer to, best first.
package struct NamedItems: Equatable, Sendable {
  package let entries: [StoreItem]
  /// The first item, and items by other artists with the same name.
  package let best: [StoreItem]
  /// Whether the words are the first item's name, maybe with its artist or album.
  package let isNamed: Bool
  /// The album of a track with this name, unless the first item's name is better.
  package let album: StoreItem?
  /// The service's response with the items; `nil` for the library.
  package let page: ItemPage?
  /// Whether the items only have similar words.
  package let isClose: Bool
  /// Whether the words are exactly the first item's name.
  package var isSure: Bool { isNamed && !isClose }

  /// Sorts items by how well a term names them; `isPreferred` is true for items opened before.
  init(
    _ entries: [StoreItem], named term: SearchTerm, page: ItemPage? = nil, isClose: Bool = false,
    isPreferred: (CatalogItem) -> Bool = { _ in false }
  ) {
    let name = ItemName(term.text)
    let ranked = entries.enumerated().map { index, entry in
      RankedItem(
        entry: entry, rank: name.rank(of: entry.item), isPreferred: isPreferred(entry.item),
        index: index)
    }.sorted { $0.order < $1.order }
    self.entries = ranked.map(\.entry)
    self.page = page
    self.isClose = isClose
    isNamed = ranked.first.map { $0.rank >= ItemName.wholeRank } ?? false
    let isOpened = isNamed && ranked.first?.isPreferred == true
    let least = max(ranked.first?.rank ?? 0, ItemName.wholeRank)
    album =
      isClose || isOpened
      ? nil : self.entries.lazy.compactMap(\.album).first { name.rank(of: $0.item) >= least }
    guard let first = ranked.first, isNamed, !isOpened else {
      best = Array(self.entries.prefix(1))
      return
    }
    var artists: Set<String> = []
    best = ranked.filter { other in
      other.rank == first.rank && ItemName(other.entry.item.name) == ItemName(first.entry.item.name)
        && artists.insert(other.entry.item.artistName?.folded ?? "\(other.index)").inserted
    }.map(\.entry)
  }
}

private struct RankedItem {
  let entry: StoreItem
  let rank: Int
  let isPreferred: Bool
  let index: Int

  var order: (Int, Int, Int) { (-rank, isPreferred ? 0 : 1, index) }
}

/// The words of a name, without case, accents, articles, and additions such as `(Remastered)`.
struct ItemName: Equatable {
  /// The lowest rank of items with all words of the term.
  static let wholeRank = 2
  private static let fillers: Set<String> = ["a", "an", "and", "the"]

  private let words: Set<String>

  init(_ text: String) {
    let additions = [" (", " [", " - "].compactMap { text.firstRange(of: $0)?.lowerBound }
    let main = Self.words(String(text[..<(additions.min() ?? text.endIndex)]))
    words = main.isEmpty ? Self.words(text) : main
  }

  private static func words(_ text: String) -> Set<String> {
    let parts = text.folded.filter { !"'’".contains($0) }
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let words = Set(parts).subtracting(fillers)
    return words.isEmpty ? Set(parts) : words
  }

  /// Returns how well the term names the item; 0 if it lacks words of the item's name.
  func rank(of item: CatalogItem) -> Int {
    let name = ItemName(item.name).words
    guard !name.isEmpty, name.isSubset(of: words) else { return 0 }
    let artist = item.artistName.map { ItemName($0).words } ?? []
    let rest = words.subtracting(name)
    let others = artist.union(item.track?.album?.name.map(Self.words) ?? [])
    guard rest.isSubset(of: others) else { return 1 }
    return !artist.isEmpty && artist.isSubset(of: rest) ? 3 : Self.wholeRank
  }
}

extension SearchListInteractor {
  /// Returns the items that a query's term names.
  ///
  /// The library comes first if it has that name in the query's store, then the catalog, then the
  /// library's items of any store. `entities` are in order of preference. With a storefront, the
  /// library is limited to that store. Offline, only the library is used, and for a reload only the
  /// catalog.
  package func items(
    named query: SearchQuery, _ entities: [SearchEntity], of storefront: Storefront?,
    isOffline: Bool, for purpose: RequestPurpose
  ) async throws(CatalogError) -> NamedItems {
    let local =
      purpose == .refreshed && !isOffline
      ? [] : await localItems(named: query.term, entities, of: storefront)
    let known = local.first { $0.isSure }
    if let known, known.best.allSatisfy({ $0.storefront == query.storefront }) { return known }
    if isOffline { return known ?? local.first ?? NamedItems([], named: query.term) }
    var found: [NamedItems] = []
    do {
      for entity in entities {
        var query = query
        query.entity = entity
        let named = try await items(named: query, for: purpose)
        if named.isSure {
          return named.page?.provenance.isLibrary == true ? known ?? named : named
        }
        found.append(named)
      }
    } catch {
      let close = local.first { !$0.entries.isEmpty && !$0.isClose }
      guard error.isOutage, let item = known ?? close else { throw error }
      return item
    }
    return known ?? found.first { !$0.entries.isEmpty }
      ?? NamedItems([], named: query.term, page: found.first?.page)
  }

  private func items(named query: SearchQuery, for purpose: RequestPurpose)
    async throws(CatalogError) -> NamedItems
  {
    let page = try await tracks(matching: query, .whole, for: purpose).page
    try? await remember(query, finding: page)
    return NamedItems(
      page.items.map { StoreItem($0, of: query.storefront) }, named: query.term, page: page,
      isClose: page.isCorrected)
  }

  /// Returns the library's items by kind; none if the database fails.
  private func localItems(
    named term: SearchTerm, _ entities: [SearchEntity], of storefront: Storefront?
  ) async -> [NamedItems] {
    var query = LibraryQuery(text: term.text, kind: .song, storefront: storefront)
    query.isThorough = true
    guard let page = try? await services.library.search(query, limit: Self.catalogLimit, offset: 0)
    else { return [] }
    let known = page.tracks.filter { $0.pickCount > 0 || $0.starredAt != nil }
    return entities.map { entity in
      let preferred = Set(known.compactMap { entity.item(of: $0.track)?.id })
      return NamedItems(
        page.tracks.compactMap { entity.entry(of: $0) }.withoutRepeats, named: term,
        isClose: page.isCorrected, isPreferred: { $0.id.map(preferred.contains) ?? false })
    }
  }
}

extension SearchEntity {
  fileprivate func entry(of found: LibraryTrack) -> StoreItem? {
    item(of: found.track).map { StoreItem($0, of: found.storefront) }
  }

  /// Returns a track, its album, or its artist, depending on the kind.
  fileprivate func item(of track: Track) -> CatalogItem? {
    switch self {
    case .song, .musicVideo: return .track(track)
    case .album:
      guard let credit = track.album, let id = credit.id, let name = credit.name else { return nil }
      var album = Album(id: Album.ID(id), name: name, artist: track.artist)
      (album.pageURL, album.artworkURL, album.genre) = (
        credit.pageURL, track.artworkURL, track.genre
      )
      return .album(album)
    case .artist:
      guard let id = track.artist.id else { return nil }
      return .artist(
        Artist(id: Artist.ID(id), name: track.artist.name, pageURL: track.artist.pageURL))
    }
  }
}

extension StoreItem {
  /// The album of a track; `nil` for a single.
  fileprivate var album: StoreItem? {
    guard let track = item.track, track.album?.name?.hasSuffix(" - Single") != true else {
      return nil
    }
    return SearchEntity.album.item(of: track).map { StoreItem($0, of: storefront) }
  }
}

extension [StoreItem] {
  fileprivate var withoutRepeats: [StoreItem] {
    var known: Set<CatalogItem.ID?> = []
    return filter { known.insert($0.item.id).inserted }
  }
}
