import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Item list actions")
struct ItemListActionsTests: PlayedItemList {
  /// Two albums around a track.
  let mixed: [CatalogItem] = [
    .album(.sample(id: 1)), .track(.sample(id: 2, name: "Two")), .album(.sample(id: 3)),
  ]

  func three(
    favorites: [Int64] = [], starringError: StorageError? = nil
  ) -> StubItemListInteractor {
    StubItemListInteractor(
      [.success(answer(1...3))], favorites: Set(favorites.map(Track.ID.init)),
      starringError: starringError)
  }

  @Test("A track opens by number on any page and is counted")
  func select() async {
    let (interactor, router) = (three(favorites: [2]), SpyRouter())
    let (states, _) = await play(
      [.select(3), .filter("song 2"), .select(4)], interactor, router: router)
    #expect(router.tracks == [.known(.sample(id: 3, name: "Song 3"), .unitedStates)])
    #expect(interactor.picks == [Track.ID(3)])
    let filtered = listing(answer(1...3), favorites: [2], filter: "song 2")
    #expect(
      Array(states.dropFirst(2)) == [
        state(listing(answer(1...3), favorites: [2])), state(filtered),
        state(filtered, .outOfRange(4, 1...3)),
      ])
    // Once more after the other scene, which may have saved other numbers.
    #expect(interactor.noted == [[1, 2], [1, 2]])
  }

  @Test("A track of which only the facts of a chart are known is looked up, and then counted")
  func selectPartial() async {
    var song = Track.sample(id: 3)
    song.album = Track.AlbumCredit(name: "Help!")
    let interactor = StubItemListInteractor([.success(answer([.track(song)]))])
    let router = SpyRouter()
    _ = await play([.select(1)], interactor, router: router)
    #expect(router.tracks == [.id(Track.ID(3), .unitedStates)])
    #expect(interactor.picks == [Track.ID(3)])
  }

  @Test("A track that is opened again isn't counted again")
  func reopen() async {
    let (interactor, router) = (three(), SpyRouter())
    _ = await play([.reopen(entry(3))], interactor, router: router)
    #expect(router.tracks.count == 1 && interactor.picks.isEmpty)
  }

  @Test("A favorite that changed in another scene is shown as changed afterward")
  func changedElsewhere() async throws {
    let interactor = three()
    let view = ScriptedItemListView(steps: [
      .waits { try? await interactor.setFavorites(true, [entry(2)]) }, .event(.select(1)),
    ])
    _ = await ItemListPresenter(
      view: view, interactor: interactor, router: SpyRouter(),
      runner: RequestRunner(waitsForBudget: false) { _ in },
      options: ItemListOptions(.favorites, pageSize: 2)
    ).run()
    #expect(
      view.states.dropFirst() == [
        state(listing(answer(1...3))), state(listing(answer(1...3), favorites: [2])),
      ])
  }

  private func entry(_ id: Int64) -> StoreItem {
    StoreItem(.track(.sample(id: id, name: "Song \(id)")), of: .unitedStates)
  }

  @Test("The item looked at is shown in the preview pane, and a number out of range is ignored")
  func look() async {
    let router = SpyRouter()
    let (states, _) = await play([.look(2), .look(9)], three(), router: router)
    #expect(router.previewed == [.track(Track.ID(2))])
    #expect(states.count == 2)
  }

  @Test("Tracks go to a playlist by number, and what was added is reported; artists can't")
  func addToPlaylist() async throws {
    let router = SpyRouter()
    let (states, _) = await play(
      [.addToPlaylist(try ranges("2-3"))], three(), router: router)
    #expect(router.addedToPlaylist == [[entry(2), entry(3)]])
    #expect(states.last?.notice == .enqueued(2))
    let artists = StubItemListInteractor([.success(answer([.artist(.sample)]))])
    let (others, _) = await play([.addToPlaylist(try ranges("1"))], artists, router: router)
    #expect(others.last?.notice == .onlyTracksInPlaylists && router.addedToPlaylist.count == 1)
    _ = await play(
      [.items(.addToPlaylistNamed("Gym", try ranges("3")))], three(), router: router)
    #expect(router.addedToPlaylist.last == [entry(3)] && router.playlistNames == ["Gym"])
    let quitting = await play(
      [.addToPlaylist(try ranges("1"))], three(), router: SpyRouter(exit: .quit))
    #expect(quitting.end.exit == .quit)
  }

  @Test("Actions on numbers out of range are reported")
  func actOutOfRange() async {
    let router = SpyRouter()
    let (states, _) = await play(
      [.act(.openPage, 4), .act(.showAlbum, 0)], three(), router: router)
    #expect(states.compactMap(\.notice) == [.outOfRange(4, 1...3), .outOfRange(0, 1...3)])
    #expect(router.opened.isEmpty && router.albums.isEmpty)
  }
}

// MARK: - Favorites

