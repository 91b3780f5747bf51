import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Searches without exact results")
struct NearMissTests: PlayedSearchList {
  private let track = Track.sample(id: 1, name: "Beatles For Sale")
  private let nothing = ItemPage.sample([])

  private var library: FakeLibrary {
    let time = StubClock().now
    return FakeLibrary([
      LibraryTrack(track: track, storefront: .unitedStates, firstSeenAt: time, lastSeenAt: time)
    ])
  }

  private func didYouMean(_ term: String) -> SearchAnswer {
    var page = nothing
    page.didYouMean = .sample(term)
    return SearchAnswer(page: page, isWhole: false)
  }

  @Test("If the store has no results, the library's matches are shown with the closest term")
  func library() async throws {
    let interactor = SearchListInteractor(
      StubCatalog(pages: [.success(nothing)]), FakeSuggestions(close: [.sample("the beatles")]),
      library: library)
    let page = try await interactor.tracks(matching: query, .first(25), for: .asked).page
    #expect(page.tracks == [track])
    #expect(page.emptyResponse == nothing.provenance)
    #expect(page.provenance.source == .library(because: nil))
    #expect(page.didYouMean?.text == "the beatles")
  }

  @Test(
    "Without a closer past search, a term is corrected by the names of the cached chart",
    arguments: [
      ("beatls sun", "Beatles Sun"), ("bettles", "Beatles"), ("xyzzy", nil), ("the sun", nil),
    ])
  func chart(typed: String, meant: String?) async throws {
    let chart = StubChartCatalog(
      [], cached: [.track(.sample(id: 2, name: "Yesterday")), .track(.sample())])
    let query = SearchQuery(term: .sample(typed), storefront: .unitedStates)
    for (interactor, expected) in [
      (SearchListInteractor(StubCatalog(pages: [.success(nothing)]), charts: chart), meant),
      (
        SearchListInteractor(
          StubCatalog(pages: [.success(nothing)]), FakeSuggestions(close: [.sample("abba")]),
          charts: chart), "abba"
      ),
    ] {
      let page = try await interactor.tracks(matching: query, .first(25), for: .asked).page
      #expect(page.didYouMean?.text == expected)
    }
  }

  @Test("A search with only library matches is saved as one with no results")
  func remembers() async throws {
    let (suggestions, emptyResults) = (FakeSuggestions(), FakeEmptyResultCache())
    let interactor = SearchListInteractor(
      StubCatalog(pages: [.success(nothing)]), suggestions, emptyResults: emptyResults,
      library: library)
    let page = try await interactor.tracks(matching: query, .first(25), for: .asked).page
    try await interactor.remember(query, finding: page)
    #expect(suggestions.terms.isEmpty)
    #expect(emptyResults.queries == [query])
  }

  @Test("The closest term is searched for on request")
  func meant() async {
    let interactor = StubSearchListInteractor(
      answers: [.success(didYouMean("abba")), found(1...2)])
    let (_, end) = await play([.searchMeant], interactor: interactor)
    #expect(interactor.searches.map(\.term.text) == ["beatles", "abba"])
    #expect(end.state.didYouMean == nil)
  }

  @Test("Without a closest term, searching for it shows a message")
  func noneMeant() async {
    let (_, end) = await play([.searchMeant])
    #expect(end.state.notice == .nothingMeant)
  }

  @Test("With correction, the closest term is searched for at once, and only once")
  func corrects() async {
    var options = options
    options.corrects = true
    let interactor = StubSearchListInteractor(
      answers: [.success(didYouMean("abba")), .success(didYouMean("aha"))])
    let (_, end) = await play([], interactor: interactor, options: options)
    #expect(end.state.notice == .corrected(query.term, .sample("abba")))
    #expect(end.state.didYouMean?.text == "aha")
  }

  @Test("With correction, a message says that no term is close to one without results")
  func correctsNothing() async {
    var options = options
    options.corrects = true
    let answer = SearchAnswer(page: nothing, isWhole: true)
    let interactor = StubSearchListInteractor(answers: [.success(answer)])
    let (_, end) = await play([], interactor: interactor, options: options)
    #expect(end.state.notice == .nothingMeant)
  }

  @Test("With correction, each term that is typed is corrected")
  func correctsEach() async {
    var options = options
    options.corrects = true
    let interactor = StubSearchListInteractor(
      answers: [
        .success(didYouMean("abba")), found(1...2), .success(didYouMean("aha")), found(3...4),
      ])
    let (_, end) = await play([.submit(.sample("ahaa"))], interactor: interactor, options: options)
    #expect(end.state.notice == .corrected(.sample("ahaa"), .sample("aha")))
  }
}
