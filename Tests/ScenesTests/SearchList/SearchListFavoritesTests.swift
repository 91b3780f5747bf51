import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Favorites in search results")
struct SearchListFavoritesTests: PlayedSearchList {
  private func ranges(_ text: String) throws -> PositionRanges {
    try #require(PositionRanges(text))
  }

  private func listing(_ ids: ClosedRange<Int64>, favorites: [Int64]) -> Listing {
    var listing = listing(ids)
    listing.favorites = Set(favorites.map(Track.ID.init))
    return listing
  }

  @Test("Favorites among the search results are marked")
  func shown() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], favorites: [Track.ID(2), Track.ID(9)])
    let (states, _) = await play([], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2, favorites: [2]))))
  }

  @Test("A change of favorites is undone, and then there is nothing to undo")
  func undone() async throws {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play(
      [.toggleFavorites(try ranges("1")), .items(.take(.undo)), .items(.take(.undo))],
      interactor: interactor)
    let track = Track.samples(1...1)
    #expect(
      states.compactMap(\.notice) == [
        .starred(track), .undid(.addedFavorites(Change.Items(1))), .nothingToUndoAnywhere,
      ])
    #expect(
      interactor.favorites.isEmpty
        && states.last
          == SearchListState(
            .loaded(listing(1...2)), notice: .nothingToUndoAnywhere)
    )
  }

  @Test("After a search without results, undoing a change shows only that")
  func undoneWithoutResults() async throws {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2), .failure(.unavailable(.offline))])
    let (states, _) = await play(
      [.toggleFavorites(try ranges("1")), .submit(.sample("abba")), .items(.take(.undo))],
      interactor: interactor)
    let failures = states.filter { if case .failed = $0.content { true } else { false } }
    #expect(failures.map(\.notice) == [nil, .undid(.addedFavorites(Change.Items(1)))])
  }

  @Test("A song beside the results becomes a favorite, and wasn't found by the term")
  func beside() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (router, other) = (SpyRouter(), StoreItem.sample(9))
    let (states, _) = await play(
      [
        .items(.toggleFavoriteItems([other])), .items(.playItems([other], .replacing)),
        .items(.playItems([other], .atEnd)), .items(.playItems([other], .next)), .open(other),
        .select(1),
      ], interactor: interactor, router: router)
    #expect(interactor.favorites == [Track.ID(9)])
    #expect(
      states.compactMap(\.notice) == [
        .starred([.sample(id: 9)]), .enqueued(1), .enqueued(1, isNext: true),
      ])
    #expect(router.played.count == 1 && router.enqueued.count == 1)
    #expect(router.playedNext.count == 1)
    #expect(interactor.foundBy == [nil, query.term])
  }

  @Test(
    "\"all\" adds only results that match the filter to favorites", arguments: [false, true])
  func filtered(onScreen: Bool) async throws {
    let interactor = StubSearchListInteractor(answers: [found(1...2, isWhole: true)])
    let all = try ranges("all")
    _ = await play(
      [.filter("song 2"), .toggleFavorites(all)], interactor: interactor, onScreen: onScreen)
    #expect(interactor.favorites == [Track.ID(2)])
  }

  @Test("Favorites are also marked among the results that a filter requests")
  func requestedByFilter() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], more: [.success(.sample(Track.samples(3...6)))],
      favorites: [Track.ID(5)])
    let (states, _) = await play([.filter("song 5")], interactor: interactor, onScreen: true)
    let rows = states.last?.content.listing?.rows ?? []
    #expect(rows.map(\.position) == [5])
    #expect(rows.map(\.isFavorite) == [true])
  }

  @Test("A result shows the favorite as changed in the track's scene")
  func back() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let track = Track.samples(1...1)[0]
    let (states, _) = await play(
      steps: [
        .waits {
          try? await interactor.setFavorites(true, [StoreItem(.track(track), of: .unitedStates)])
        },
        .event(.select(1)),
      ], interactor: interactor)
    #expect(states[1] == SearchListState(.loaded(listing(1...2))))
    #expect(states.last == SearchListState(.loaded(listing(1...2, favorites: [1]))))
  }

  @Test("Result numbers are saved again after returning from another scene")
  func notedAgain() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    _ = await play([.select(1)], interactor: interactor, router: SpyRouter(exit: .back))
    #expect(interactor.noted == [1...2, 1...2])
  }

  @Test("Result numbers aren't saved after the database has failed")
  func notNoted() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], memory: .failure(.sample))
    _ = await play([], interactor: interactor)
    #expect(interactor.noted.isEmpty)
  }
}
