package import Entities

package struct StartInteractor: StartInteracting, ItemServicesInteractor {
  private static let suggestionLimit = 25
  private static let pickedLimit = 10
  private static let favoriteLimit = 8
  private static let seenLimit = 30
  /// The maximum number of opened tracks whose artists and genres are featured.
  private static let openedLimit = 40
  private static let shortcutLimit = 8

  package let services: ItemServices
  private let suggestions: any SuggestionsRepository
  private let selectedGenres: SelectedGenres
  private let charts: any ChartCatalog
  private let favorites: any Favorites

  package init(
    _ services: ItemServices, suggestions: any SuggestionsRepository,
    selectedGenres: SelectedGenres, charts: any ChartCatalog, favorites: any Favorites
  ) {
    (self.services, self.suggestions) = (services, suggestions)
    (self.selectedGenres, self.charts, self.favorites) = (selectedGenres, charts, favorites)
  }

  package func suggestions(startingWith prefix: String) async throws(StorageError)
    -> [Suggestion]
  {
    try await suggestions.suggestions(for: prefix, limit: Self.suggestionLimit)
  }

  package func pickedTracks() async throws(StorageError) -> [LibraryTrack] {
    try await suggestions.pickedTracks(for: "", limit: Self.pickedLimit)
  }

  package func notePick(of track: Track) async {
    await services.notePick(of: track)
  }

  package func featuredItems(in storefront: Storefront, readsChart: Bool) async -> FeaturedItems {
    let all = (try? await favorites.favorites()) ?? []
    let latest = all.prefix(Self.favoriteLimit)
    let opened = (try? await suggestions.pickedTracks(for: "", limit: Self.openedLimit)) ?? []
    let chart = readsChart ? await charts.cachedChart(.scrolled(in: storefront)) : []
    let known = opened + latest
    var items = FeaturedItems(
      favorites: latest.map(StoreItem.init),
      chart: chart.map { StoreItem($0, of: storefront) })
    items.favoriteIDs = Set(all.map(\.id))
    if all.isEmpty { items.seen = await newestTracks() }
    let searches = try? await suggestions.suggestions(for: "", limit: Self.shortcutLimit)
    items.searches = (searches ?? []).sorted { $0.lastUsedAt > $1.lastUsedAt }
    // Several stores can have the same artist.
    items.artists = Self.first(known.compactMap(Self.artist(of:)), by: \.item.id)
    items.storefronts = Self.first(
      [storefront] + items.searches.compactMap(\.storefront) + known.map(\.storefront), by: \.self)
    items.selectedGenres = (try? await selectedGenres.selections.genres()) ?? []
    let names = Set(known.compactMap(\.track.genre))
    let genres = await selectedGenres.catalog.cachedGenres(in: storefront)?.genres ?? []
    let fitting = genres.flatMap(\.family).filter { [selected = items.selectedGenres] genre in
      names.contains(genre.name) || selected.contains(genre.id)
    }
    items.genres = Array(fitting.prefix(Self.shortcutLimit))
    return items
  }

  package func featuredChart(_ query: ChartQuery) async -> [StoreItem]? {
    let page = try? await charts.chart(query, for: .live)
    return page?.items.map { StoreItem($0, of: query.storefront) }
  }

  private func newestTracks() async -> [StoreItem] {
    let newest = LibraryQuery(text: "")
    let page = try? await services.library.search(newest, limit: Self.seenLimit, offset: 0)
    return page?.tracks.map(StoreItem.init) ?? []
  }

  private static func artist(of track: LibraryTrack) -> StoreItem? {
    let credit = track.track.artist
    return credit.id.map {
      StoreItem(.artist(Artist(id: Artist.ID($0), name: credit.name)), of: track.storefront)
    }
  }

  /// Returns the first few elements with different keys.
  private static func first<Element, Key: Equatable>(
    _ elements: [Element], by key: (Element) -> Key
  ) -> [Element] {
    elements.reduce(into: []) { found, element in
      let isNew = !found.contains { key($0) == key(element) }
      if found.count < shortcutLimit, isNew { found.append(element) }
    }
  }
}
