import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The track scene's presenter")
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
      asker: Asker(waitsForBudget: waitsForBudget) { _ in },
      reference: reference ?? .known(track, .unitedStates),
      refreshes: false)
    let end = await presenter.run()
    return (view.states, end)
  }

  @Test("a track at hand is shown without a loading state")
  func known() async {
    let (states, end) = await play([], answers: [.success(track)])
    #expect(states == [.loaded(TrackDetail(track, isFavorite: false), notice: nil)])
    #expect(
      end == SceneEnd(.quit, state: .loaded(TrackDetail(track, isFavorite: false), notice: nil)))
  }

  @Test("an id is loaded first")
  func id() async {
    let (states, _) = await play([], reference: reference, answers: [.success(track)])
    #expect(
      states == [.loading(reference), .loaded(TrackDetail(track, isFavorite: false), notice: nil)])
  }

  @Test("an id that the store does not have is missing")
  func missing() async {
    let (states, _) = await play([], reference: reference, answers: [.success(nil)])
    #expect(states == [.loading(reference), .missing(reference)])
  }

  @Test("the budget of requests is waited for")
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

  @Test("a failure is shown, and retry asks again")
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

  @Test("opening goes to the page and says so")
  func open() async throws {
    let link = try #require(track.storeLink)
    let router = SpyTrackDetailRouter()
    let (states, _) = await play([.openPage], answers: [.success(track)], router: router)
    #expect(
      states.last == .loaded(TrackDetail(track, isFavorite: false), notice: .link(.opened(link))))
    #expect(router.opened == [link])
  }

  @Test("a browser that fails is reported")
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
    "an address that is not safe is neither opened nor copied",
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

  @Test("copying hands the link to the clipboard", arguments: [true, false])
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

  @Test("a star is given and taken away")
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

  @Test("a star that cannot be given leaves the track as it was, which is said")
  func starFails() async {
    let (states, _) = await play(
      [.toggleFavorite], answers: [.success(track)], starring: .failure(.sample))
    #expect(
      states.last == .loaded(TrackDetail(track, isFavorite: false), notice: .notStarred(.sample)))
  }

  @Test("there is no star for a track that is not there")
  func starMissing() async {
    let (states, _) = await play(
      [.toggleFavorite], reference: reference, answers: [.success(nil)])
    #expect(states == [.loading(reference), .missing(reference), .missing(reference)])
  }

  @Test("the album, the artist and other albums are gone to, and the track is shown again after")
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
    "who quits elsewhere quits here",
    arguments: [TrackDetailEvent.showAlbum, .showArtist, .select(1)])
  func quitsElsewhere(event: TrackDetailEvent) async {
    let (states, end) = await play(
      [event, .back], answers: [.success(track)], router: SpyTrackDetailRouter(exit: .quit),
      otherAlbums: [.sample(id: 1)])
    #expect(states.count == 1 && end.exit == .quit)
  }

  @Test("a track without album, artist or others leads nowhere, which is said")
  func nowhere() async {
    let track = Track(id: Track.ID(1), kind: .song, name: "Title", artist: .init(name: "Name"))
    let router = SpyTrackDetailRouter()
    let (states, _) = await play(
      [.showAlbum, .showArtist, .select(1)], answers: [.success(track)], router: router)
    let notices: [TrackDetailState.Notice] = [.noAlbum, .noArtist, .outOfRange(1, nil)]
    #expect(states.dropFirst() == notices.map { .loaded(TrackDetail(track), notice: $0) }[...])
    #expect(router.albums.isEmpty && router.artists.isEmpty)
  }

  @Test("the exit says where the person went")
  func exits() async {
    let back = await play([.back, .openPage], answers: [.success(track)])
    #expect(back.end.exit == .back)
    #expect(back.states.count == 1)
    let quit = await play([.quit], answers: [.success(track)])
    #expect(quit.end.exit == .quit)
  }

  @Test("where there is no track events change nothing")
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
