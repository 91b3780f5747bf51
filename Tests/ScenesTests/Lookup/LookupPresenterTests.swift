import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Lookup presenter")
struct LookupPresenterTests {
  private static let entries = [
    ItemListing.Entry(.track(.sample(id: 20001, name: "One")), of: .unitedStates),
    ItemListing.Entry(.album(.sample(id: 20002, name: "Two")), of: .unitedStates),
  ]
  private let answer = LookupAnswer(entries: entries, provenance: .sample)
  private let nothing = LookupAnswer(
    missing: [ItemReference(.id(20001), in: .unitedStates)], provenance: .sample)

  private func loaded(_ change: (inout ItemListing) -> Void = { _ in }) -> LookupState.Content {
    var listing = ItemListing(Self.entries)
    change(&listing)
    return .loaded(listing, answer)
  }

  private func play(
    _ events: [LookupEvent], _ interactor: StubLookupInteractor,
    router: SpyLookupRouter = SpyLookupRouter(), showsSingleItem: Bool = false
  ) async -> (states: [LookupState], end: SceneEnd<LookupState>) {
    let view = ScriptedLookupView(events: events)
    let presenter = LookupPresenter(
      view: view, interactor: interactor, router: router,
      runner: RequestRunner(waitsForBudget: true) { _ in },
      options: LookupOptions(references: [], showsSingleItem: showsSingleItem))
    let end = await presenter.run()
    return (view.states, end)
  }

  @Test("Lookup results are listed with favorites, and their numbers are saved")
  func found() async {
    let interactor = StubLookupInteractor([.success(answer)], favorites: [Track.ID(20001)])
    let (states, end) = await play([.quit], interactor)
    let content = loaded { $0.favorites = [Track.ID(20001)] }
    #expect(states == [LookupState(.loading), LookupState(content)])
    #expect(end == SceneEnd(.quit, state: LookupState(content)))
    #expect(interactor.noted == [1...2])
  }

  @Test("A lookup result opens by number, then returns or quits")
  func picks() async {
    let router = SpyLookupRouter()
    let interactor = StubLookupInteractor([.success(answer)])
    let (states, _) = await play([.select(2), .select(3)], interactor, router: router)
    #expect(router.shown == [Self.entries[1].item])
    // Once more after the scene that was gone to, which may have numbered other things.
    #expect(interactor.noted == [1...2, 1...2])
    #expect(
      states == [
        LookupState(.loading), LookupState(loaded()), LookupState(loaded()),
        LookupState(loaded(), notice: .outOfRange(3, 1...2)),
      ])
    let leaving = SpyLookupRouter(exit: .quit)
    let (_, end) = await play(
      [.select(1), .retry], StubLookupInteractor([.success(answer)]), router: leaving)
    #expect(end.exit == .quit && leaving.shown.count == 1)
  }

  @Test("A single lookup result opens immediately, unless other items are missing")
  func single() async {
    let router = SpyLookupRouter()
    var one = answer
    one.entries = [Self.entries[0]]
    let (states, end) = await play(
      [.select(1)], StubLookupInteractor([.success(one)]), router: router, showsSingleItem: true)
    #expect(states == [LookupState(.loading), LookupState(.found(Self.entries[0]))])
    #expect(router.shown == [Self.entries[0].item] && end.exit == .back)
    one.missing = nothing.missing
    let (others, _) = await play(
      [], StubLookupInteractor([.success(one)]), router: router, showsSingleItem: true)
    #expect(others.last == LookupState(.loaded(ItemListing(one.entries), one)))
    #expect(router.shown.count == 1)
  }

  @Test("A lookup without results is reported, with no items to open, favorite, or filter")
  func empty() async throws {
    let all = try #require(PositionRanges("all"))
    let (states, _) = await play(
      [.select(1), .toggleFavorites(all), .filter("x")],
      StubLookupInteractor([.success(nothing)]))
    #expect(
      states == [
        LookupState(.loading), LookupState(.nothing(nothing)),
        LookupState(.nothing(nothing), notice: .outOfRange(1, nil)),
        LookupState(.nothing(nothing), notice: .nothingListed),
        LookupState(.nothing(nothing), notice: .nothingListed),
      ])
  }

  @Test("A lookup waits for the request budget, and a failure can be retried")
  func retry() async {
    let wait = Duration.seconds(30)
    let interactor = StubLookupInteractor([
      .failure(.budgetSpent(retryAfter: wait)), .failure(.timedOut(after: .seconds(1))),
      .success(answer),
    ])
    let (states, _) = await play([.retry], interactor)
    #expect(
      states == [
        LookupState(.loading), LookupState(.waiting(wait)),
        LookupState(.failed(.timedOut(after: .seconds(1)))), LookupState(.loading),
        LookupState(loaded()),
      ])
    #expect(interactor.purposes == [.asked, .asked, .refreshed])
  }

  @Test("Looked-up tracks are added to favorites by number, and removed again")
  func stars() async throws {
    let all = try #require(PositionRanges("all"))
    let outside = try #require(PositionRanges("3"))
    let (states, _) = await play(
      [.toggleFavorites(all), .toggleFavorites(all), .toggleFavorites(outside), .filter("two")],
      StubLookupInteractor([.success(answer)]))
    let track = Track.sample(id: 20001, name: "One")
    let starred = loaded { $0.favorites = [Track.ID(20001)] }
    #expect(
      Array(states.dropFirst(2)) == [
        LookupState(starred, notice: .starred([track])),
        LookupState(loaded(), notice: .unstarred([track])),
        LookupState(loaded(), notice: .outOfRange(3, 1...2)),
        LookupState(loaded { $0.filter = "two" }),
      ])
    let (failing, _) = await play(
      [.toggleFavorites(all)],
      StubLookupInteractor([.success(answer)], starring: .failure(.sample)))
    #expect(failing.last == LookupState(loaded(), notice: .notStarred(.sample)))
  }
}
