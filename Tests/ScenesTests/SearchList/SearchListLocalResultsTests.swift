import Entities
import Mocks
import Scenes
import Testing

@Suite("Local search results")
struct SearchListLocalResultsTests {
  private let query = SearchQuery.sample

  @Test("Local results come from the cache, the library, or known empty terms, without a request")
  func local() async throws {
    let kept = ItemPage.sample(Track.samples(1...2))
    let library = FakeLibrary([.sample(.sample())])
    let full = StubCatalog(cached: kept)
    #expect(
      await SearchListInteractor(full, library: library).localPage(matching: query, 5) == kept)
    let catalog = StubCatalog()
    let seen = await SearchListInteractor(catalog, library: library).localPage(matching: query, 5)
    #expect(seen?.items == [.track(.sample())])
    #expect(seen?.provenance.source == .library(because: nil))
    let emptyResults = FakeEmptyResultCache()
    try await emptyResults.remember(query, at: StubClock().now)
    let nothing = await SearchListInteractor(catalog, emptyResults: emptyResults).localPage(
      matching: query, 5)
    #expect(nothing?.items == [])
    #expect(await SearchListInteractor(catalog).localPage(matching: query, 5) == nil)
    let denied = SearchListInteractor(
      full, denied: DenyList([.sample("beatles")]), library: library)
    #expect(await denied.localPage(matching: query, 5)?.provenance.source == .denied)
    #expect(full.searches.isEmpty && catalog.searches.isEmpty)
  }
}
