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
  /// Facts of an item.
  struct Facts: Sendable {
    var track = Track.sample()
    var album = Album.sample()
    var artist = Artist.sample

    static let complete = Facts()

    /// Facts without an album, an artist ID, or an artwork.
    static let bare: Facts = {
      var facts = Facts()
      (facts.track.album, facts.track.artist.id, facts.track.artworkURL) = (nil, nil, nil)
      (facts.album.artist.id, facts.album.artworkURL) = (nil, nil)
      return facts
    }()

    static func page(_ url: String) -> Facts {
      var facts = Facts()
      facts.track.pageURL = url
      facts.album.pageURL = url
      facts.artist.pageURL = url
      return facts
    }
  }

  /// All scenes that show an item.
  static func items(_ facts: Facts = .complete) -> [LoadedScene] {
    [
      LoadedScene(
        .trackDetail(facts.track, reference: .known(facts.track, .unitedStates))),
      LoadedScene(.album(facts.album, tracks: [facts.track]), lacking: [.showAlbum]),
      LoadedScene(
        .artist(facts.artist, facts.album), lacking: [.showAlbum, .showArtist, .play]),
    ] + lists(of: .track(facts.track))
  }

  /// All scenes that lead to other scenes, the browser, or the clipboard.
  static let all =
    items() + [
      playback, artworkDetail,
      LoadedScene(.lyrics, lacking: [.select, .showArtwork, .showLyrics]),
    ]

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

  /// A page, loaded at once.
  private init(_ page: PageScene, lacking: Set<Event> = []) {
    testDescription = page.testDescription
    link = page.item.storeLink
    artwork = page.cover
    let own = Self.events(
      [
        .select: PageScene.Event.items(.select(1)), .play: .items(.play(nil)), .back: .back,
        .quit: .quit,
      ]
    ) { .act($0) }
    events = Set(own.keys).subtracting(lacking)
    start = { [events] played, router in
      let played = await page.play(
        played.filter(events.contains).compactMap { own[$0] },
        PageScene.Setup(picture: page.cover.map { _ in .success(.sample()) }), router)
      return Outcome(
        notices: played.notices, exit: played.exit, stateCount: played.states.count)
    }
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
