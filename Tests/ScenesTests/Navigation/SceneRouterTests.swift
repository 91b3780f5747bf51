import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Scene router")
struct SceneRouterTests {
  private nonisolated static let track = TrackReference.known(.sample(), .unitedStates)
  private nonisolated static let album = AlbumReference.id(Album.ID(1), .unitedStates)
  private nonisolated static let artist = ArtistReference.id(Artist.ID(2), .unitedStates)
  private nonisolated static let japan = Storefront(code: "jp") ?? .unitedStates
  private nonisolated static let changes = ChoiceChanges(
    storefront: japan, hasChangedGenres: true)

  private func router(
    _ scenes: FakeScenes, browser: SpyBrowser = SpyBrowser(),
    clipboard: SpyClipboard = SpyClipboard()
  ) -> SceneRouter {
    SceneRouter(scenes: scenes, browser: browser, clipboard: clipboard)
  }

  /// A transition to another scene, which the user leaves by going back or by quitting.
  struct Transition: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let made: FakeScenes.Made
    let show: @MainActor @Sendable (SceneRouter) async -> SceneExit
  }

  private nonisolated static let ways = [
    Transition(testDescription: "track", made: .trackDetail(track)) {
      await $0.showTrackDetail(track)
    },
    Transition(testDescription: "album", made: .album(album)) { await $0.showAlbum(album) },
    Transition(testDescription: "artist", made: .artist(artist)) { await $0.showArtist(artist) },
    Transition(testDescription: "lyrics", made: .lyrics(track)) { await $0.showLyrics(track) },
    Transition(testDescription: "artwork", made: .artworkDetail(.sample())) {
      await $0.showArtwork(.sample())
    },
    Transition(testDescription: "new search", made: .searchList(.sample("abba"))) {
      await $0.open(.search(.sample("abba")))
    },
    place("link", .lookup(7, in: nil), .itemList(.lookup([ItemReference(.id(7), in: japan)]))),
    place(
      "link of another store", .lookup(7, in: .unitedStates),
      .itemList(.lookup([ItemReference(.id(7), in: .unitedStates)]))),
    place("charts", .charts, .itemList(.chart(ChartQuery(in: japan)))),
    place(
      "chart of another store",
      .list(.chart(ChartQuery(.albums, in: .unitedStates, genre: ChartGenre(id: 11)))),
      .itemList(.chart(ChartQuery(.albums, in: japan, genre: ChartGenre(id: 11))))),
    place("library", .list(.library), .itemList(.library)),
    place("playlists", .playlists, .playlists([], japan)),
    place("past searches", .history, .history),
    place("stores", .storefronts, .storefronts),
    place("genres", .genres, .genres(japan)),
    place("command", .command(["cache"]), .command(["cache"])),
    Transition(
      testDescription: "charts of searches", made: .itemList(.chart(ChartQuery(in: .unitedStates)))
    ) {
      await $0.open(.charts)
    },
  ]

  /// A transition to a destination, from a scene of the Japanese store.
  private nonisolated static func place(
    _ name: String, _ place: Destination, _ made: FakeScenes.Made
  ) -> Transition {
    Transition(testDescription: name, made: made) {
      await $0.visit(place, from: ChartQuery(in: japan)).exit
    }
  }

  @Test(
    "The router runs the requested scene once and returns its exit", arguments: ways,
    [SceneExit.back, .quit])
  func exits(transition: Transition, exit: SceneExit) async {
    let scenes = FakeScenes(exit: exit)
    #expect(await transition.show(router(scenes)) == exit)
    #expect(scenes.made == [transition.made])
  }

  @Test("The last state of each scene is noted")
  func ends() async {
    let scenes = FakeScenes()
    let router = router(scenes)
    _ = await router.showTrackDetail(Self.track)
    _ = await router.showAlbum(Self.album)
    _ = await router.showArtist(Self.artist)
    _ = await router.showLyrics(Self.track)
    _ = await router.open(.storefronts)
    #expect(scenes.endCount == 5)
  }

  @Test("What was chosen at a destination is returned to the scene that led there")
  func choices() async {
    let chart = ChartQuery(in: Self.japan)
    for exit in [SceneExit.back, .quit] {
      let router = router(FakeScenes(exit: exit, changes: Self.changes, chosen: .sample("queen")))
      for (place, choice) in [
        (.history, .term(.sample("queen"))), (.storefronts, .changes(Self.changes)),
        (.genres, .changes(Self.changes)), (.charts, .none),
      ] as [(Destination, DestinationChoice)] {
        #expect(await router.visit(place, from: chart) == SceneEnd(exit, state: choice))
      }
      let term = Destination.search(.sample("abba"))
      #expect(
        await router.visit(term, from: chart) == SceneEnd(.back, state: .term(.sample("abba"))))
    }
    let nothing = await router(FakeScenes()).visit(.history, from: chart)
    #expect(nothing == SceneEnd(.back, state: .none))
  }

  @Test("A past search that is chosen in the history, which a word opened, is searched for")
  func chosenThere() async {
    let scenes = FakeScenes(chosen: .sample("queen"))
    #expect(await router(scenes).open(.history) == .back)
    #expect(scenes.made == [.history, .searchList(.sample("queen"))])
  }

  @Test("The router stays in the scene if there is no screen for artworks")
  func noArtwork() async {
    let scenes = FakeScenes(exit: .quit, hasArtworks: false)
    #expect(await router(scenes).showArtwork(.sample()) == .back)
    #expect(scenes.made.isEmpty)
  }

  @Test("The router plays previews, and stays in the scene however playback ends")
  func playback() async {
    let scenes = FakeScenes(exit: .quit)
    await router(scenes).play([Self.track], .replacing)
    #expect(scenes.made == [.playback([Self.track])])
  }

  @Test("The router adds to the queue that is playing, or else plays", arguments: [true, false])
  func enqueueing(isPlaying: Bool) async {
    let scenes = FakeScenes(isPlaying: isPlaying)
    for placement in [QueuePlacement.atEnd, .next] {
      await router(scenes).play([Self.track], placement)
      #expect(
        scenes.made.last
          == (isPlaying ? .enqueued([Self.track], placement) : .playback([Self.track])))
    }
  }

  @Test("The router opens the playlists to add items, and returns what was added")
  func playlists() async throws {
    let scenes = FakeScenes()
    let item = StoreItem(.track(.sample()), of: .unitedStates)
    #expect(
      await router(scenes).addToPlaylist([item], named: nil)
        == SceneEnd(.back, state: .nothingListed))
    let gym = try #require(try await FakePlaylists([("Gym", [])]).playlists().first)
    router(scenes).look(at: gym, in: .unitedStates)
    #expect(
      scenes.made == [
        .playlists([item], .unitedStates), .playlistPreview(gym, .unitedStates),
      ])
  }

  @Test("The router shows an item in the preview pane")
  func preview() {
    let scenes = FakeScenes()
    router(scenes).look(at: .track(.sample()), of: .unitedStates)
    #expect(scenes.made == [.preview(.track(.sample()), .unitedStates)])
  }

  @Test("The router opens links in the browser and copies them to the clipboard")
  func links() async throws {
    let (browser, clipboard) = (SpyBrowser(), SpyClipboard())
    let router = router(FakeScenes(), browser: browser, clipboard: clipboard)
    let link = try #require(Track.sample().storeLink)
    try await router.open(link)
    #expect(await router.copy(link) == .terminal)
    #expect(browser.opened == [link] && clipboard.copied == [link.text])
  }

  @Test("The router passes on the errors of the browser and the clipboard")
  func failures() async throws {
    let error = BrowserError.failed(program: "xdg-open")
    let router = router(
      FakeScenes(), browser: SpyBrowser(error: error), clipboard: SpyClipboard(isAvailable: false))
    let link = try #require(Track.sample().storeLink)
    await #expect(throws: error) { try await router.open(link) }
    #expect(await router.copy(link) == nil)
  }
}
