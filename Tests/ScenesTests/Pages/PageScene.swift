import Entities
import Mocks
import Scenes
import Testing

/// A page, to test what all pages have in common.
struct PageScene: Sendable, CustomTestStringConvertible {
  typealias Event = PageEvent<Never>

  /// An answer to a request for the item.
  enum Answer {
    case found
    case missing
    case failed(CatalogError)
  }

  /// A state without the facts that differ from page to page.
  enum Shown: Equatable {
    case loading
    case waiting(Duration)
    case loaded(ArtworkState = .none, favorites: Set<Track.ID> = [], Notice? = nil)
    case missing
    case failed(CatalogError)
    /// Contents other than those found.
    case other
  }

  /// The results of playing events.
  struct Played {
    var states: [Shown]
    var exit: SceneExit
    var purposes: [RequestPurpose]
    /// The numbers of each list that was saved.
    var noted: [ClosedRange<Int>?]
    var picks: [Track.ID]
    var notices: [Notice]
  }

  struct Setup {
    var answers: [Answer] = [.found]
    var picture: Result<Picture, ArtworkError>?
    var starringError: StorageError?
    var refreshes = false
  }

  let testDescription: String
  let item: CatalogItem
  let cover: ArtworkLink?
  let tracks: [Track]
  let positions: ClosedRange<Int>?
  private let run: @MainActor @Sendable ([Event], Setup, SpyRouter) async -> Played

  @MainActor func play(
    _ events: [Event], _ setup: Setup = Setup(), _ router: SpyRouter = SpyRouter()
  ) async -> Played {
    await run(events, setup, router)
  }

  private init<Reference, Contents: PageContents>(
    _ name: String, _ contents: Contents, missing: MissingItem,
    presenter:
      @escaping @MainActor @Sendable (
        PlayedPage<Reference, Contents>.View, StubPageInteractor<Reference, Contents>, SpyRouter,
        RequestRunner, _ refreshes: Bool
      ) -> any ScenePresenting<PageState<Contents>>
  ) {
    testDescription = name
    (item, cover) = (contents.item, contents.cover)
    (tracks, positions) = (contents.tracks, contents.positions)
    run = { events, setup, router in
      let answers = setup.answers.map { answer -> Result<PageAnswer<Contents>, CatalogError> in
        switch answer {
        case .found: .success(.found(contents))
        case .missing: .success(.missing(missing))
        case .failed(let error): .failure(error)
        }
      }
      let interactor = StubPageInteractor<Reference, Contents>(
        answers, starringError: setup.starringError, picture: setup.picture)
      let view = PlayedPage<Reference, Contents>.View(events: events.map { $0.on(Contents.self) })
      let played = await PlayedPage(view, interactor, router: router) {
        presenter($0, interactor, router, $1, setup.refreshes)
      }
      return Played(
        states: played.states.map { $0.shown(contents, missing) }, exit: played.end.exit,
        purposes: interactor.purposes, noted: interactor.noted, picks: interactor.picks,
        notices: played.states.compactMap(\.notice))
    }
  }
}

extension PageEvent where ListEvent == Never {
  /// The same event of another page.
  fileprivate func on<Contents: PageContents>(_: Contents.Type) -> PageEvent<Contents.ListEvent> {
    switch self {
    case .items(let event): .items(event)
    case .act(let action): .act(action)
    case .retry: .retry
    case .leave(let exit): .leave(exit)
    }
  }
}

extension PageState {
  fileprivate func shown(_ found: Contents, _ missing: MissingItem) -> PageScene.Shown {
    switch content {
    case .loading: return .loading
    case .waiting(let wait): return .waiting(wait)
    case .missing(let item): return item == missing ? .missing : .other
    case .failed(let error): return .failed(error)
    case .loaded(var contents):
      let (artwork, favorites) = (contents.artwork, contents.favorites)
      (contents.artwork, contents.favorites) = (found.artwork, found.favorites)
      return contents == found ? .loaded(artwork, favorites: favorites, notice) : .other
    }
  }
}

// MARK: - Pages

extension PageScene {
  static let all = [
    trackDetail(), album(tracks: Track.samples(1...3)), artist(isOpen: true), lyrics,
  ]

  static func trackDetail(
    _ track: Track = .sample(), reference: TrackReference = .id(Track.sample().id, .unitedStates)
  ) -> PageScene {
    PageScene(
      "track", TrackDetail.sample(track, otherAlbums: [.sample(id: 1), .sample(id: 2)]),
      missing: .track(reference)
    ) {
      TrackDetailPresenter(
        view: $0, interactor: $1, router: $2, runner: $3, reference: reference, refreshes: $4)
    }
  }

  static func album(_ album: Album = .sample(), tracks: [Track]) -> PageScene {
    let contents = AlbumContents(album: album, tracks: tracks, provenance: .sample)
    let reference = AlbumReference.id(album.id, .unitedStates)
    return PageScene(
      "album", AlbumListing(contents, storefront: .unitedStates), missing: .album(reference)
    ) {
      AlbumPresenter(
        view: $0, interactor: $1, router: $2, runner: $3, reference: reference, refreshes: $4)
    }
  }

  /// The page of an artist with one album, whose tracks can be listed.
  static func artist(
    _ artist: Artist = .sample, _ album: Album = .sample(), isOpen: Bool = false
  ) -> PageScene {
    var listing = ArtistListing(
      ArtistContents(artist: artist, albums: [album], provenance: .sample),
      storefront: .unitedStates)
    let tracks = AlbumListing(.sample(album: album), storefront: .unitedStates)
    if isOpen { listing.open(album, .loaded(tracks)) }
    let reference = ArtistReference.id(artist.id, .unitedStates)
    return PageScene("artist", listing, missing: .artist(reference)) {
      ArtistPresenter(
        view: $0, interactor: $1, router: $2, runner: $3, reference: reference, refreshes: $4)
    }
  }

  static let lyrics = lyrics(.sample())

  static func lyrics(_ answer: LyricsAnswer) -> PageScene {
    let reference = TrackReference.known(.sample(), .unitedStates)
    return PageScene("lyrics", SongLyrics.sample(answer), missing: .track(reference)) {
      LyricsPresenter(
        view: $0, interactor: $1, router: $2, runner: $3, reference: reference, refreshes: $4)
    }
  }
}
