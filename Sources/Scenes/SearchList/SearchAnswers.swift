package import Entities

package struct SearchAnswer: Equatable, Sendable {
  package var page: ItemPage
  /// Whether the page contains all that the catalog returns at once.
  package var isWhole: Bool

  package init(page: ItemPage, isWhole: Bool) {
    self.page = page
    self.isWhole = isWhole
  }
}

package enum SearchExtent: Equatable, Sendable {
  case first(Int)
  /// All results that the catalog returns at once.
  case whole
  /// The results after this many records.
  case beyond(Int)
}

/// The progress of fetching a list's tracks from a catalog.
struct CatalogReach {
  /// The next extent to request; `nil` if there is no more.
  private(set) var next: SearchExtent?
  /// The number of records of the responses so far.
  private var recordCount = 0
  /// Whether the last response had fewer records than requested, or no more is requested.
  private(set) var isExhausted = false

  init() {
    next = nil
  }

  /// Creates the progress after the first response.
  ///
  /// Results that are filtered or sorted here come as a whole, so no more follow. The library
  /// filters and sorts on its own, so it can continue.
  ///
  /// `limit` is the number of results requested.
  init(_ answer: SearchAnswer, to query: SearchQuery, limit: Int) {
    let isLibrary = answer.page.provenance.source == .library(because: nil)
    if answer.isWhole {
      recordCount = answer.page.recordCount
      next = query.isArranged && !isLibrary ? nil : .beyond(recordCount)
    } else {
      next = .whole
    }
    take(answer.page, limit: answer.isWhole ? SearchListInteractor.catalogLimit : limit)
  }

  mutating func advance(by page: ItemPage) {
    recordCount += page.recordCount
    next = next != .whole && page.items.isEmpty ? nil : .beyond(recordCount)
    take(page, limit: SearchListInteractor.catalogLimit)
  }

  private mutating func take(_ page: ItemPage, limit: Int) {
    isExhausted = next == nil || page.recordCount < limit
  }
}

/// The results of a search of which none matches the filters.
package struct FilteredOutAnswer: Equatable, Sendable {
  package let query: SearchQuery
  package let trackCount: Int
  /// The genres of the results, most frequent first; empty if any result has a wanted genre.
  package let genres: [String]
  package let omitted: SkippedRecords
  package let provenance: Provenance

  package init(_ page: ItemPage, to query: SearchQuery) {
    self.query = query
    trackCount = page.items.count
    omitted = page.omitted
    provenance = page.provenance
    let wanted = query.criteria
    genres =
      wanted.genres.isEmpty || !wanted.genres(among: page.items).isEmpty
      ? [] : Self.byFrequency(page.items.compactMap(\.genre))
  }

  private static func byFrequency(_ genres: [String]) -> [String] {
    let counts = Dictionary(genres.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.keys.sorted { left, right in
      (counts[right, default: 0], left) < (counts[left, default: 0], right)
    }
  }
}

/// Items to start from.
package struct FeaturedItems: Equatable, Sendable {
  /// The latest favorites.
  package var favorites: [StoreItem]
  /// The best-selling songs, as they were loaded last.
  package var chart: [StoreItem]
  /// The best past searches, the latest first.
  package var searches: [Suggestion] = []
  /// The artists of previously opened tracks and of favorites.
  package var artists: [StoreItem] = []
  /// The storefront in use, then those of previously opened tracks and of favorites.
  package var storefronts: [Storefront] = []
  /// The selected genres, and those of previously opened tracks and of favorites.
  package var genres: [Genre] = []
  package var selectedGenres: Set<Genre.ID> = []

  package init(favorites: [StoreItem] = [], chart: [StoreItem] = []) {
    (self.favorites, self.chart) = (favorites, chart)
  }

  package var all: [StoreItem] { favorites + chart }
}

extension SearchListInteractor {
  private static let favoriteLimit = 8
  /// The maximum number of opened tracks whose artists and genres are featured.
  private static let openedLimit = 40
  private static let shortcutLimit = 8

  package func featuredItems(in storefront: Storefront) async -> FeaturedItems {
    let latest = (try? await favorites.favorites())?.prefix(Self.favoriteLimit) ?? []
    let opened = (try? await suggestions.pickedTracks(for: "", limit: Self.openedLimit)) ?? []
    let chart = await charts.cachedChart(.scrolled(in: storefront))
    let known = opened + latest
    var items = FeaturedItems(
      favorites: latest.map(StoreItem.init),
      chart: chart.map { StoreItem($0, of: storefront) })
    let searches = try? await suggestions.suggestions(for: "", limit: Self.shortcutLimit)
    items.searches = (searches ?? []).sorted { $0.lastUsedAt > $1.lastUsedAt }
    // The same artist can be known from several stores.
    items.artists = Self.first(known.compactMap(Self.artist(of:)), by: \.item.id)
    items.storefronts = Self.first([storefront] + known.map(\.storefront), by: \.self)
    items.selectedGenres = (try? await selectedGenres.selections.genres()) ?? []
    let names = Set(known.compactMap(\.track.genre))
    let all = await selectedGenres.catalog.cachedGenres(in: storefront)?.genres ?? []
    let genres = all.flatMap(\.family).filter { [selected = items.selectedGenres] genre in
      names.contains(genre.name) || selected.contains(genre.id)
    }
    items.genres = Array(genres.prefix(Self.shortcutLimit))
    return items
  }

  package func featuredChart(_ query: ChartQuery) async -> [StoreItem]? {
    let page = try? await charts.chart(query, for: .live)
    return page?.items.map { StoreItem($0, of: query.storefront) }
  }

  private static func artist(of track: LibraryTrack) -> StoreItem? {
    let credit = track.track.artist
    return credit.id.map {
      StoreItem(.artist(Artist(id: Artist.ID($0), name: credit.name)), of: track.storefront)
    }
  }

  /// Returns the first few elements without those whose key was there before.
  private static func first<Element, Key: Equatable>(
    _ elements: [Element], by key: (Element) -> Key
  ) -> [Element] {
    elements.reduce(into: []) { found, element in
      let isNew = !found.contains { key($0) == key(element) }
      if found.count < shortcutLimit, isNew { found.append(element) }
    }
  }

  package func use(_ storefront: Storefront) async throws(StorageError) {
    try await selectedGenres.selections.selectStorefront(storefront)
  }

  package func toggleGenre(_ id: Genre.ID?) async throws(StorageError) {
    let selections = selectedGenres.selections
    guard let id else { return _ = try await selections.clearGenres() }
    try await selections.setGenres(!(try await selections.genres().contains(id)), [id])
  }
}
