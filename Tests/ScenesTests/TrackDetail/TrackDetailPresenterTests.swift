import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Track presenter")
struct TrackDetailPresenterTests {
  private let track = Track.sample()
  private let reference = TrackReference.id(Track.ID(1_441_164_589), .unitedStates)

  private func play(
    _ events: [TrackDetailEvent], reference: TrackReference? = nil,
    answer: PageAnswer<TrackDetail> = .found(.sample()), favorites: Set<Track.ID> = [],
    starringError: StorageError? = nil
  ) async -> PlayedPage<TrackReference, TrackDetail> {
    let interactor = StubTrackDetailInteractor(
      [.success(answer)], favorites: favorites, starringError: starringError)
    let router = SpyRouter()
    return await PlayedPage(.init(events: events), interactor, router: router) { view, runner in
      TrackDetailPresenter(
        view: view, interactor: interactor, router: router, runner: runner,
        reference: reference ?? .known(track, .unitedStates), refreshes: false)
    }
  }

  private func loaded(isFavorite: Bool = false, notice: Notice? = nil) -> TrackDetailState {
    TrackDetailState(.loaded(.sample(isFavorite: isFavorite)), notice: notice)
  }

  @Test("A known track is shown without a loading state")
  func known() async {
    let played = await play([])
    #expect(played.states == [loaded()])
    #expect(played.end == SceneEnd(.quit, state: loaded()))
  }

  @Test("A track ID shows a loading state first")
  func id() async {
    #expect(await play([], reference: reference).states == [TrackDetailState(), loaded()])
  }

  @Test("A track can be added to favorites and removed")
  func star() async {
    let given = await play([.toggleFavorites(nil)])
    #expect(given.states == [loaded(), loaded(isFavorite: true, notice: .starred([track]))])
    let taken = await play([.toggleFavorites(nil), .act(.copyLink)], favorites: [track.id])
    #expect(
      taken.states.prefix(2) == [loaded(isFavorite: true), loaded(notice: .unstarred([track]))])
  }

  @Test("A track's page adds the track to a playlist")
  func addToPlaylist() async {
    let played = await play([.addToPlaylist(nil)])
    #expect(played.router.addedToPlaylist == [[StoreItem(.track(track), of: .unitedStates)]])
    #expect(played.states.last == loaded(notice: .enqueued(1)))
  }

  @Test("A track stays unchanged if adding it to favorites fails, and the error is reported")
  func starFails() async {
    let played = await play([.toggleFavorites(nil)], starringError: .sample)
    #expect(played.states.last == loaded(notice: .notStarred(.sample)))
  }

  @Test("A track opens its album, artist, and other albums, and is shown again afterward")
  func elsewhere() async {
    let detail = TrackDetail.sample(otherAlbums: [.sample(id: 1), .sample(id: 2)])
    let played = await play(
      [.act(.showAlbum), .act(.showArtist), .select(2), .back], answer: .found(detail))
    #expect(played.states == Array(repeating: TrackDetailState(.loaded(detail)), count: 4))
    #expect(
      played.router.albums
        == [.track(.known(detail.track, .unitedStates)), .id(Album.ID(2), .unitedStates)])
    #expect(played.router.artists == [.id(Artist.ID(136_975), .unitedStates)])
    #expect(played.end.exit == .back)
  }

  @Test("A track without an album, an artist, or other albums reports that it has none")
  func nowhere() async {
    let bare = TrackDetail.sample(
      Track(id: Track.ID(1), kind: .song, name: "Title", artist: .init(name: "Name")))
    let played = await play(
      [.act(.showAlbum), .act(.showArtist), .select(1)], answer: .found(bare))
    let notices: [Notice] = [.noAlbum, .noArtist, .outOfRange(1, nil)]
    #expect(
      played.states.dropFirst()
        == notices.map { TrackDetailState(.loaded(bare), notice: $0) }[...])
    #expect(played.router.albums.isEmpty && played.router.artists.isEmpty)
  }

  @Test("A missing track ignores all events until the user leaves")
  func noTrack() async {
    let missing = MissingItem.track(reference)
    let played = await play(
      [
        .select(1), .act(.showAlbum), .act(.showArtist), .act(.showArtwork), .act(.openPage),
        .act(.copyLink), .play(nil), .toggleFavorites(nil), .back,
      ], reference: reference, answer: .missing(missing))
    #expect(
      played.states.dropFirst()
        == Array(repeating: TrackDetailState(.missing(missing)), count: 9)[...])
    #expect(played.router.played.isEmpty && played.end.exit == .back)
  }
}
