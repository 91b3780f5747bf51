import Entities
import Mocks
import Scenes
import Testing

@Suite("First page of a search")
struct SearchListFirstPageTests {
  private let query = SearchQuery.sample

  @Test("All results are requested if other or repeated records fill a part of the first response")
  func fillsPage() async throws {
    let tracks = Track.samples(1...2)
    let others = ItemPage.sample(tracks, omitted: SkippedRecords(unreadable: 1, otherKinds: 1))
    let repeats = ItemPage.sample(tracks + tracks)
    let whole = ItemPage.sample(Track.samples(1...5), omitted: SkippedRecords(otherKinds: 7))
    for first in [others, repeats] {
      let catalog = StubCatalog(pages: [.success(first), .success(whole)])
      let answer = try await SearchListInteractor(catalog).tracks(
        matching: query, .first(4), for: .asked)
      #expect(answer == SearchAnswer(page: whole, isWhole: true, favorites: []))
      #expect(catalog.searches.map(\.limit) == [4, 200])
    }
  }

  @Test("A response with fewer records than requested, or during typing, is used unchanged")
  func needsNoMore() async throws {
    let page = ItemPage.sample(Track.samples(1...2), omitted: SkippedRecords(otherKinds: 1))
    for (limit, purpose) in [(4, RequestPurpose.asked), (3, .live)] {
      let catalog = StubCatalog(pages: [.success(page)])
      let answer = try await SearchListInteractor(catalog).tracks(
        matching: query, .first(limit), for: purpose)
      #expect(answer == SearchAnswer(page: page, isWhole: false, favorites: []))
    }
  }

  @Test("Results are shown even if the rest can't be loaded")
  func keepsPart() async throws {
    let page = ItemPage.sample(Track.samples(1...2), omitted: SkippedRecords(otherKinds: 1))
    let catalog = StubCatalog(pages: [.success(page), .failure(.timedOut(after: .seconds(1)))])
    let answer = try await SearchListInteractor(catalog).tracks(
      matching: query, .first(3), for: .asked)
    #expect(answer == SearchAnswer(page: page, isWhole: false, favorites: []))
  }

  @Test("A term known to have no results finds the library's exact matches")
  func emptyButKnown() async throws {
    let library = FakeLibrary()
    try await library.merge([.sample()], from: .unitedStates, at: StubClock().now)
    let empty = FakeEmptyResultCache([query: StubClock().now])
    let interactor = SearchListInteractor(StubCatalog(), emptyResults: empty, library: library)
    let found = try await interactor.tracks(matching: query, .first(25), for: .asked)
    #expect(found.page.tracks.map(\.id) == [Track.sample().id])
    #expect(found.page.provenance.source == .library(because: nil))
    #expect(found.page.emptyResponse?.source == .cache)
    let typed = try await interactor.tracks(matching: query, .first(25), for: .live)
    #expect(typed.page.emptyResponse?.source == .cache)
  }
}
