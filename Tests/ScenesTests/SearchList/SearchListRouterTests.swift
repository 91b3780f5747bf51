import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Search router")
struct SearchListRouterTests {
  private static let artist = ArtistReference.id(Artist.ID(7), .unitedStates)

  @Test(
    "The search router runs the track scene and returns its exit",
    arguments: [
      SceneExit.back, .quit,
    ])
  func showsTrackDetail(exit: SceneExit) async {
    let track = Track.sample()
    let detail = SpyTrackDetailPresenter(
      end: SceneEnd(exit, state: .loaded(TrackDetail(track, isFavorite: false), notice: nil)))
    var shown: [TrackReference] = []
    let router = router { reference in
      shown.append(reference)
      return detail
    }
    #expect(await router.showTrackDetail(track, of: .unitedStates) == exit)
    #expect(shown == [.known(track, .unitedStates)])
    #expect(detail.runCount == 1)
  }

  private static let changes = ChoiceChanges(storefront: .unitedStates, hasChangedGenres: true)

  private func router(
    trackDetail: @escaping @MainActor (TrackReference) -> any TrackDetailPresenting = { _ in
      SpyTrackDetailPresenter(
        end: SceneEnd(.quit, state: .loaded(TrackDetail(.sample()), notice: nil)))
    },
    history:
      @escaping @MainActor (@escaping @MainActor (SearchTerm) async -> SceneExit) ->
      any HistoryPresenting = { _ in
        SpyHistoryPresenter { SceneEnd(.quit, state: HistoryState()) }
      },
    playback: @escaping @MainActor ([TrackReference]) -> any PlaybackPresenting = { _ in
      SpyPlaybackPresenter()
    },
    beside: @escaping @MainActor (CatalogItem, Storefront) -> Void = { _, _ in }
  ) -> SearchListRouter {
    SearchListRouter(
      trackDetail: trackDetail, history: history,
      album: { _ in
        SpyAlbumPresenter(end: SceneEnd(.quit, state: AlbumState(.noAlbum(.sample()))))
      },
      artist: { _ in
        SpyArtistPresenter(end: SceneEnd(.quit, state: ArtistState(.loading(Self.artist))))
      },
      storefronts: {
        SpyStorefrontsPresenter(
          end: SceneEnd(.back, state: StorefrontsState(.loading, changes: Self.changes)))
      },
      genres: {
        SpyGenresPresenter(
          end: SceneEnd(.quit, state: GenresState(.loading($0), changes: Self.changes)))
      }, playback: playback,
      library: { SpyLibraryListPresenter(end: SceneEnd(.quit, state: LibraryListState($0))) },
      beside: beside,
      outside: OutsideRouter(browser: SpyBrowser(), clipboard: SpyClipboard()))
  }

  @Test("The search router shows an item beside the list")
  func beside() {
    var shown: [CatalogItem.ID?] = []
    router(beside: { item, _ in shown.append(item.id) })
      .look(at: .track(.sample(id: 7)), of: .unitedStates)
    #expect(shown == [.track(Track.ID(7))])
  }

  @Test("The search router plays previews")
  func playback() async {
    let scene = SpyPlaybackPresenter()
    var queues: [[TrackReference]] = []
    let router = router(playback: {
      queues.append($0)
      return scene
    })
    let queue = [TrackReference.known(.sample(), .unitedStates)]
    await router.play(queue)
    #expect(queues == [queue] && scene.runCount == 1)
  }

  @Test("The search router opens and copies links, but no artwork or library if unavailable")
  func outside() async throws {
    let (browser, clipboard) = (SpyBrowser(), SpyClipboard())
    let router = SearchListRouter(
      trackDetail: { _ in
        SpyTrackDetailPresenter(
          end: SceneEnd(.quit, state: .missing(.id(Track.ID(1), .unitedStates))))
      },
      history: { _ in SpyHistoryPresenter { SceneEnd(.quit, state: HistoryState()) } },
      album: { _ in
        SpyAlbumPresenter(end: SceneEnd(.quit, state: AlbumState(.noAlbum(.sample()))))
      },
      artist: { _ in
        SpyArtistPresenter(end: SceneEnd(.quit, state: ArtistState(.loading(Self.artist))))
      },
      storefronts: {
        SpyStorefrontsPresenter(end: SceneEnd(.back, state: StorefrontsState(.loading)))
      },
      genres: { SpyGenresPresenter(end: SceneEnd(.quit, state: GenresState(.loading($0)))) },
      playback: { _ in SpyPlaybackPresenter() }, library: nil, beside: { _, _ in },
      outside: OutsideRouter(browser: browser, clipboard: clipboard))
    let link = try #require(Track.sample().storeLink)
    try await router.open(link)
    #expect(router.copy(link) && browser.opened == [link] && clipboard.copied == [link.text])
    #expect(await router.showArtwork(.sample()) == .back)
    #expect(await router.showLibrary(.all) == .back)
  }

  @Test("The search router opens the library")
  func library() async {
    #expect(await router().showLibrary(.favorites) == .quit)
  }

  @Test("The search router opens stores and genres, and returns the changes made there")
  func choices() async {
    #expect(await router().showStorefronts() == SceneEnd(.back, state: Self.changes))
    #expect(
      await router().showGenres(of: .unitedStates) == SceneEnd(.quit, state: Self.changes))
  }

  @Test(
    "The search router returns the chosen past search, or the exit of the history",
    arguments: [
      ("abba", .back, .term(.sample("abba"))), (nil, .back, .back), (nil, .quit, .quit),
    ] as [(String?, SceneExit, PastSearchChoice)])
  func showsHistory(picked: String?, exit: SceneExit, choice: PastSearchChoice) async {
    let router = router(history: { search in
      SpyHistoryPresenter {
        var exit = exit
        if let picked { exit = await search(.sample(picked)) }
        return SceneEnd(exit, state: HistoryState())
      }
    })
    #expect(await router.showHistory() == choice)
  }
}
