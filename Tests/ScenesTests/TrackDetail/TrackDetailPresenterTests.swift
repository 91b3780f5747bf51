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
    answers: [Result<Track?, CatalogError>], router: SpyRouter = SpyRouter(),
    favorites: Set<Track.ID> = [], starring: Result<Void, StorageError> = .success(()),
    otherAlbums: [Album] = [], waitsForBudget: Bool = false
  ) async -> (states: [TrackDetailState], end: SceneEnd<TrackDetailState>) {
    let view = ScriptedTrackDetailView(events: events)
    let presenter = TrackDetailPresenter(
      view: view,
      interactor: StubTrackDetailInteractor(
        answers, favorites: favorites, starring: starring, otherAlbums: otherAlbums),
      router: router,
      runner: RequestRunner(waitsForBudget: waitsForBudget) { _ in },
      reference: reference ?? .known(track, .unitedStates),
      refreshes: false)
    let end = await presenter.run()
    return (view.states, end)
  }

  @Test("A known track is shown without a loading state")
  func known() async {
    let (states, end) = await play([], answers: [.success(track)])
    #expect(states == [.loaded(TrackDetail(track, isFavorite: false), notice: nil)])
    #expect(
      end == SceneEnd(.quit, state: .loaded(TrackDetail(track, isFavorite: false), notice: nil)))
  }

  @Test("A track ID shows a loading state first")
  func id() async {
    let (states, _) = await play([], reference: reference, answers: [.success(track)])
    #expect(
      states == [.loading(reference), .loaded(TrackDetail(track, isFavorite: false), notice: nil)])
  }

  @Test("A track ID that the store doesn't have is shown as missing")
  func missing() async {
    let (states, _) = await play([], reference: reference, answers: [.success(nil)])
    #expect(states == [.loading(reference), .missing(reference)])
  }

  @Test("Loading a track waits for the request budget")
  func waits() async {
    let (states, _) = await play(
      [], reference: reference,
      answers: [.failure(.budgetSpent(retryAfter: .seconds(1))), .success(track)],
      waitsForBudget: true)
    #expect(
      states == [
        .loading(reference), .waiting(reference, .seconds(1)),
        .loaded(TrackDetail(track, isFavorite: false), notice: nil),
      ])
  }

  @Test("A failure to load a track is shown, and retry loads it again")
  func retry() async {
    let (states, _) = await play(
      [.retry], reference: reference,
      answers: [.failure(.unavailable(.connectionLost)), .success(track)])
    #expect(
      states == [
        .loading(reference), .failed(reference, .unavailable(.connectionLost)),
        .loading(reference), .loaded(TrackDetail(track, isFavorite: false), notice: nil),
      ])
  }

  @Test("A track can be added to favorites and removed")
  func star() async {
    let given = await play([.toggleFavorite], answers: [.success(track)])
    #expect(
      given.states == [
        .loaded(TrackDetail(track, isFavorite: false), notice: nil),
        .loaded(TrackDetail(track, isFavorite: true), notice: .starred([track])),
      ])
    let taken = await play(
      [.toggleFavorite, .copyLink], answers: [.success(track)], favorites: [track.id])
    #expect(
      taken.states.prefix(2) == [
        .loaded(TrackDetail(track, isFavorite: true), notice: nil),
        .loaded(TrackDetail(track, isFavorite: false), notice: .unstarred([track])),
      ])
  }

  @Test("A track stays unchanged if adding it to favorites fails, and the error is reported")
  func starFails() async {
    let (states, _) = await play(
      [.toggleFavorite], answers: [.success(track)], starring: .failure(.sample))
    #expect(
      states.last == .loaded(TrackDetail(track, isFavorite: false), notice: .notStarred(.sample)))
  }

  @Test("A missing track can't be added to favorites")
  func starMissing() async {
    let (states, _) = await play(
      [.toggleFavorite], reference: reference, answers: [.success(nil)])
    #expect(states == [.loading(reference), .missing(reference), .missing(reference)])
  }

  @Test("A track opens its album, artist, and other albums, and is shown again afterward")
  func elsewhere() async {
    let router = SpyRouter()
    let others = [Album.sample(id: 1), .sample(id: 2)]
    let (states, end) = await play(
      [.showAlbum, .showArtist, .select(2), .back], answers: [.success(track)], router: router,
      otherAlbums: others)
    let shown = TrackDetailState.loaded(TrackDetail(track, otherAlbums: others), notice: nil)
    #expect(states == Array(repeating: shown, count: 4))
    #expect(router.albums == [1_441_164_426, 2].map { .id(Album.ID($0), .unitedStates) })
    #expect(router.artists == [.id(Artist.ID(136_975), .unitedStates)])
    #expect(end.exit == .back)
  }

  @Test("A track without an album, an artist, or other albums reports that it has none")
  func nowhere() async {
    let track = Track(id: Track.ID(1), kind: .song, name: "Title", artist: .init(name: "Name"))
    let router = SpyRouter()
    let (states, _) = await play(
      [.showAlbum, .showArtist, .select(1)], answers: [.success(track)], router: router)
    let notices: [Notice] = [.noAlbum, .noArtist, .outOfRange(1, nil)]
    #expect(states.dropFirst() == notices.map { .loaded(TrackDetail(track), notice: $0) }[...])
    #expect(router.albums.isEmpty && router.artists.isEmpty)
  }

  @Test("A missing track ignores all events until the user leaves")
  func noTrack() async {
    let router = SpyRouter()
    let (states, end) = await play(
      [
        .select(1), .showAlbum, .showArtist, .showArtwork, .openPage, .copyLink, .play,
        .toggleFavorite, .back,
      ], reference: reference, answers: [.success(nil)], router: router)
    #expect(states.dropFirst() == Array(repeating: .missing(reference), count: 9)[...])
    #expect(router.played.isEmpty && end.exit == .back)
  }
}
