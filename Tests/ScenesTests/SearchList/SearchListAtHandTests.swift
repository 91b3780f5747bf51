import Entities
import Mocks
import Scenes
import Testing

@Suite("Local search results")
struct SearchListAtHandTests {
  private let query = SearchQuery.sample

  private func interactor(
    _ catalog: StubCatalog, emptyResults: FakeEmptyResultCache = FakeEmptyResultCache(),
    denied: DenyList = DenyList([]), library: FakeLibrary = FakeLibrary()
  ) -> SearchListInteractor {
    SearchListInteractor(
      catalog: catalog, suggestions: FakeSuggestions(), emptyResults: emptyResults,
      library: library,
      stars: Stars(favorites: library, library: library, clock: StubClock()),
      selectedGenres: SelectedGenres(
        catalog: StubGenreCatalog(), selections: FakeSelections(), order: Alphabet(locale: nil)),
      lastListing: nil, denied: denied, clock: StubClock(), savesSearches: true)
  }

  @Test("Local results come from the cache, the library, or known empty terms, without a request")
  func atHand() async throws {
    let kept = TrackPage.sample(Track.samples(1...2))
    let library = FakeLibrary([.sample(.sample())])
    let full = StubCatalog(atHand: kept)
    #expect(await interactor(full, library: library).localPage(matching: query, 5) == kept)
    let catalog = StubCatalog()
    let seen = await interactor(catalog, library: library).localPage(matching: query, 5)
    #expect(seen?.items == [.track(.sample())])
    #expect(seen?.provenance.source == .library(because: nil))
    let emptyResults = FakeEmptyResultCache()
    try await emptyResults.remember(query, at: StubClock().now)
    let nothing = await interactor(catalog, emptyResults: emptyResults).localPage(
      matching: query, 5)
    #expect(nothing?.items == [])
    #expect(await interactor(catalog).localPage(matching: query, 5) == nil)
    let denied = interactor(full, denied: DenyList([.sample("beatles")]), library: library)
    #expect(await denied.localPage(matching: query, 5)?.provenance.source == .denied)
    #expect(full.searches.isEmpty && catalog.searches.isEmpty)
  }
}
