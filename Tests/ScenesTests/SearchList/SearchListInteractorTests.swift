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

  @Test("a term that found something is remembered")
  func remembers() async throws {
    let suggestions = FakeSuggestions()
    let catalog = StubCatalog(pages: [.success(.sample(Track.samples(1...2)))])
    let answer = try await interactor(catalog, suggestions).tracks(matching: query, .first(25))
    #expect(answer == SearchAnswer(page: .sample(Track.samples(1...2)), isWhole: false))
    #expect(suggestions.terms == ["beatles"])
    #expect(catalog.searches == [StubCatalog.Search(query, limit: 25)])
  }

  @Test("a term that found nothing is not remembered")
  func forgetsEmpty() async throws {
    let suggestions = FakeSuggestions()
    let catalog = StubCatalog(pages: [.success(.sample([]))])
    _ = try await interactor(catalog, suggestions).tracks(matching: query, .first(25))
    #expect(suggestions.terms.isEmpty)
  }

  @Test("a failed search is not remembered")
  func forgetsFailure() async {
    let suggestions = FakeSuggestions()
    let catalog = StubCatalog(pages: [.failure(.unavailable(.connectionLost))])
    await #expect(throws: CatalogError.unavailable(.connectionLost)) {
      _ = try await interactor(catalog, suggestions).tracks(matching: query, .first(25))
    }
    #expect(suggestions.terms.isEmpty)
  }

  @Test("a private search is not remembered")
  func privateSearch() async throws {
    let suggestions = FakeSuggestions()
    let catalog = StubCatalog(pages: [.success(.sample(Track.samples(1...2)))])
    _ = try await interactor(catalog, suggestions, remembers: false)
      .tracks(matching: query, .first(25))
    #expect(suggestions.terms.isEmpty)
  }

  @Test("a store that does not work loses no result")
  func brokenStore() async throws {
    let catalog = StubCatalog(pages: [.success(.sample(Track.samples(1...2)))])
    let answer = try await interactor(catalog, FakeSuggestions(error: .sample))
      .tracks(matching: query, .first(25))
    #expect(answer.page.tracks.count == 2)
    #expect(answer.storageError == .sample)
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
