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

  private func play(
    _ events: [ArtistEvent], albums: [Result<AlbumListing?, CatalogError>] = []
  ) async -> PlayedPage<ArtistReference, ArtistListing> {
    await PlayedPage(
      events.map { .event($0) }, on: ArtistPresenter.self, of: reference,
      StubArtistInteractor([.success(.found(listing))], albums: albums))
  }

  private var listing: ArtistListing {
    ArtistListing(contents, storefront: .unitedStates)
  }

  /// The list with an open album.
  private func opened(_ position: Int, _ tracks: ArtistListing.Tracks) throws -> ArtistState {
    var listing = listing
    listing.open(try #require(listing.album(at: position)), tracks)
    return ArtistState(.loaded(listing))
  }

  private func tracks(of position: Int, _ favorites: Set<Track.ID> = []) throws -> AlbumListing {
    let album = try #require(listing.album(at: position))
    var tracks = AlbumListing(.sample(2, album: album), storefront: .unitedStates)
    tracks.favorites = favorites
    return tracks
  }

  @Test("Opening an album in the list shows it loading, then its tracks with favorites")
  func opens() async throws {
    let tracks = try tracks(of: 2, [tracks(of: 2).tracks[0].id])
    let played = await play([.list(.open(2))], albums: [.success(tracks)])
    #expect(try played.later == [opened(2, .loading), opened(2, .loaded(tracks))])
    #expect(played.interactor.opened == [Album.ID(2)])
  }

  @Test("An album's tracks are loaded once, even if it is opened and closed repeatedly")
  func once() async throws {
    let tracks = try tracks(of: 1)
    let played = await play(
      [.list(.open(1)), .list(.close(1)), .list(.open(1)), .list(.open(1))],
      albums: [.success(tracks)])
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
    let tracks = try tracks(of: 1)
    let wait = CatalogError.budgetSpent(retryAfter: .seconds(2))
    let played = await play(
      [.list(.open(1)), .retry], albums: [.failure(wait), .failure(outage), .success(tracks)])
    #expect(
      try played.later == [
        opened(1, .loading), opened(1, .waiting(.seconds(2))), opened(1, .failed(outage)),
        opened(1, .loading), opened(1, .loaded(tracks)),
      ])
    #expect(played.interactor.purposes == [.asked])
    let gone = await play([.list(.open(1))], albums: [.success(nil)])
    #expect(try gone.later == [opened(1, .loading), opened(1, .missing)])
  }

  @Test("Retry loads every open album again that failed, and no other")
  func retriesAll() async throws {
    let (first, second, third) = (try tracks(of: 1), try tracks(of: 2), try tracks(of: 3))
    let played = await play(
      [.list(.open(1)), .list(.open(2)), .list(.open(3)), .retry],
      albums: [
        .failure(outage), .success(second), .failure(outage), .success(first), .success(third),
      ])
    #expect(played.interactor.opened == [1, 2, 3, 1, 3].map(Album.ID.init))
    #expect(played.end.state.contents?.failedAlbums.isEmpty == true)
  }

  @Test("Reopening an album whose tracks failed to load requests them again")
  func opensAgain() async throws {
    let tracks = try tracks(of: 1)
    let played = await play(
      [.list(.open(1)), .list(.close(1)), .list(.open(1))],
      albums: [.failure(outage), .success(tracks)])
    #expect(played.interactor.opened.count == 2)
  }

  @Test("Closed albums and numbers that aren't listed are reported")
  func wrongNumbers() async throws {
    let played = await play([
      .list(.close(1)), .list(.open(4)), .list(.close(4)), .items(.select(4)),
      .items(.select(RowNumber(4, track: 1))),
    ])
    let range = 1...3
    let notices: [Notice] = [
      .notOpen(1), .outOfRange(4, range), .outOfRange(4, range), .outOfRange(4, range),
      .outOfRange(4, range),
    ]
    #expect(played.later == notices.map { ArtistState(.loaded(listing), notice: $0) })
    #expect(played.router.albums.isEmpty && played.router.tracks.isEmpty)
  }

  @Test("Albums and tracks of open albums can be opened, and the list is shown again afterward")
  func selects() async throws {
    let tracks = try tracks(of: 1)
    let played = await play(
      [
        .items(.select(3)), .list(.open(1)), .items(.select(RowNumber(1, track: 2))),
        .items(.select(RowNumber(1, track: 3))), .back,
      ],
      albums: [.success(tracks)])
    let open = try opened(1, .loaded(tracks))
    #expect(played.router.albums == [.id(Album.ID(3), .unitedStates)])
    #expect(played.router.tracks == [.known(tracks.tracks[1], .unitedStates)])
    #expect(played.interactor.picks == [tracks.tracks[1].id])
    #expect(played.interactor.noted == [1...3, 1...3, 1...3])
    #expect(
      try played.later == [
        ArtistState(.loaded(listing)), opened(1, .loading), open, open,
        ArtistState(open.content, notice: .outOfRange(3, 1...2)),
      ])
    #expect(played.end.exit == .back)
  }

  @Test("Previews of an album play together, and one by one if the album is open")
  func previews() async throws {
    let tracks = try tracks(of: 1)
    let played = await play(
      [
        .items(.play(PositionRanges(1))), .list(.open(1)), .items(.play(PositionRanges(1))),
        .items(.play(PositionRanges(rows: "1.2"))), .items(.play(PositionRanges(rows: "1.3"))),
        .items(.play(PositionRanges(rows: "9.1"))),
      ],
      albums: [.success(tracks), .success(tracks)])
    let references = tracks.tracks.map { TrackReference.known($0, .unitedStates) }
    #expect(played.router.played == references + references + [references[1]])
    #expect(
      played.later.compactMap(\.notice).dropFirst() == [
        .outOfRange(3, 1...2), .outOfRange(9, 1...3),
      ])
  }

  @Test("Tracks of an open album can be favorites, wait in the queue, and be in a playlist")
  func trackActions() async throws {
    let tracks = try tracks(of: 1)
    let (first, second) = (tracks.tracks[0], tracks.tracks[1])
    let played = await play(
      [
        .list(.open(1)), .items(.toggleFavorites(PositionRanges(rows: "1.2,1.1"))),
        .items(.enqueue(PositionRanges(rows: "1.2"))),
        .items(.addToPlaylist(PositionRanges(rows: "1.1-2"))),
      ], albums: [.success(tracks)])
    #expect(
      played.later.compactMap(\.notice) == [
        .starred([second, first]), .enqueued(1), .enqueued(2),
      ])
    #expect(played.router.enqueued == [.known(second, .unitedStates)])
    #expect(
      played.router.addedToPlaylist == [
        [first, second].map { StoreItem(.track($0), of: .unitedStates) }
      ])
    #expect(played.end.state.contents?.favorites == [first.id, second.id])
  }

  @Test("Tracks of albums that aren't open are requested")
  func tracksOfClosedAlbums() async throws {
    let tracks = try tracks(of: 2)
    let played = await play(
      [
        .items(.play(PositionRanges(rows: "2.2,2.1"))), .items(.select(RowNumber(2, track: 1))),
        .items(.play(PositionRanges(rows: "2.3"))),
      ],
      albums: [.success(tracks), .success(tracks), .success(tracks)])
    let references = tracks.tracks.map { TrackReference.known($0, .unitedStates) }
    #expect(played.router.played == [references[1], references[0]])
    #expect(played.router.tracks == [references[0]])
    #expect(played.later.last?.notice == .outOfRange(3, 1...2))
  }

  @Test("Previews play from a track on through the expanded albums below")
  func previewsOn() async throws {
    let (first, third) = (try tracks(of: 1), try tracks(of: 3))
    let played = await play(
      [
        .list(.open(1)), .list(.open(3)), .items(.play(PositionRanges(rows: "1.2-,3"))),
      ],
      albums: [.success(first), .success(third)])
    let queue = first.tracks.dropFirst() + third.tracks
    #expect(played.router.played == queue.map { TrackReference.known($0, .unitedStates) })
  }
}