extension ItemListActionsTests {
  @Test("A search and another list lead back to the list, or end the program")
  func search() async {
    let (back, quit) = (SpyRouter(), SpyRouter(exit: .quit))
    let interactor = StubItemListInteractor(
      [.success(answer(1...3)), .success(answer(1...4)), .success(answer(2...4))])
    let (states, _) = await play(
      [.nextPage, .items(.go(.search(.sample("abba")))), .items(.go(.playlists))], interactor,
      router: back)
    #expect(back.places == [.search(.sample("abba")), .playlists])
    var changed = listing(answer(2...4))
    changed.begin(at: 2)
    #expect(states.last == state(changed))
    #expect(
      await play([.items(.go(.search(.sample("abba")))), .back], three(), router: quit).end.exit
        == .quit
    )
  }

  @Test("Tracks are added to favorites, or removed if all of them are favorites, and added again")
  func toggle() async throws {
    let interactor = three(favorites: [1])
    let event = ItemListEvent.toggleFavorites(try ranges("1-2"))
    let (states, _) = await play([event, event, event], interactor)
    let tracks = Track.samples(1...2)
    #expect(
      Array(states.dropFirst(2)) == [
        state(listing(answer(1...3), favorites: [1, 2]), .starred([tracks[1]])),
        state(listing(answer(1...3)), .unstarred(tracks)),
        state(listing(answer(1...3), favorites: [1, 2]), .starred(tracks)),
      ])
    #expect(interactor.favorites == Set(tracks.map(\.id)))
  }

  @Test("Albums and artists can't be favorites and don't keep tracks from being changed")
  func mixedFavorites() async throws {
    let interactor = StubItemListInteractor([.success(answer(mixed))])
    let (states, _) = await play(
      [.toggleFavorites(try ranges("1,3")), .toggleFavorites(try ranges("1-3"))], interactor)
    let track = Track.sample(id: 2, name: "Two")
    #expect(states.dropFirst(2).map(\.notice) == [.onlyTracksCanBeFavorites, .starred([track])])
    #expect(interactor.favorites == [track.id])
  }

  @Test(
    "\"all\" and open ranges select visible tracks, and without a filter numbers select any",
    arguments: [
      ("song 3", "all", [3]), ("", "2-", [2]), ("", "1,3", [1, 3]), ("zzz", "all", []),
    ])
  func visible(filter: String, numbers: String, changed: [Int64]) async throws {
    let ids = changed.map(Track.ID.init)
    let numbers = try ranges(numbers)
    let interactor = three()
    let (states, _) = await play([.filter(filter), .toggleFavorites(numbers)], interactor)
    #expect(interactor.favorites == Set(ids))
    let router = SpyRouter()
    let played = await play([.filter(filter), .play(numbers)], three(), router: router)
    #expect(
      router.played == changed.map { .known(.sample(id: $0, name: "Song \($0)"), .unitedStates) })
    if changed.isEmpty { #expect(states.last?.notice == nil && played.end.state.notice == nil) }
  }

  @Test("A typed number that the filter hides is refused, and a range skips it")
  func hidden() async throws {
    let (router, scrolled) = (SpyRouter(), SpyRouter())
    let names = ["Help", "Yesterday", "Help me"]
    let interactor = StubItemListInteractor([
      .success(answer(names.enumerated().map { .track(.sample(id: Int64($0) + 1, name: $1)) }))
    ])
    let events: [ItemListEvent] = [
      .filter("help"), .select(2), .act(.showAlbum, 2), .toggleFavorites(try ranges("1-2")),
      .play(try ranges("1-3")),
    ]
    let states = await play(events, interactor, router: router).states
    #expect(states.compactMap(\.notice) == Array(repeating: .hidden(2, [1, 3]), count: 3))
    #expect(router.tracks.isEmpty && router.albums.isEmpty && interactor.favorites.isEmpty)
    #expect(router.played.count == 2)
    let options = ItemListOptions(.favorites, pageSize: PageSize(.max, scrolls: true))
    _ = await play([.filter("song 1"), .select(2)], three(), router: scrolled, options: options)
    #expect(
      scrolled.tracks.count == 1, "on the full screen, the row was chosen while it was visible")
  }

  @Test("Favorites stay unchanged if a number isn't listed or saving fails")
  func untouched() async throws {
    let (states, _) = await play(
      [.toggleFavorites(try ranges("2,4")), .toggleFavorites(try ranges("1"))],
      three(starringError: .sample))
    #expect(
      Array(states.dropFirst(2)) == [
        state(listing(answer(1...3)), .outOfRange(4, 1...3)),
        state(listing(answer(1...3)), .notStarred(.sample)),
      ])
  }
}

// MARK: - Previews

extension ItemListActionsTests {
  @Test("Previews play by number in the order typed, and a number that isn't listed is reported")
  func previews() async throws {
    let router = SpyRouter()
    let (states, _) = await play(
      [.play(try ranges("3,1")), .play(try ranges("4"))], three(), router: router)
    #expect(
      router.played == [3, 1].map { .known(.sample(id: $0, name: "Song \($0)"), .unitedStates) })
    #expect(states.compactMap(\.notice) == [.outOfRange(4, 1...3)])
  }

  @Test("The preview of each favorite is requested from the store it was found in")
  func storesOfPreviews() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let entries = [
      StoreItem(.track(.sample(id: 1)), of: japan),
      StoreItem(.track(.sample(id: 2)), of: .unitedStates),
    ]
    let router = SpyRouter()
    _ = await play(
      [.play(try ranges("1,2"))],
      StubItemListInteractor([
        .success(ItemListAnswer(ItemEntries(entries), provenance: .sample))
      ]), router: router)
    #expect(
      router.played == [.known(.sample(id: 1), japan), .known(.sample(id: 2), .unitedStates)])
  }
}
