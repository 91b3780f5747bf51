import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Library presenter")
struct LibraryListPresenterTests {
  private func play(
    _ events: [LibraryListEvent], _ interactor: FakeLibraryListInteractor,
    router: SpyLibraryListRouter = SpyLibraryListRouter(), extent: LibraryExtent = .all
  ) async -> (states: [LibraryListState], end: SceneEnd<LibraryListState>) {
    let view = ScriptedLibraryListView(events: events)
    let end = await LibraryListPresenter(
      view: view, interactor: interactor, router: router, extent: extent
    ).run()
    return (view.states, end)
  }

  private func library(_ count: Int64, starred: Set<Int64> = []) -> [LibraryTrack] {
    Track.samples(1...count).map { track in
      var entry = LibraryTrack.sample(track)
      entry.starredAt = starred.contains(track.id.number) ? Timestamp(seconds: 1) : nil
      return entry
    }
  }

  /// The numbers of the tracks that are known of a state.
  private func known(_ state: LibraryListState?) -> [Int64] {
    guard case .loaded(let listing) = state?.content else { return [] }
    return (0..<listing.count).compactMap { listing.track(at: $0)?.id.number }
  }

  @Test("Only library tracks near the visible rows are read, and known ones aren't read again")
  func sight() async {
    let interactor = FakeLibraryListInteractor(library(10_000))
    let (states, end) = await play(
      [.sight(0..<20), .sight(90..<110), .sight(9_980..<10_000), .back], interactor)
    #expect(states.count == 4)
    #expect(states.first == LibraryListState(.all, .loading))
    #expect(known(states[1]) == Array(1...101))
    #expect(known(states[2]) == Array(1...210))
    #expect(known(states[3]) == Array(9_881...10_000))
    #expect(interactor.read.map(\.count) == [101, 109, 120])
    #expect(end.exit == .back)
  }

  @Test("An empty library is shown as empty, and a failing one with its error")
  func nothing() async {
    #expect(
      await play([], FakeLibraryListInteractor()).states.last == LibraryListState(.all, .empty))
    let broken = FakeLibraryListInteractor(error: .sample)
    let states = await play([.retry], broken).states
    #expect(
      states == [
        LibraryListState(.all, .loading), LibraryListState(.all, .failed(.sample)),
        LibraryListState(.all, .loading), LibraryListState(.all, .failed(.sample)),
      ])
  }

  @Test("The library can list only favorites, and then all tracks again")
  func extents() async {
    let interactor = FakeLibraryListInteractor(library(5, starred: [2, 4]))
    let states = await play([.list(.favorites), .list(.all)], interactor).states
    #expect(states.map(\.extent) == [.all, .all, .favorites, .favorites, .all, .all])
    #expect(known(states[3]) == [2, 4])
    #expect(known(states[5]) == [1, 2, 3, 4, 5])
  }

  @Test("A library track is added to favorites and removed again, and the list shows it")
  func stars() async {
    let interactor = FakeLibraryListInteractor(library(3))
    let states = await play([.toggleFavorite(1), .toggleFavorite(1)], interactor).states
    let track = Track.samples(2...2)[0]
    #expect(states.suffix(2).map(\.notice) == [.starred(track), .unstarred(track)])
    guard case .loaded(let listing) = states[2].content else { return }
    #expect(listing.track(at: 1)?.starredAt != nil)
    #expect(listing.track(at: 0)?.starredAt == nil)
  }

  @Test("An opened library track is shown and counted, and rows out of range are ignored")
  func select() async {
    let interactor = FakeLibraryListInteractor(library(3))
    let router = SpyLibraryListRouter()
    let events: [LibraryListEvent] = [.look(0), .look(7), .select(2), .select(9)]
    _ = await play(events, interactor, router: router)
    #expect(router.lookedAt == [Track.ID(1)])
    #expect(router.shown == [.track(Track.ID(3))])
    #expect(interactor.picked == [Track.ID(3)])
    let quitting = await play([.select(0)], interactor, router: SpyLibraryListRouter(exit: .quit))
    #expect(quitting.end.exit == .quit)
  }

  @Test("A library row plays its track's preview, and a row out of range plays none")
  func plays() async {
    let router = SpyLibraryListRouter()
    _ = await play([.play(1), .play(9)], FakeLibraryListInteractor(library(3)), router: router)
    #expect(router.played.count == 1)
    guard case .known(let track, _) = router.played.first else { return #expect(Bool(false)) }
    #expect(track.id == Track.ID(2))
  }

  @Test("A library track opens its album, artist, artwork, and page, and copies its link")
  func actions() async {
    let router = SpyLibraryListRouter()
    let events: [LibraryListEvent] = [
      .act(.showAlbum, 0), .act(.showArtist, 0), .act(.showArtwork, 0), .act(.openPage, 0),
      .act(.copyLink, 0),
    ]
    let (states, _) = await play(
      events, FakeLibraryListInteractor([.sample(.sample())]), router: router)
    #expect(
      router.shown == [.album(Album.ID(1_441_164_426)), .artist(Artist.ID(136_975))])
    #expect(router.opened.count == 1)
    #expect(router.artworks.count == 1)
    #expect(states.last?.notice == router.copied.first.map { .link(.copied($0)) })
  }

  @Test("A library track without an album or an artist ID reports that it has none")
  func noPlaces() async {
    var track = Track.sample(album: nil)
    track.artist.id = nil
    let (states, _) = await play(
      [.act(.showAlbum, 0), .act(.showArtist, 0)], FakeLibraryListInteractor([.sample(track)]))
    #expect(states.suffix(2).map(\.notice) == [.noAlbum, .noArtist])
  }

  @Test("A library that stops working is reported, and the tracks already read stay")
  func stopsWorking() async {
    let interactor = FakeLibraryListInteractor(library(1000), error: .sample, after: 1)
    let (states, end) = await play(
      [.toggleFavorite(0), .toggleFavorite(900), .sight(800..<820), .select(0), .quit, .retry],
      interactor)
    #expect(states.dropFirst(2).map(\.notice) == [.notStarred(.sample), .notRead(.sample), nil])
    #expect(known(states.last) == Array(1...101))
    #expect(end.exit == .quit)
  }

  @Test("Actions on rows out of range are ignored, and a track without artwork reports so")
  func noTrack() async {
    var bare = Track.sample()
    bare.media.artworkURL = nil
    let (states, _) = await play(
      [.act(.openPage, 1), .act(.showArtwork, 0)], FakeLibraryListInteractor([.sample(bare)]))
    #expect(states.dropFirst(2).map(\.notice) == [.noArtwork])
  }
}
