import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Search retries")
struct SearchListRetryTests: PlayedSearchList {
  @Test("A failed search is shown, and retry sends the same request again")
  func retry() async {
    let failure = CatalogError.unavailable(.connectionLost)
    let interactor = StubSearchListInteractor(answers: [.failure(failure), found(1...2)])
    let (states, _) = await play([.retry], interactor: interactor)
    #expect(
      states == [
        SearchListState(.loading(query)), SearchListState(.failed(query, failure)),
        SearchListState(.loading(query)), SearchListState(.loaded(listing(1...2))),
      ])
    #expect(
      interactor.calls == [
        .search(query, .first(2)), .search(query, .first(2), .refreshed),
        .remember(query, found: 2),
      ])
  }

  @Test("Retry goes to the page that couldn't be loaded")
  func retryOfPage() async {
    var options = options
    options.firstPage = 2
    let interactor = StubSearchListInteractor(
      answers: [.failure(.unavailable(.connectionLost)), found(1...4, isWhole: true)])
    let (_, end) = await play([.retry], interactor: interactor, options: options)
    if case .loaded(let listing) = end.state.content {
      #expect(listing.page == 2 && listing.rows.map(\.position) == [3, 4])
    } else {
      Issue.record("nothing was loaded")
    }
  }

  @Test("A search shows the remaining wait for the request budget, then continues")
  func waiting() async {
    let interactor = StubSearchListInteractor(answers: [
      .failure(.budgetSpent(retryAfter: .milliseconds(1500))),
      .failure(.budgetSpent(retryAfter: .milliseconds(500))), found(1...2),
    ])
    let (states, _) = await play([], interactor: interactor, waitsForBudget: true)
    #expect(
      states == [
        SearchListState(.loading(query)),
        SearchListState(.waiting(query, .milliseconds(1500))),
        SearchListState(.waiting(query, .milliseconds(500))),
        SearchListState(.loaded(listing(1...2))),
      ])
  }

  @Test("A spent request budget fails the search if waiting is off")
  func notWaiting() async {
    let spent = CatalogError.budgetSpent(retryAfter: .seconds(42))
    let interactor = StubSearchListInteractor(answers: [.failure(spent)])
    let (states, _) = await play([], interactor: interactor)
    #expect(states.last == SearchListState(.failed(query, spent)))
  }

  @Test("A search that refreshes requests every page from the service")
  func refreshes() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], more: [.success(.sample(Track.samples(3...4)))])
    var options = options
    options.refreshes = true
    _ = await play([.nextPage], interactor: interactor, options: options)
    #expect(
      interactor.calls == [
        .search(query, .first(2), .refreshed), .remember(query, found: 2),
        .more(query, after: 2, .whole, .refreshed),
      ])
  }

  @Test("Results are requested again, also without any; before a search, there is nothing to retry")
  func retryOfResults() async {
    let nothing = ItemPage(
      tracks: [], provenance: Provenance(source: .network, fetchedAt: StubClock().now))
    let interactor = StubSearchListInteractor(answers: [
      .success(SearchAnswer(page: nothing, isWhole: true)), found(1...2), found(3...4),
    ])
    let (states, _) = await play([.retry, .retry], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(3...4))))
    let view = ScriptedSearchListView(steps: [.event(.retry)])
    // The pause in the typing never ends, so that nothing is found meanwhile.
    let pausing = RequestRunner(waitsForBudget: true) { _ in throw CancellationError() }
    _ = await presenter(
      view, StubSearchListInteractor(), runner: pausing, start: .start(.event(.type("x"))),
      options: options
    ).run()
    #expect(view.states.last?.notice == .nothingToRetry)
  }

  @Test("Retry after a failed live search requests its first page, whatever page was shown before")
  func retryOfTyped() async {
    var options = options
    options.firstPage = 2
    let interactor = StubSearchListInteractor(
      answers: [
        found(1...4, isWhole: true), .failure(.timedOut(after: .seconds(1))), found(1...2),
      ])
    _ = await play(
      steps: [
        .event(.type("abba")), .sees { if case .failed = $0.content { true } else { false } },
        .event(.retry),
      ], interactor: interactor, options: options)
    let typed = SearchQuery(term: .sample("abba"), storefront: .unitedStates)
    #expect(interactor.calls.contains(.search(typed, .first(2), .refreshed)))
  }
}
