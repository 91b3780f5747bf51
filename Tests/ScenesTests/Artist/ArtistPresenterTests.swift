import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Artist presenter")
struct ArtistPresenterTests {
  private let reference = ArtistReference.id(Artist.ID(136_975), .unitedStates)
  private let contents = ArtistContents.sample(
    (1...3).map { .sample(id: $0, released: "200\(4 - $0)-01-01") })
  private let outage = CatalogError.unavailable(.connectionLost)

  private struct Played {
    var states: [ArtistState]
    var end: SceneEnd<ArtistState>
    var interactor: StubArtistInteractor
    var router: SpyRouter

    /// The states after the artist was loaded.
    var later: [ArtistState] { Array(states.dropFirst(2)) }
  }

  private func play(
    _ events: [ArtistEvent], _ interactor: StubArtistInteractor,
    router: SpyRouter = SpyRouter(), refreshes: Bool = false
  ) async -> Played {
    let view = ScriptedArtistView(events: events)
    let presenter = ArtistPresenter(
      view: view, interactor: interactor, router: router,
      runner: RequestRunner(waitsForBudget: true) { _ in }, reference: reference,
      refreshes: refreshes,
      pageSize: 2)
    let end = await presenter.run()
    return Played(states: view.states, end: end, interactor: interactor, router: router)
  }

  private func play(
    _ events: [ArtistEvent], albums: [Result<AlbumContents?, CatalogError>] = [],
    router: SpyRouter = SpyRouter(), favorites: Set<Track.ID> = []
  ) async -> Played {
    await play(
      events,
      StubArtistInteractor(
        [.success(.artist(contents))], albums: albums, favorites: favorites), router: router)
  }

  private var listing: ArtistListing {
    ArtistListing(contents, storefront: .unitedStates, pageSize: 2)
  }

  /// The listing with an album opened.
  private func opened(_ position: Int, _ tracks: ArtistListing.Tracks) throws -> ArtistState {
    var listing = listing
    listing.open(try #require(listing.album(at: position)), tracks)
    return ArtistState(.loaded(listing))
  }

  private func tracks(of position: Int, _ favorites: Set<Track.ID> = [])
    throws -> (contents: AlbumContents, listing: AlbumListing)
  {
    let contents = AlbumContents.sample(2, album: try #require(listing.album(at: position)))
    var tracks = AlbumListing(contents, storefront: .unitedStates)
    tracks.favorites = favorites
    return (contents, tracks)
  }

  @Test("An artist is loaded and shown, and the album numbers are saved")
  func loads() async {
    let played = await play([])
    #expect(
      played.states == [ArtistState(.loading(reference)), ArtistState(.loaded(listing))])
    #expect(played.interactor.noted == [1...3])
    #expect(played.end.exit == .quit)
  }

  @Test(
    "A missing artist, or an artist without an ID, is reported",
    arguments: [ArtistAnswer.missing, .noArtist(named: "X")])
  func missing(answer: ArtistAnswer) async {
    let played = await play([], StubArtistInteractor([.success(answer)]), refreshes: true)
    let content: ArtistState.Content =
      if case .noArtist(let name) = answer { .noArtist(named: name) } else { .missing(reference) }
    #expect(played.states == [ArtistState(.loading(reference)), ArtistState(content)])
    #expect(played.interactor.purposes == [.refreshed] && played.interactor.noted.isEmpty)
  }

  @Test("Loading an artist waits for the request budget, shows a failure, and can be retried")
  func retry() async {
    let wait = CatalogError.budgetSpent(retryAfter: .seconds(1))
    let played = await play(
      [.retry],
      StubArtistInteractor([.failure(wait), .failure(outage), .success(.artist(contents))]))
    #expect(
      played.states == [
        ArtistState(.loading(reference)), ArtistState(.waiting(reference, .seconds(1))),
        ArtistState(.failed(reference, outage)), ArtistState(.loading(reference)),
        ArtistState(.loaded(listing)),
      ])
    #expect(played.interactor.purposes == [.asked, .asked, .refreshed])
  }

