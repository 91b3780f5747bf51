import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The stars of the search scene")
struct SearchListFavoritesTests: PlayedSearchList {
  private func ranges(_ text: String) throws -> PositionRanges {
    try #require(PositionRanges(text))
  }

  private func listing(_ ids: ClosedRange<Int64>, favorites: [Int64]) -> Listing {
    var listing = listing(ids)
    listing.favorites = Set(favorites.map(Track.ID.init))
    return listing
  }

  @Test("the favourites among the results have their stars")
  func shown() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], favorites: [Track.ID(2), Track.ID(9)])
    let (states, _) = await play([], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2, favorites: [2]))))
  }

  @Test("numbers are starred all at once, and only where all have stars are those taken away")
  func toggled() async throws {
    let interactor = StubSearchListInteractor(answers: [found(1...2)], favorites: [Track.ID(2)])
    let all = try ranges("all")
    let (states, _) = await play(
      [.toggleFavorites(all), .toggleFavorites(all)], interactor: interactor)
    let tracks = Track.samples(1...2)
    #expect(
      Array(states.suffix(2)) == [
        SearchListState(.loaded(listing(1...2, favorites: [1, 2])), notice: .starred(tracks)),
        SearchListState(.loaded(listing(1...2)), notice: .unstarred(tracks)),
      ])
    #expect(interactor.favorites.isEmpty)
  }

  @Test("all stars no more than what a filter has left on view")
  func filtered() async throws {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let all = try ranges("all")
    _ = await play([.filter("song 2"), .toggleFavorites(all)], interactor: interactor)
    #expect(interactor.favorites == [Track.ID(2)])
  }

  @Test("a number that is not listed stars nothing")
  func outOfRange() async throws {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play(
      [.toggleFavorites(try ranges("1,7"))], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2)), notice: .outOfRange(7, 1...2)))
    #expect(interactor.favorites.isEmpty)
  }

  @Test("a store that does not work leaves the stars as they were, which is said")
  func failure() async throws {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], starring: .failure(.sample))
    let (states, _) = await play(
      [.toggleFavorites(try ranges("1"))], interactor: interactor)
    #expect(
      states.last == SearchListState(.loaded(listing(1...2)), notice: .notStarred(.sample)))
  }

  @Test("without a list there is nothing to star")
  func nothingListed() async throws {
    let (states, _) = await play(
      [.toggleFavorites(try ranges("1"))], term: nil, interactor: StubSearchListInteractor())
    #expect(states.last == SearchListState(.suggestions([]), notice: .nothingListed))
  }

  @Test("back from a track its star is as it was left there")
  func back() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let router = StarringRouter(interactor: interactor)
    let (states, _) = await play([.select(1)], interactor: interactor, router: router)
    #expect(states.last == SearchListState(.loaded(listing(1...2, favorites: [1]))))
  }

  @Test("numbers are noted anew after another scene, which may have listed something else")
  func notedAgain() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    _ = await play([.select(1)], interactor: interactor, router: SpySearchListRouter(exit: .back))
    #expect(interactor.noted == [1...2, 1...2])
  }

  @Test("the numbers of each page on view are noted")
  func noted() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], more: [.success(.sample(Track.samples(3...4)))])
    _ = await play([.nextPage], interactor: interactor)
    #expect(interactor.noted == [1...2, 1...4])
  }

  @Test("a store that does not work is not asked to note numbers")
  func notNoted() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], memory: .failure(.sample))
    _ = await play([], interactor: interactor)
    #expect(interactor.noted.isEmpty)
  }
}

/// Stars whatever is gone to.
@MainActor private final class StarringRouter: SearchListRouting {
  private let interactor: StubSearchListInteractor

  init(interactor: StubSearchListInteractor) {
    self.interactor = interactor
  }

  func open(_ link: WebLink) async throws(BrowserError) {}

  func copy(_ link: WebLink) -> Bool { true }

  func look(at item: CatalogItem, of storefront: Storefront) {}

  func play(_ queue: [TrackReference]) async {}

  func showArtwork(_ artwork: ArtworkLink) async -> SceneExit { .back }

  func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit { .back }

  func showArtist(_ id: Artist.ID, of storefront: Storefront) async -> SceneExit { .back }

  func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit {
    try? await interactor.setFavorites(true, [track], of: .sample)
    return .back
  }

  func showStorefronts() async -> SceneEnd<ChoiceChanges> {
    SceneEnd(.back, state: ChoiceChanges())
  }

  func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges> {
    SceneEnd(.back, state: ChoiceChanges())
  }

  func showLibrary(_ extent: LibraryExtent) async -> SceneExit { .back }

  func showHistory() async -> PastSearchChoice { .back }
}
