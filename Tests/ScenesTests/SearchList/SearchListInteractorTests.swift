import Entities
import Mocks
import Scenes
import Testing

@Suite("The search scene's interactor")
struct SearchListInteractorTests {
  private let query = SearchQuery.sample

  private func interactor(
    _ catalog: StubCatalog, _ suggestions: FakeSuggestions, remembers: Bool = true
  ) -> SearchListInteractor {
    SearchListInteractor(
      catalog: catalog, suggestions: suggestions, clock: StubClock(), remembersTerms: remembers)
  }

  @Test("a search asks the catalog once, and remembers nothing by itself")
  func asks() async throws {
    let suggestions = FakeSuggestions()
    let catalog = StubCatalog(pages: [.success(.sample(Track.samples(1...2)))])
    let answer = try await interactor(catalog, suggestions).tracks(matching: query, .first(25))
    #expect(answer == SearchAnswer(page: .sample(Track.samples(1...2)), isWhole: false))
    #expect(catalog.searches == [StubCatalog.Search(query, limit: 25)])
    #expect(suggestions.terms.isEmpty)
  }

  @Test(
    "a term that found something is remembered, unless the search is private",
    arguments: [
      (1, true, ["beatles"]), (0, true, []), (1, false, []),
    ])
  func remembers(found: Int, remembers: Bool, terms: [String]) async throws {
    let suggestions = FakeSuggestions()
    try await interactor(StubCatalog(), suggestions, remembers: remembers)
      .remember(query, finding: .sample(Array(Track.samples(1...1).prefix(found))))
    #expect(suggestions.terms == terms)
  }

  @Test("a store that does not work says so")
  func brokenStore() async {
    await #expect(throws: StorageError.sample) {
      try await interactor(StubCatalog(), FakeSuggestions(error: .sample))
        .remember(query, finding: .sample(Track.samples(1...1)))
    }
  }

  @Test("an answer to the highest limit is all that the catalog gives at once")
  func wholeBatch() async throws {
    let catalog = StubCatalog(pages: [.success(.sample(Track.samples(1...2)))])
    let answer = try await interactor(catalog, FakeSuggestions())
      .tracks(matching: query, .first(200))
    #expect(answer.isWhole)
  }

  @Test("more tracks are those with new ids, first from the whole, then from beyond it")
  func moreTracks() async throws {
    let catalog = StubCatalog(pages: [
      .success(.sample(Track.samples(1...5) + Track.samples(4...6))),
      .success(.sample(Track.samples(5...8))),
    ])
    let interactor = interactor(catalog, FakeSuggestions())
    let known = Track.samples(1...2)
    let whole = try await interactor.moreTracks(matching: query, after: known, .whole)
    #expect(whole.tracks.map(\.id.number) == [3, 4, 5, 6])
    let beyond = try await interactor.moreTracks(
      matching: query, after: known + whole.tracks, .beyond)
    #expect(beyond.tracks.map(\.id.number) == [7, 8])
    #expect(
      catalog.searches == [
        StubCatalog.Search(query, limit: 200), StubCatalog.Search(query, limit: 200, offset: 6),
      ])
  }

  @Test("suggestions come from the repository, best first")
  func suggestions() async throws {
    let now = StubClock().now
    let suggestions = FakeSuggestions([
      Suggestion(term: .sample("beck"), useCount: 1, lastUsedAt: now),
      Suggestion(term: .sample("beatles"), useCount: 3, lastUsedAt: now),
      Suggestion(term: .sample("abba"), useCount: 9, lastUsedAt: now),
    ])
    let found = try await interactor(StubCatalog(), suggestions).suggestions(startingWith: "be")
    #expect(found.map(\.term.text) == ["beatles", "beck"])
  }
}
