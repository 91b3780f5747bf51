package import Entities
package import Scenes

extension ItemServices {
  /// Services of which a test sets only the ones it needs.
  package static func stub(
    _ catalog: any Catalog = StubCatalog(), music: any MusicCatalog = StubMusicCatalog(),
    library: FakeLibrary = FakeLibrary(), artworks: Artworks? = nil,
    lastListing: FakeLastListing? = nil, savesPicks: Bool = true, changes: ChangeLog? = nil
  ) -> ItemServices {
    ItemServices(
      catalog: catalog, music: music, library: library,
      stars: FavoriteTracks(favorites: library, library: library, clock: StubClock()),
      changes: changes ?? ChangeLog(FakeJournal(), clock: StubClock()),
      artworks: artworks, lastListing: lastListing, clock: StubClock(), savesPicks: savesPicks)
  }
}

extension ItemsInteracting {
  package func setFavorites(_ areFavorites: Bool, _ tracks: [Track]) async throws(StorageError) {
    try await setFavorites(areFavorites, tracks.map { StoreItem(.track($0), of: .unitedStates) })
  }
}

extension SearchListInteractor {
  /// Search services over doubles, without selected genres.
  package init(
    _ catalog: any Catalog, _ suggestions: FakeSuggestions = FakeSuggestions(),
    emptyResults: FakeEmptyResultCache = FakeEmptyResultCache(), denied: DenyList = DenyList([]),
    music: any MusicCatalog = StubMusicCatalog(pages: []),
    charts: any ChartCatalog = StubChartCatalog([]),
    library: FakeLibrary = FakeLibrary(),
    lastListing: FakeLastListing? = nil, remembers: Bool = true
  ) {
    self.init(
      .stub(
        catalog, music: music, library: library, lastListing: lastListing,
        savesPicks: remembers),
      suggestions: suggestions, charts: charts, emptyResults: emptyResults,
      selectedGenres: SelectedGenres(
        catalog: StubGenres(), selections: FakeSelections(), order: Alphabet(locale: nil)),
      denied: denied
    ) { .unitedStates }
  }
}
