import Entities
import Mocks
import Testing

@testable import Scenes

@MainActor @Suite("Genres presenter")
struct GenresPresenterTests {
  private let rock = Genre.ID(21)
  private static let stale = GenreTree.sample(.stale(age: .seconds(9), because: .cancelled))

  private func play(
    _ events: [GenresEvent], _ interactor: StubGenres,
    router: SpyRouter = SpyRouter(), filter: String = "", refreshes: Bool = false,
    waitsForBudget: Bool = false
  ) async -> (states: [GenresState], end: SceneEnd<GenresState>) {
    let view = ScriptedView<GenresState, GenresEvent>(events: events)
    let presenter = GenresPresenter(
      view: view, interactor: interactor, router: router,
      runner: RequestRunner(waitsForBudget: waitsForBudget) { _ in },
      options: GenresOptions(
        storefront: .unitedStates, order: Alphabet(locale: nil), pageSize: 3, filter: filter,
        refreshes: refreshes))
    let end = await presenter.run()
    return (view.states, end)
  }

  private func listing(
    _ tree: GenreTree = .sample, selected: Set<Genre.ID> = [], page: Int = 1, filter: String = "",
    of storefront: Storefront = .unitedStates
  ) -> GenreListing {
    var listing = GenreListing(
      tree, of: storefront, selected: selected, in: Alphabet(locale: nil), pageSize: 3)
    _ = listing.list.turn(to: page)
    listing.list.filter = filter
    return listing
  }

  @Test("Genres load after waiting for the request budget and are listed with the selection")
  func loaded() async {
    let interactor = StubGenres(
      [.failure(.budgetSpent(retryAfter: .seconds(3))), .success(.sample)], selected: [rock])
    let (states, end) = await play([], interactor, filter: "rock", waitsForBudget: true)
    let loaded = GenresState(.loaded(listing(selected: [rock], filter: "rock")))
    #expect(
      states == [
        GenresState(.loading(.unitedStates)), GenresState(.waiting(.unitedStates, .seconds(3))),
        loaded,
      ])
    #expect(end == SceneEnd(.quit, state: loaded))
    let refreshed = StubGenres([.success(.sample)])
    _ = await play([], refreshed, refreshes: true)
    #expect(refreshed.requests == [.init(.unitedStates, .refreshed)])
  }

  @Test("A genre loading failure is shown, leaves none to select, and can be retried")
  func retry() async {
    let interactor = StubGenres([.failure(.cancelled), .success(.sample)])
    let (states, _) = await play(
      [.select(1), .nextPage, .filter("x"), .retry], interactor)
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
    let provenance = Provenance(source: .network, fetchedAt: StubClock().now)
    let interactor = StubGenres([
      .success(Self.stale),
      .success(GenreTree(genres: [], unreadableCount: 2, provenance: provenance)),
    ])
    let (states, _) = await play([.retry], interactor)
    #expect(
      Array(states.dropFirst()) == [
        GenresState(.loaded(listing(Self.stale))), GenresState(.loading(.unitedStates)),
        GenresState(.empty(.unitedStates, unreadableCount: 2, provenance)),
      ])
  }

  @Test("Of stores chosen one after the other, the last one counts, and changed genres stay so")
  func lastStore() throws {
    let japan = try #require(Storefront(code: "jp"))
    var changes = ChoiceChanges(storefront: japan)
    changes.add(ChoiceChanges(storefront: .unitedStates))
    changes.add(ChoiceChanges(hasChangedGenres: true))
    changes.add(ChoiceChanges())
    #expect(changes == ChoiceChanges(storefront: .unitedStates, hasChangedGenres: true))
  }

  @Test("A number selects a genre even if a filter hides it, and deselects it again")
  func select() async throws {
    let interactor = StubGenres([.success(.sample)])
    let (states, end) = await play(
      [.filter("jazz"), .select(2), .select(2), .select(9), .back], interactor)
    let genre = try #require(listing().list.element(at: 2)?.genre)
    let changes = ChoiceChanges(hasChangedGenres: true)
    let filtered = listing(filter: "jazz")
    #expect(
      Array(states.dropFirst(3)) == [
        GenresState(
          .loaded(listing(selected: [rock], filter: "jazz")), notice: .selectedGenre(genre),
          changes: changes),
        GenresState(.loaded(filtered), notice: .deselectedGenre(genre), changes: changes),
        GenresState(.loaded(filtered), notice: .outOfRange(9, 1...5), changes: changes),
      ])
    #expect(end.exit == .back && interactor.held.isEmpty)
  }

  @Test("Pages of genres stop at the first and last page, and turning clears the filter")
  func pages() async {
    let (states, _) = await play(
      [.previousPage, .filter("x"), .nextPage, .nextPage],
      StubGenres([.success(.sample)]))
    #expect(
      Array(states.dropFirst(2)) == [
        GenresState(.loaded(listing()), notice: .firstPage),
        GenresState(.loaded(listing(filter: "x"))), GenresState(.loaded(listing(page: 2))),
        GenresState(.loaded(listing(page: 2)), notice: .lastPage),
      ])
  }

  @Test("Genres are listed even if the database fails, and the error is reported")
  func broken() async {
    let (states, _) = await play(
      [.select(1)],
      StubGenres([.success(.sample)], error: .sample))
    #expect(
      Array(states.dropFirst()) == [
        GenresState(.loaded(listing()), notice: .unknownSelection(.sample)),
        GenresState(.loaded(listing()), notice: .notSelected(.sample)),
      ])
  }

  @Test("Choosing another store loads its genres, otherwise the same genres are shown again")
  func storefronts() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let interactor = StubGenres([.success(.sample), .success(.sample)])
    let changes = ChoiceChanges(storefront: japan)
    let (states, _) = await play(
      [.showStorefronts], interactor, router: SpyRouter(changes: changes))
    #expect(
      states.last == GenresState(.loaded(listing(of: japan)), changes: changes))
    #expect(interactor.requests.map(\.storefront) == [.unitedStates, japan])
    let same = await play([.showStorefronts], StubGenres([.success(.sample)]))
    #expect(same.states.count == 3 && same.states[1] == same.states[2])
    let out = SpyRouter(exit: .quit)
    let gone = await play(
      [.showStorefronts, .nextPage], StubGenres([.success(.sample)]), router: out)
    #expect(gone.states.count == 2)
  }

  @Test("After another store is chosen, retry reloads its genres, and not those of the first store")
  func retryElsewhere() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let interactor = StubGenres(Array(repeating: .success(.sample), count: 3))
    _ = await play(
      [.showStorefronts, .retry], interactor,
      router: SpyRouter(changes: ChoiceChanges(storefront: japan)))
    #expect(
      interactor.requests == [.init(.unitedStates), .init(japan), .init(japan, .refreshed)])
    let same = StubGenres(Array(repeating: .success(.sample), count: 2))
    let (states, _) = await play(
      [.showStorefronts], same,
      router: SpyRouter(changes: ChoiceChanges(hasChangedGenres: true)))
    #expect(same.requests == [.init(.unitedStates), .init(.unitedStates)])
    #expect(states.last?.changes == ChoiceChanges(hasChangedGenres: true))
  }
}
