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
    answers: [Result<Track?, CatalogError>], router: SpyTrackDetailRouter = SpyTrackDetailRouter(),
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

  @Test("Opening a track's page opens its link and reports it")
  func open() async throws {
    let link = try #require(track.storeLink)
    let router = SpyTrackDetailRouter()
    let (states, _) = await play([.openPage], answers: [.success(track)], router: router)
    #expect(
      states.last == .loaded(TrackDetail(track, isFavorite: false), notice: .link(.opened(link))))
    #expect(router.opened == [link])
  }

  @Test("A browser error is reported if a track's page can't be opened")
  func openFailure() async throws {
    let link = try #require(track.storeLink)
    let (states, _) = await play(
      [.openPage], answers: [.success(track)], router: SpyTrackDetailRouter(error: .notInstalled))
    #expect(
      states.last
        == .loaded(
          TrackDetail(track, isFavorite: false), notice: .link(.notOpened(link, .notInstalled))))
  }

  @Test(
    "An unsafe track link is neither opened nor copied",
    arguments: [
      "javascript:alert(1)", "file:///etc/passwd", "http://example.com/", "--help", "",
    ])
  func unsafeLink(url: String) async {
    var track = track
    track.media.pageURL = url
    let router = SpyTrackDetailRouter()
    let (states, _) = await play(
      [.openPage, .copyLink], answers: [.success(track)], router: router)
    #expect(
      Array(states.suffix(2))
        == Array(
          repeating: .loaded(TrackDetail(track, isFavorite: false), notice: .link(.noLink)),
          count: 2))
    #expect(router.opened.isEmpty && router.copied.isEmpty)
  }

  @Test(
    "Copying a track's link reports whether it reached the clipboard", arguments: [true, false])
  func copy(isAvailable: Bool) async throws {
    let link = try #require(track.storeLink)
    let router = SpyTrackDetailRouter(copies: isAvailable)
    let (states, _) = await play([.copyLink], answers: [.success(track)], router: router)
    #expect(
      states.last
        == .loaded(
          TrackDetail(track, isFavorite: false),
          notice: .link(isAvailable ? .copied(link) : .notCopied(link)))
    )
    #expect(router.copied == (isAvailable ? [link] : []))
  }

  @Test("A track can be added to favorites and removed")
  func star() async {
    let given = await play([.toggleFavorite], answers: [.success(track)])
    #expect(
      given.states == [
        .loaded(TrackDetail(track, isFavorite: false), notice: nil),
        .loaded(TrackDetail(track, isFavorite: true), notice: .starred),
      ])
    let taken = await play(
      [.toggleFavorite, .copyLink], answers: [.success(track)], favorites: [track.id])
    #expect(
      taken.states.prefix(2) == [
        .loaded(TrackDetail(track, isFavorite: true), notice: nil),
        .loaded(TrackDetail(track, isFavorite: false), notice: .unstarred),
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
    let router = SpyTrackDetailRouter()
    let others = [Album.sample(id: 1), .sample(id: 2)]
    let (states, end) = await play(
      [.showAlbum, .showArtist, .select(2), .back], answers: [.success(track)], router: router,
      otherAlbums: others)
    let shown = TrackDetailState.loaded(TrackDetail(track, otherAlbums: others), notice: nil)
    #expect(states == Array(repeating: shown, count: 4))
    #expect(router.albums == [Album.ID(1_441_164_426), Album.ID(2)])
    #expect(router.artists == [Artist.ID(136_975)])
    #expect(end.exit == .back)
  }

  @Test(
    "Quitting from an album or artist opened from a track quits the track too",
    arguments: [TrackDetailEvent.showAlbum, .showArtist, .select(1)])
  func quitsElsewhere(event: TrackDetailEvent) async {
    let (states, end) = await play(
      [event, .back], answers: [.success(track)], router: SpyTrackDetailRouter(exit: .quit),
      otherAlbums: [.sample(id: 1)])
    #expect(states.count == 1 && end.exit == .quit)
  }

  @Test("A track without an album, an artist, or other albums reports that it has none")
  func nowhere() async {
    let track = Track(id: Track.ID(1), kind: .song, name: "Title", artist: .init(name: "Name"))
    let router = SpyTrackDetailRouter()
    let (states, _) = await play(
      [.showAlbum, .showArtist, .select(1)], answers: [.success(track)], router: router)
    let notices: [TrackDetailState.Notice] = [.noAlbum, .noArtist, .outOfRange(1, nil)]
    #expect(states.dropFirst() == notices.map { .loaded(TrackDetail(track), notice: $0) }[...])
    #expect(router.albums.isEmpty && router.artists.isEmpty)
  }

  @Test("The track scene ends with the exit that the user chose")
  func exits() async {
    let back = await play([.back, .openPage], answers: [.success(track)])
    #expect(back.end.exit == .back)
    #expect(back.states.count == 1)
    let quit = await play([.quit], answers: [.success(track)])
    #expect(quit.end.exit == .quit)
  }

  @Test("A missing track ignores all events until the user leaves")
  func noTrack() async {
    let router = SpyTrackDetailRouter()
    let (states, end) = await play(
      [
        .select(1), .showAlbum, .showArtist, .showArtwork, .openPage, .copyLink, .play,
        .toggleFavorite, .back,
      ], reference: reference, answers: [.success(nil)], router: router)
    #expect(states.dropFirst() == Array(repeating: .missing(reference), count: 9)[...])
    #expect(router.played.isEmpty && end.exit == .back)
  }
}
