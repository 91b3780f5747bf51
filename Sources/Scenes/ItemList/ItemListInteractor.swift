package import Entities

/// The rules of lists: loads their items, and saves favorites and numbers.
package struct ItemListInteractor: ItemListInteracting, ItemServicesInteractor {
  /// The maximum number of library matches to list.
  private static let mostMatches = 500

  package let services: ItemServices
  private let charts: any ChartCatalog
  private let favorites: any Favorites
  private let playlists: any Playlists
  private let readsPages: Bool
  private let dayStarts: @Sendable () -> [Timestamp]

  /// Creates an interactor; `dayStarts` returns when the days that group the library begin, today
  /// first.
  ///
  /// With `readsPages`, only the visible tracks of the library are read.
  package init(
    _ services: ItemServices, charts: any ChartCatalog, favorites: any Favorites,
    playlists: any Playlists, readsPages: Bool = true,
    dayStarts: @escaping @Sendable () -> [Timestamp]
  ) {
    self.services = services
    self.charts = charts
    self.favorites = favorites
    self.playlists = playlists
    self.readsPages = readsPages
    self.dayStarts = dayStarts
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
        omitted: page.omitted, provenance: page.provenance, isMostPlayed: page.isMostPlayed)
    case .lookup(let references): return try await lookup.answer(to: references, purpose)
    case .saved(.favorites, let order):
      let tracks = try await stored { () throws(StorageError) in try await favorites.favorites() }
      return ItemListAnswer(ItemEntries(sorted(tracks, in: order).map(StoreItem.init)))
    case .saved(.all, let order):
      let ids = try await stored { () throws(StorageError) in
        try await services.library.ids(in: order)
      }
      guard readsPages else {
        let known = try await stored { () throws(StorageError) in
          try await services.library.tracks(ids)
        }
        let items = Dictionary(known.map { ($0.id, StoreItem($0)) }) { first, _ in first }
        return ItemListAnswer(ItemEntries(ids.compactMap { items[$0] }))
      }
      var answer = ItemListAnswer(ItemEntries(tracks: ids))
      answer.counts = try? await services.library.counts()
      if order == ResultOrder() { answer.days = await days(of: ids) }
      return answer
    case .playlist(let playlist, let storefront):
      return try await items(of: playlist, storefront, purpose)
    }
  }

  private func sorted(_ tracks: [LibraryTrack], in order: ResultOrder) -> [LibraryTrack] {
    guard order.sort != .relevance else { return order.isReversed ? tracks.reversed() : tracks }
    return tracks.sorted(descending: order.isReversed) {
      order.sort.key(of: $0.track, folding: \.folded)
    }
  }

  /// Returns the tracks of a playlist, after looking up the ones missing from the library.
  private func items(of playlist: Playlist, _ storefront: Storefront, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemListAnswer
  {
    let ids = try await stored { () throws(StorageError) in
      try await playlists.tracks(of: playlist.id)
    }
    let known = try await stored { () throws(StorageError) in
      try await services.library.tracks(ids)
    }
    var items = Dictionary(known.map { ($0.id, StoreItem($0)) }) { first, _ in first }
    var answer = ItemListAnswer()
    let missing = ids.filter { items[$0] == nil }.map {
      ItemReference(.id($0.number), in: storefront)
    }
    if !missing.isEmpty {
      do {
        answer = try await lookup.answer(to: missing, purpose)
      } catch {
        if known.isEmpty { throw error }
        (answer.missing, answer.lookupError) = (missing, error)
      }
      for entry in answer.entries.loaded { if let id = entry.item.track?.id { items[id] = entry } }
    }
    answer.entries = ItemEntries(ids.compactMap { items[$0] })
    answer.provenance = nil
    return answer
  }

  /// Groups the library by days.
  private func days(of ids: [Track.ID]) async -> [ItemListAnswer.Day] {
    var (days, row): ([ItemListAnswer.Day], Int) = ([], 0)
    for start in dayStarts() where row < ids.count {
      let end = await firstRow(of: ids, from: row, before: start)
      if end > row { days.append(ItemListAnswer.Day(row: row, start: start)) }
      row = end
    }
    return days + (row < ids.count ? [ItemListAnswer.Day(row: row, start: nil)] : [])
  }

  /// Finds the first track found and opened before a time, reading only a few.
  private func firstRow(of ids: [Track.ID], from row: Int, before time: Timestamp) async -> Int {
    var (row, end, middle) = (row, ids.count, ids.count - 1)
    while row < end {
      let track = try? await services.library.tracks([ids[middle]]).first
      let isNewer = track.map { max($0.firstSeenAt, $0.lastPickedAt ?? $0.firstSeenAt) >= time }
      if isNewer ?? true { row = middle + 1 } else { end = middle }
      middle = (row + end) / 2
    }
    return row
  }

  private var lookup: ItemLookup { ItemLookup(services: services) }

  package func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack] {
    try await services.library.tracks(ids)
  }

  package func libraryTracks(matching query: LibraryQuery, in order: ResultOrder)
    async throws(StorageError) -> LibraryPage
  {
    var page = try await libraryTracks(matching: query)
    if order.sort != .relevance { page.tracks = sorted(page.tracks, in: order) }
    return page
  }

  /// A year, such as 1969, matches names first, and then the tracks of that year.
  private func libraryTracks(matching query: LibraryQuery) async throws(StorageError)
    -> LibraryPage
  {
    let words = query.text.split(separator: " ").map(String.init)
    if let year = words.first(where: { $0.count == 4 && YearRange($0) != nil }) {
      var (named, dated) = (query, query)
      named.isExact = true
      dated.text = words.filter { $0 != year }.joined(separator: " ")
      dated.criteria = ResultFilter(years: YearRange(year))
      var found = try await page(named)
      let (known, more) = (Set(found.tracks.map(\.id)), try await page(dated))
      found.tracks += more.tracks.filter { !known.contains($0.id) }
      found.matches = more.matches.filter { !known.contains($0.key) }
      if !found.tracks.isEmpty { return found }
    }
    return try await page(query)
  }

  private func page(_ query: LibraryQuery) async throws(StorageError) -> LibraryPage {
    try await services.library.search(query, limit: Self.mostMatches, offset: 0)
  }

  package func remove(_ tracks: [Track], from playlist: Playlist)
    async throws(StorageError) -> Int
  {
    let count = try await playlists.remove(
      tracks.map(\.id), from: playlist.id, at: services.clock.now)
    await services.changes.changed()
    return count
  }

  package func removeFromLibrary(_ tracks: [Track]) async throws(StorageError) -> Int {
    let count = try await services.library.remove(tracks.map(\.id))
    await services.changes.changed()
    return count
  }

  package func move(_ track: Track, toPlaceOf other: Track, in playlist: Playlist)
    async throws(StorageError)
  {
    try await playlists.move(track.id, toPlaceOf: other.id, in: playlist.id)
    await services.changes.changed()
  }

  package func current(_ playlist: Playlist) async throws(StorageError) -> Playlist? {
    try await playlists.playlist(playlist.id)
  }

  package func rename(_ playlist: Playlist, to name: PlaylistName)
    async throws(StorageError) -> Bool
  {
    let isRenamed = try await playlists.rename(playlist.id, to: name, at: services.clock.now)
    await services.changes.changed()
    return isRenamed
  }

  package func noteNumbers(of listing: ItemListing) async {
    await services.noteNumbers(of: listing)
  }

  package func notePick(of track: Track, in source: ItemListSource) async {
    let isInLibrary = if case .saved(.all, _) = source { true } else { false }
    await services.notePick(of: track, keepsOrder: isInLibrary)
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
