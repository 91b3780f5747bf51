import Entities
import Mocks
import Scenes
import TestSupport
import Testing

/// A scene with loaded content, for testing the events that several scenes share.
struct LoadedScene: Sendable, CustomTestStringConvertible {
  enum Event: CaseIterable, Sendable {
    case select, showAlbum, showArtist, showArtwork, showLyrics, openPage, openInTidal,
      openInSonglink
    case copyLink, play, back, quit
  }

  struct Outcome {
    var notices: [Notice]
    var exit: SceneExit
    var stateCount: Int
  }

  let testDescription: String
  /// The page of the item, if it can be opened.
  let link: WebLink?
  /// The artwork of the item, if any.
  let artwork: ArtworkLink?
  let events: Set<Event>
  private let start: @MainActor @Sendable ([Event], SpyRouter) async -> Outcome

  @MainActor func run(_ events: [Event], _ router: SpyRouter = SpyRouter()) async -> Outcome {
    await start(events, router)
  }

  /// - Parameters:
  ///   - name: The scene's name.
  ///   - link: The page of the item.
  ///   - artwork: The artwork of the item.
  ///   - events: The scene's own events.
  ///   - start: The number of states to wait for before the events.
  ///   - last: An event that follows the others.
  ///   - notice: Returns the notice of a state.
  ///   - scene: Makes the scene.
  private init<State, SceneEvent>(
    _ name: String, link: WebLink?, artwork: ArtworkLink?, _ events: [Event: SceneEvent],
    after start: Int = 0, last: SceneEvent? = nil, notice: @escaping @Sendable (State) -> Notice?,
    scene:
      @escaping @MainActor @Sendable (
        ScriptedView<State, SceneEvent>, SpyRouter
      ) -> any ScenePresenting<State>
  ) {
    testDescription = name
    self.link = link
    self.artwork = artwork
    self.events = Set(events.keys)
    self.start = { played, router in
      let own = (played.map { events[$0] } + [last]).compactMap(\.self)
      let view = ScriptedView<State, SceneEvent>(
        steps: [.after(start)] + own.map { .event($0) })
      let end = await scene(view, router).run()
      return Outcome(
        notices: view.states.compactMap(notice), exit: end.exit, stateCount: view.states.count)
    }
  }
}

// MARK: - Scenes

extension LoadedScene {
  /// All scenes that show a track.
  static func items(_ track: Track = .sample()) -> [LoadedScene] {
    [trackDetail(track)] + lists(of: .track(track))
  }

  /// All scenes that lead to other scenes, the browser, or the clipboard.
  static let all = items() + [playback, artworkDetail]

  /// The lists, each with one item.
  static func lists(of item: CatalogItem) -> [LoadedScene] {
    [searchList(of: item), itemList(of: item)]
  }

  private static let runner = RequestRunner(waitsForBudget: false) { _ in }

  /// A scene's events: its own, and those of the actions on its item.
  private static func events<SceneEvent>(
    _ own: [Event: SceneEvent], _ act: (ItemAction) -> SceneEvent
  ) -> [Event: SceneEvent] {
    let actions: [Event: ItemAction] = [
      .showAlbum: .showAlbum, .showArtist: .showArtist, .showArtwork: .showArtwork,
      .showLyrics: .showLyrics, .openPage: .openPage, .copyLink: .copyLink,
      .openInTidal: .openIn(.tidal), .openInSonglink: .openIn(.songlink),
    ]
    return own.merging(actions.mapValues(act)) { own, _ in own }
  }

  private static func trackDetail(_ track: Track) -> LoadedScene {
    LoadedScene(
      "track", link: track.storeLink, artwork: track.artwork,
      events(
        [
          .select: TrackDetailEvent.items(.select(1)), .play: .items(.play(nil)), .back: .back,
          .quit: .quit,
        ]
      ) { .act($0) }, notice: \.notice,
      scene: { view, router in
        let detail = TrackDetail.sample(track, otherAlbums: [.sample()])
        return TrackDetailPresenter(
          view: view,
          interactor: StubTrackDetailInteractor(
            [.success(.found(detail))], picture: .success(.sample())),
          router: router, runner: runner, reference: .known(track, .unitedStates),
          refreshes: false)
      })
  }

  private static func searchList(of item: CatalogItem) -> LoadedScene {
    LoadedScene(
      "search", link: item.storeLink, artwork: item.artwork,
      events([.select: SearchListEvent.select(1), .play: .play(PositionRanges(1)), .quit: .quit]) {
        .act($0, 1)
      }, notice: \.notice,
      scene: { view, router in
        let page = ItemPage(items: [item], provenance: .sample)
        return SearchListPresenter(
          view: view,
          interactor: StubSearchListInteractor(
            answers: [.success(SearchAnswer(page: page, isWhole: true))]),
          router: router, runner: runner, start: SpyScene.start(), reports: StorageReports(),
          options: SearchListOptions(
            firstTerm: .sample("x"), storefront: .unitedStates, pageSize: 2))
      })
  }

  private static func itemList(of item: CatalogItem) -> LoadedScene {
    LoadedScene(
      "list", link: item.storeLink, artwork: item.artwork,
      events(
        [
          .select: ItemListEvent.select(1), .play: .play(PositionRanges(1)), .back: .back,
          .quit: .quit,
        ]
      ) { .act($0, 1) }, notice: \.notice,
      scene: { view, router in
        let entries = ItemEntries([StoreItem(item, of: .unitedStates)])
        return ItemListPresenter(
          view: view, interactor: StubItemListInteractor([.success(ItemListAnswer(entries))]),
          router: router, runner: runner, options: ItemListOptions(.lookup([])))
      })
  }

  private static let playback = LoadedScene(
    "playback", link: Track.sample().storeLink, artwork: nil,
    [
      .openPage: PlaybackEvent.act(.openPage, at: nil),
      .copyLink: .act(.copyLink, at: 1), .openInTidal: .act(.openIn(.tidal), at: 1),
    ], after: 1, last: .stop,
    notice: { if case .item(let notice) = $0.notices.first { notice } else { nil } },
    scene: { view, router in
      PlaybackPresenter(
        view: view, interactor: StubPlaybackInteractor([ScriptedPlayingPreview([.stop])]),
        router: router, runner: runner, random: SeededGenerator(seed: 1),
        queue: [.known(.sample(), .unitedStates)])
    })

  private static let artworkDetail: LoadedScene = {
    let page = ArtworkLink.sample().link(side: 3000)
    return LoadedScene(
      "artwork", link: page, artwork: nil,
      [
        .openPage: ArtworkDetailEvent.openPage, .copyLink: .copyLink, .back: .back, .quit: .quit,
      ], notice: \.notice,
      scene: { view, router in
        ArtworkDetailPresenter(
          view: view,
          interactor: StubArtworkDetailInteractor([.success(.sample())], page: page),
          router: router, runner: runner, artwork: .sample())
      })
  }()
}
