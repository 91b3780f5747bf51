package import Entities

/// The rules of lists: the items of each source, favorites, and saved numbers.
package struct ItemListInteractor: ItemListInteracting {
  let music: any MusicCatalog
  private let charts: any ChartCatalog
  private let library: any Library
  private let favorites: any Favorites
  private let stars: Stars
  private let lastListing: (any LastListing)?
  let clock: any MachineClock
  private let savesPicks: Bool

  /// - Parameters:
  ///   - music: Answers lookups.
  ///   - charts: Has the charts.
  ///   - library: Has the tracks found so far.
  ///   - favorites: Has the favorites as tracks.
  ///   - stars: Adds and removes favorites of any source.
  ///   - lastListing: The storage for numbers; `nil` if no user sees any.
  ///   - clock: The clock for saved times.
  ///   - savesPicks: Whether opened tracks and numbers are saved.
  package init(
    music: any MusicCatalog, charts: any ChartCatalog, library: any Library,
    favorites: any Favorites, stars: Stars, lastListing: (any LastListing)?,
    clock: any MachineClock, savesPicks: Bool
  ) {
    self.music = music
    self.charts = charts
    self.library = library
    self.favorites = favorites
    self.stars = stars
    self.lastListing = lastListing
    self.clock = clock
    self.savesPicks = savesPicks
  }

  package func items(of source: ItemListSource, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemListAnswer
  {
    switch source {
    case .chart(let query):
      let page = try await charts.chart(query, for: purpose)
      var seen: Set<CatalogItem.ID?> = []
      let items = page.items.filter { seen.insert($0.id).inserted }
      return ItemListAnswer(
        ItemEntries(items.map { StoreItem($0, of: query.storefront) }),
        omitted: page.omitted, provenance: page.provenance)
    case .lookup(let references): return try await lookup(references, purpose)
    case .favorites:
      let tracks = try await stored { () throws(StorageError) in try await favorites.favorites() }
      return ItemListAnswer(ItemEntries(tracks.map(StoreItem.init)))
    case .library:
      let ids = try await stored { () throws(StorageError) in try await library.ids() }
      return ItemListAnswer(ItemEntries(tracks: ids))
    }
  }

  package func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack] {
    try await library.tracks(ids)
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    await stars.starred(among: tracks)
  }

  package func setFavorites(_ areFavorites: Bool, _ entries: [StoreItem])
    async throws(StorageError)
  {
    guard areFavorites else { return try await stars.unstar(entries.compactMap(\.item.track)) }
    // Tracks of one storefront are saved together.
    var rest = entries.filter { $0.item.track != nil }[...]
    while let storefront = rest.first?.storefront {
      let run = rest.prefix { $0.storefront == storefront }
      let tracks = try await completed(run.compactMap(\.item.track), of: storefront)
      try await stars.star(tracks, from: storefront)
      rest = rest.dropFirst(run.count)
    }
  }

  /// Looks up tracks that would be new to the library with only the few facts of a chart; if that
  /// fails, they keep those.
  private func completed(_ tracks: [Track], of storefront: Storefront)
    async throws(StorageError) -> [Track]
  {
    let partial = tracks.filter { $0.album?.id == nil }.map(\.id)
    guard !partial.isEmpty else { return tracks }
    let known = Set(try await library.tracks(partial).map(\.id))
    let references = partial.filter { !known.contains($0) }.map {
      ItemReference(.id($0.number), in: storefront)
    }
    guard !references.isEmpty, let answer = try? await lookup(references, .asked) else {
      return tracks
    }
    let found = answer.entries.loaded.compactMap(\.item.track)
    return tracks.map { track in found.first { $0.id == track.id } ?? track }
  }

  /// Saves no numbers in private mode, and removes the previous list's, which the user no longer
  /// sees.
  package func noteNumbers(of listing: ItemListing) async {
    let listed = (savesPicks ? listing.shownRows : []).compactMap { row -> ListedItem? in
      guard let id = row.item.id, let entry = listing.entry(at: row.position) else { return nil }
      return ListedItem(position: row.position, id, storefront: entry.storefront)
    }
    try? await lastListing?.remember(listed, at: clock.now)
  }

  package func notePick(of track: Track) async {
    if savesPicks { try? await library.notePick(of: track.id, at: clock.now) }
  }

  private func stored<Value>(_ work: () async throws(StorageError) -> Value)
    async throws(CatalogError) -> Value
  {
    do {
      return try await work()
    } catch {
      throw .storage(error)
    }
  }
}
