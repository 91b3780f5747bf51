import Entities
import Mocks
import Testing

@testable import Scenes

@MainActor @Suite("Genres presenter")
struct GenresPresenterTests {
  private let japan: Storefront

  init() throws { japan = try #require(Storefront(code: "jp")) }

  private func play(
    _ events: [GenresEvent], _ interactor: StubGenres, changes: ChoiceChanges = ChoiceChanges(),
    refreshes: Bool = false, waitsForBudget: Bool = false
  ) async -> [GenresState] {
    let view = ScriptedView<GenresState, GenresEvent>(events: events)
    let presenter = GenresPresenter(
      view: view, interactor: interactor, router: SpyRouter(changes: changes),
      runner: RequestRunner(waitsForBudget: waitsForBudget) { _ in },
      options: GenresOptions(
        storefront: .unitedStates, order: Alphabet(locale: nil), pageSize: 3, refreshes: refreshes))
    #expect(await presenter.run().state == view.states.last)
    return view.states
  }

  private func listing(
    _ tree: GenreTree = .sample, selected: Set<Genre.ID> = [], of storefront: Storefront? = nil
  ) -> GenreListing {
    GenreListing(
      tree, of: storefront ?? .unitedStates, selected: selected, in: Alphabet(locale: nil),
      pageSize: 3)
  }

  @Test("Genres load after waiting for the request budget and are listed with the selection")
  func loaded() async {
    let rock = Genre.ID(21)
    let interactor = StubGenres(
      [.failure(.budgetSpent(retryAfter: .seconds(3))), .success(.sample)], selected: [rock])
    #expect(
      await play([], interactor, waitsForBudget: true).map(\.content) == [
        .loading(.unitedStates), .waiting(.unitedStates, .seconds(3)),
        .loaded(listing(selected: [rock])),
      ])
    let refreshed = StubGenres([.success(.sample)])
    _ = await play([], refreshed, refreshes: true)
    #expect(refreshed.requests == [.init(.unitedStates, .refreshed)])
  }

  @Test("A genre loading failure is shown, leaves none to select, and can be retried")
  func retry() async {
    let interactor = StubGenres([.failure(.cancelled), .success(.sample)])
    let states = await play(
      [.select(1), .list(.nextPage), .list(.filter("x")), .list(.retry)], interactor)
    let failed = GenresState.Content.failed(.unitedStates, .cancelled)
    #expect(
      Array(states.dropFirst()) == [
        GenresState(failed), GenresState(failed, notice: .outOfRange(1, nil)),
        GenresState(failed, notice: .nothingListed), GenresState(failed, notice: .nothingListed),
        GenresState(.loading(.unitedStates)), GenresState(.loaded(listing())),
      ])
    #expect(interactor.requests.map(\.purpose) == [.asked, .refreshed])
  }

  @Test("Expired genres can be reloaded, and an empty genre list is reported")
  func staleAndEmpty() async {
    let stale = GenreTree.sample(.stale(age: .seconds(9), because: .cancelled))
    let empty = GenreTree(genres: [], unreadableCount: 2, provenance: .sample)
    let interactor = StubGenres([.success(stale), .success(empty)], selected: [Genre.ID(21)])
    let states = await play([.list(.retry), .list(.nextPage)], interactor)
    #expect(
      states.map(\.content) == [
        .loading(.unitedStates), .loaded(listing(stale, selected: [Genre.ID(21)])),
        .loading(.unitedStates), .empty(listing(empty)), .empty(listing(empty)),
      ])
    #expect(states.last?.notice == .nothingListed)
  }

  @Test("Of stores chosen one after the other, the last one counts, and changed genres stay so")
  func lastStore() {
    var changes = ChoiceChanges(storefront: japan)
    changes.add(ChoiceChanges(storefront: .unitedStates))
    changes.add(ChoiceChanges(hasChangedGenres: true))
    changes.add(ChoiceChanges())
    #expect(changes == ChoiceChanges(storefront: .unitedStates, hasChangedGenres: true))
  }

  @Test("Choosing another store loads its genres, and retry reloads those")
  func storefronts() async {
    let interactor = StubGenres(Array(repeating: .success(.sample), count: 3))
    let changes = ChoiceChanges(storefront: japan)
    let states = await play([.go(.storefronts), .list(.retry)], interactor, changes: changes)
    #expect(states.last == GenresState(.loaded(listing(of: japan)), changes: changes))
    #expect(
      interactor.requests == [.init(.unitedStates), .init(japan), .init(japan, .refreshed)])
  }

  @Test("Changed genres are loaded again for the same store")
  func changedGenres() async {
    let interactor = StubGenres(Array(repeating: .success(.sample), count: 2))
    _ = await play([.go(.storefronts)], interactor, changes: ChoiceChanges(hasChangedGenres: true))
    #expect(interactor.requests == [.init(.unitedStates), .init(.unitedStates)])
  }
}