  @Test("Pages of albums turn, and the first and last page are reported")
  func pages() async {
    var second = listing
    _ = second.turn(to: 2)
    let played = await play([.previousPage, .nextPage, .nextPage, .previousPage])
    #expect(
      played.later == [
        ArtistState(.loaded(listing), notice: .firstPage), ArtistState(.loaded(second)),
        ArtistState(.loaded(second), notice: .lastPage), ArtistState(.loaded(listing)),
      ])
  }

  @Test("Opening an album in the list shows it loading, then its tracks with favorites")
  func opens() async throws {
    let (contents, _) = try tracks(of: 2)
    let favorites: Set = [contents.tracks[0].id]
    let played = await play([.open(2)], albums: [.success(contents)], favorites: favorites)
    #expect(
      try played.later == [
        opened(2, .loading), opened(2, .loaded(tracks(of: 2, favorites).listing)),
      ])
    #expect(played.interactor.opened == [Album.ID(2)])
  }

  @Test("An album's tracks are loaded once, even if it is opened and closed repeatedly")
  func once() async throws {
    let (contents, tracks) = try tracks(of: 1)
    let played = await play(
      [.open(1), .close(1), .open(1), .open(1)], albums: [.success(contents)])
    var closed = listing
    closed.open(closed.albums[0], .loaded(tracks))
    closed.close(closed.albums[0])
    let open = try opened(1, .loaded(tracks))
    #expect(
      try played.later == [opened(1, .loading), open, ArtistState(.loaded(closed)), open, open])
    #expect(played.interactor.opened == [Album.ID(1)])
  }

  @Test("An opened album can wait for the budget, fail, or be missing, and retry reloads only it")
  func openFailures() async throws {
    let (contents, tracks) = try tracks(of: 1)
    let wait = CatalogError.budgetSpent(retryAfter: .seconds(2))
    let played = await play(
      [.open(1), .retry], albums: [.failure(wait), .failure(outage), .success(contents)])
    #expect(
      try played.later == [
        opened(1, .loading), opened(1, .waiting(.seconds(2))), opened(1, .failed(outage)),
        opened(1, .loading), opened(1, .loaded(tracks)),
      ])
    #expect(played.interactor.purposes == [.asked])
    let gone = await play([.open(1)], albums: [.success(nil)])
    #expect(try gone.later == [opened(1, .loading), opened(1, .missing)])
  }

  @Test("Reopening an album whose tracks failed to load requests them again")
  func opensAgain() async throws {
    let (contents, _) = try tracks(of: 1)
    let played = await play(
      [.open(1), .close(1), .open(1)], albums: [.failure(outage), .success(contents)])
    #expect(played.interactor.opened.count == 2)
  }

  @Test("Closed albums and numbers that aren't listed are reported")
  func wrongNumbers() async throws {
    let played = await play([
      .close(1), .open(4), .close(4), .select(4), .selectTrack(4, 1), .selectTrack(1, 1),
    ])
    let range = 1...3
    let notices: [Notice] = [
      .notOpen(1), .outOfRange(4, range), .outOfRange(4, range), .outOfRange(4, range),
      .outOfRange(4, range), .notOpen(1),
    ]
    #expect(played.later == notices.map { ArtistState(.loaded(listing), notice: $0) })
    #expect(played.router.albums.isEmpty && played.router.tracks.isEmpty)
  }

  @Test("Albums and tracks of open albums can be opened, and the list is shown again afterward")
  func selects() async throws {
    let (contents, tracks) = try tracks(of: 1)
    let played = await play(
      [.select(3), .open(1), .selectTrack(1, 2), .selectTrack(1, 3), .back],
      albums: [.success(contents)])
    let open = try opened(1, .loaded(tracks))
    #expect(played.router.albums == [.id(Album.ID(3), .unitedStates)])
    #expect(played.router.tracks == [.known(contents.tracks[1], .unitedStates)])
    #expect(played.interactor.picks == [contents.tracks[1].id])
    #expect(played.interactor.noted == [1...3, 1...3, 1...3])
    #expect(
      try played.later == [
        ArtistState(.loaded(listing)), opened(1, .loading), open, open,
        ArtistState(open.content, notice: .outOfRange(3, 1...2)),
      ])
    #expect(played.end.exit == .back)
  }

  @Test("Previews of an album play one by one or together, but only if the album is open")
  func previews() async throws {
    let (contents, _) = try tracks(of: 1)
    let played = await play(
      [.play(1), .open(1), .play(1), .playTrack(1, 2), .playTrack(1, 3), .playTrack(9, 1)],
      albums: [.success(contents)])
    let references = contents.tracks.map { TrackReference.known($0, .unitedStates) }
    #expect(played.router.played == references + [references[1]])
    #expect(
      played.later.compactMap(\.notice) == [
        .notOpen(1), .outOfRange(3, 1...2), .outOfRange(9, 1...3),
      ])
    let none = await play([.play(1)], StubArtistInteractor([.success(.missing)]))
    #expect(none.later.map(\.notice) == [.outOfRange(1, nil)])
  }

  @Test("Showing the artwork of a missing artist reports that there is none")
  func noArtwork() async {
    let played = await play([.showArtwork], StubArtistInteractor([.success(.missing)]))
    #expect(played.later.map(\.notice) == [.noArtwork])
  }

  @Test("A missing artist ignores events until the user quits, and numbers are out of range")
  func nothing() async {
    let played = await play(
      [.openPage, .copyLink, .nextPage, .open(1), .close(1), .select(1), .quit],
      StubArtistInteractor([.success(.missing)]))
    let missing = ArtistState.Content.missing(reference)
    #expect(played.states.dropFirst().allSatisfy { $0.content == missing })
    #expect(played.later.suffix(3).map(\.notice) == Array(repeating: .outOfRange(1, nil), count: 3))
    #expect(played.end.exit == .quit)
  }
}
