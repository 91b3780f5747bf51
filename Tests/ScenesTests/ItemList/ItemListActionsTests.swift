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
    _ = await play([.reopen(.track(.id(Track.ID(3), .unitedStates)))], interactor, router: router)
    #expect(router.tracks.count == 1 && interactor.picks.isEmpty)
  }

  @Test("A favorite that changed in another scene is shown as changed afterward")
  func changedElsewhere() async throws {
    let interactor = three()
    let (states, _) = await play(
      steps: [
        .waits { try? await interactor.setFavorites(true, [entry(2)]) }, .event(.select(1)),
      ], interactor)
    #expect(
      states.dropFirst() == [
        state(listing(answer(1...3))), state(listing(answer(1...3), favorites: [2])),
      ])
  }

  private func entry(_ id: Int64) -> StoreItem {
    StoreItem(.track(.sample(id: id, name: "Song \(id)")), of: .unitedStates)
  }

  @Test("The item looked at is shown in the preview pane")
  func look() async {
    let router = SpyRouter()
    let (states, _) = await play([.look(.sample(2))], three(), router: router)
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
      StoreItem.sample(2),
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

extension ItemListActionsTests {
  private func chart(_ tracks: Result<AlbumListing?, CatalogError>...) -> StubItemListInteractor {
    StubItemListInteractor([.success(answer(mixed))], albums: tracks)
  }

  private var album: AlbumListing {
    AlbumListing(.sample(3, album: .sample(id: 3)), storefront: .unitedStates)
  }

  @Test("A listed album plays, is enqueued, and goes to a playlist as its tracks")
  func albumTracks() async throws {
    let router = SpyRouter()
    let interactor = chart(.success(album), .success(album), .success(album))
    let (states, _) = await play(
      [
        .play(try ranges("3")), .enqueue(try ranges("3")), .addToPlaylist(try ranges("3")),
      ], interactor, router: router)
    let tracks = album.tracks.map { TrackReference.known($0, .unitedStates) }
    #expect(tracks.count == 3 && router.played == tracks && router.enqueued == tracks)
    #expect(router.addedToPlaylist.map { $0.compactMap(\.trackReference) } == [tracks])
    #expect(interactor.opened == [Album.ID(3), Album.ID(3), Album.ID(3)])
    #expect(
      states.compactMap(\.notice) == [
        .loadingAlbum(.sample(id: 3)), .loadingAlbum(.sample(id: 3)), .enqueued(3),
        .loadingAlbum(.sample(id: 3)), .enqueued(3),
      ])
  }

  @Test("Albums after a track play if they are given by number, and are left out of an open range")
  func mixedPreviews() async throws {
    let (router, interactor) = (SpyRouter(), chart())
    _ = await play([.play(try ranges("2-"))], interactor, router: router)
    let track = TrackReference.known(.sample(id: 2, name: "Two"), .unitedStates)
    #expect(router.played == [track] && interactor.opened.isEmpty)
    let (other, given) = (SpyRouter(), chart(.success(album)))
    _ = await play([.play(try ranges("2-3"))], given, router: other)
    #expect(other.played.first == track && other.played.count > 1)
    #expect(given.opened == [Album.ID(3)])
  }

  @Test("An album that can't be loaded or is no longer sold is reported, and nothing plays")
  func missingAlbum() async throws {
    let router = SpyRouter()
    let (states, _) = await play(
      Array(repeating: .play(try ranges("3")), count: 3),
      chart(.failure(.unavailable(.offline)), .success(nil), .failure(.cancelled)), router: router)
    #expect(
      states.compactMap(\.notice).filter { $0 != .loadingAlbum(.sample(id: 3)) } == [
        .albumNotLoaded(.unavailable(.offline)), .albumNotFound(.sample(id: 3), .unitedStates),
      ])
    #expect(states.last?.notice == nil && router.played.isEmpty)
  }
}

// MARK: - Changes of a playlist that is listed

extension ItemListActionsTests {
  private func gym() async throws -> Playlist {
    try #require(try await FakePlaylists([("Gym", [1, 2, 3])]).playlists().first)
  }

  @Test("Tracks are removed from a playlist, which is listed again without them")
  func remove() async throws {
    let playlist = try await gym()
    let source = ItemListSource.playlist(playlist, in: .unitedStates)
    let interactor = StubItemListInteractor([.success(answer(1...3)), .success(answer(2...3))])
    let (states, _) = await play(
      [.remove(try ranges("1"))], interactor, options: ItemListOptions(source))
    #expect(interactor.removed == [Track.ID(1)] && interactor.sources == [source, source])
    #expect(states.last?.notice == .removedFromPlaylist([.sample(id: 1, name: "Song 1")], playlist))
    let failing = StubItemListInteractor(
      [.success(answer(1...3))], starringError: .sample)
    let (failed, _) = await play(
      [.remove(try ranges("1"))], failing, options: ItemListOptions(source))
    #expect(failed.last?.notice == .failed(.sample))
  }

  @Test("A track of a playlist moves past the next one that is listed, and nothing is loaded again")
  func move() async throws {
    let playlist = try await gym()
    let source = ItemListSource.playlist(playlist, in: .unitedStates)
    let options = ItemListOptions(source, pageSize: 9)
    let interactor = StubItemListInteractor([.success(answer([3, 1, 2].map(Self.track)))])
    let (states, _) = await play(
      [.move(1, by: 1), .move(2, by: 1), .move(3, by: 1), .move(1, by: -1)], interactor,
      options: options)
    #expect(interactor.moved == [[3, 1], [3, 2]].map { $0.map(Track.ID.init) })
    #expect(interactor.sources.count == 1)
    let last = states.last?.content.listing
    #expect(last?.rows.compactMap(\.item.track?.id.number) == [1, 2, 3])
    #expect(interactor.noted.last == [1, 2, 3])
    let filtered = StubItemListInteractor([.success(answer([1, 22, 3, 24].map(Self.track)))])
    _ = await play([.filter("song 2"), .move(4, by: -1)], filtered, options: options)
    #expect(filtered.moved == [[24, 22].map(Track.ID.init)])
    let placed = StubItemListInteractor([.success(answer([3, 1, 2].map(Self.track)))])
    let (numbered, _) = await play(
      [.edit(.place(3, at: 1)), .edit(.place(9, at: 1))], placed, options: options)
    #expect(placed.moved == [[2, 3].map(Track.ID.init)])
    #expect(numbered.last?.notice == .outOfRange(9, 1...3))
    let favorites = three()
    _ = await play([.move(1, by: 1)], favorites)
    #expect(favorites.moved.isEmpty)
    let failing = StubItemListInteractor([.success(answer(1...3))], starringError: .sample)
    let (failed, _) = await play([.move(1, by: 1)], failing, options: options)
    #expect(failed.last?.notice == .failed(.sample))
  }

  private static func track(_ id: Int64) -> CatalogItem {
    .track(.sample(id: id, name: "Song \(id)"))
  }

  @Test("Songs that are removed from the library leave the list, and can be restored")
  func removeFromLibrary() async throws {
    let interactor = StubItemListInteractor(
      [.success(answer(1...3)), .success(answer(2...3)), .success(answer(1...3))])
    let (states, _) = await play(
      [.remove(try ranges("1")), .undo], interactor, options: ItemListOptions(.library))
    let track = Track.sample(id: 1, name: "Song 1")
    let notices = states.compactMap(\.notice)
    #expect(
      notices == [
        .removedFromLibrary([track], wereFavorites: false),
        .undid(.removedFromLibrary(Change.Items(1))),
      ])
    let removal = states.first { $0.notice == notices.first }?.content.listing
    #expect(removal?.rows.count == 2 && states.last?.content.listing?.rows.count == 3)
  }

  @Test("A list in another order keeps its filter, and another list has none")
  func reordered() async {
    let interactor = StubItemListInteractor([
      .success(answer(1...3)), .success(answer(1...3)), .success(answer(1...3)),
    ])
    let byName = ItemListSource.favorites.sorted(in: ResultOrder(.name))
    let (states, _) = await play(
      [.filter("song"), .show(byName), .show(.library)], interactor,
      options: ItemListOptions(.favorites))
    func filter(_ source: ItemListSource) -> String? {
      states.last { $0.source == source }?.content.listing?.filter
    }
    #expect(filter(byName) == "song" && filter(.library) == "")
  }

  @Test("Favorites that are removed leave the list, which keeps its filter, and can be restored")
  func removeFavorites() async throws {
    let interactor = StubItemListInteractor(
      [.success(answer(1...3)), .success(answer(2...3)), .success(answer(1...3))],
      favorites: [Track.ID(1), Track.ID(2), Track.ID(3)])
    let (states, _) = await play(
      [.filter("song"), .remove(try ranges("1")), .undo], interactor,
      options: ItemListOptions(.favorites))
    let track = Track.sample(id: 1, name: "Song 1")
    let notices = states.compactMap(\.notice)
    #expect(notices == [.removedFavorites([track]), .undid(.removedFavorites(Change.Items(1)))])
    let removal = states.first { $0.notice == notices.first }?.content.listing
    #expect(removal?.rows.count == 2 && removal?.filter == "song")
    let filters = states.compactMap(\.content.listing?.filter).drop(while: \.isEmpty)
    #expect(filters.allSatisfy { $0 == "song" })
    #expect(states.last?.content.listing?.rows.count == 3 && interactor.favorites.count == 3)
  }

  @Test("Removing a favorite that was removed elsewhere doesn't claim a change to undo")
  func removedElsewhere() async throws {
    let interactor = StubItemListInteractor([.success(answer(1...3)), .success(answer(2...3))])
    let (states, _) = await play(
      [.remove(try ranges("1"))], interactor, options: ItemListOptions(.favorites))
    #expect(states.last?.notice == .alreadyRemoved)
  }

  @Test("Close matches don't take the place of rows that were removed under a filter")
  func removedMatches() async throws {
    let exact = Track.sample(id: 1, name: "Yesterday")
    let close = Track.sample(id: 2, name: "Yesteday")
    let interactor = StubItemListInteractor([
      .success(answer([.track(exact), .track(close)])), .success(answer([.track(close)])),
      .success(answer([.track(close)])),
    ])
    let all = try ranges("all")
    let (states, _) = await play(
      [.filter("yesterday"), .remove(all), .filter("yestaday"), .remove(all)], interactor,
      options: ItemListOptions(.favorites))
    let rows = states.compactMap { $0.content.listing.map { $0.rows.map(\.position) } }
    #expect(rows == [[1, 2], [1], [], [], [1], [1], [1]])
  }

  @Test("Words list the part of the library that matches them, which a filter narrows")
  func libraryWords() async throws {
    let songs = ["Help", "Help Me", "Me"].enumerated().map { index, name in
      LibraryTrack.sample(.sample(id: Int64(index + 1), name: name))
    }
    let interactor = StubItemListInteractor([], library: songs)
    let (states, _) = await play(
      [.filter("Me"), .filter(""), .filter("x")], interactor,
      options: ItemListOptions(.library, words: "Help"))
    #expect(states.compactMap(\.content.listing?.count) == [2, 1, 2])
    var nothing = ItemListAnswer()
    nothing.words = "Help x"
    #expect(states.last?.content == .empty(nothing) && interactor.sources.isEmpty)
  }

  @Test("The rest of a searched library is listed after a removal")
  func removalFromSearch() async throws {
    let songs = (1...2).map {
      LibraryTrack(
        track: .sample(id: $0, name: "song \($0)"), storefront: .unitedStates,
        firstSeenAt: Timestamp(seconds: 0), lastSeenAt: Timestamp(seconds: 0))
    }
    let interactor = StubItemListInteractor([.success(answer(1...3))], library: songs)
    let (states, _) = await play(
      [.filter("song"), .remove(try ranges("1"))], interactor, options: ItemListOptions(.library))
    #expect(interactor.sources.count == 1, "the whole library isn't listed again")
    #expect(states.last?.notice == .removedFromLibrary([songs[0].track], wereFavorites: false))
  }

  @Test("A song beside the favorites that becomes one is listed among them")
  func favoriteBeside() async {
    let song = StoreItem.sample(9)
    for (source, loads) in [(ItemListSource.favorites, 2), (.library, 1)] {
      let interactor = StubItemListInteractor([.success(ItemListAnswer()), .success(answer(1...1))])
      let (states, _) = await play(
        [.items(.toggleFavoriteItems([song]))], interactor, options: ItemListOptions(source))
      #expect(interactor.favorites == [Track.ID(9)] && interactor.sources.count == loads)
      #expect(states.last?.notice == .starred([.sample(id: 9)]))
    }
  }

  @Test("The playlist that is listed gets another name, and its old one back")
  func rename() async throws {
    let playlist = try await gym()
    let late = try PlaylistName("Late")
    let options = ItemListOptions(.playlist(playlist, in: .unitedStates))
    func names(_ states: [ItemListState]) -> [String] {
      states.map { if case .playlist(let shown, _) = $0.source { shown.name.text } else { "" } }
    }
    let interactor = StubItemListInteractor([.success(answer(1...3)), .success(answer(1...3))])
    let (states, _) = await play(
      [.edit(.rename("Late")), .undo], interactor, options: options)
    #expect(
      states.compactMap(\.notice) == [
        .renamedPlaylist(playlist, to: late), .undid(.renamedPlaylist("Gym", to: "Late")),
      ])
    #expect(names(states.filter { $0.notice != nil }) == ["Late", "Gym"])
    let (refused, _) = await play(
      [.edit(.rename(" ")), .edit(.rename("Gym"))], three(), options: options)
    #expect(
      refused.compactMap(\.notice) == [
        .notAPlaylistName(.blank), .takenPlaylistName(playlist.name),
      ])
    let library = three()
    let (other, _) = await play([.edit(.rename("x"))], library)
    #expect(other.compactMap(\.notice).isEmpty)
  }

  @Test("A playlist that was deleted elsewhere isn't changed, and a message says so")
  func deletedElsewhere() async throws {
    let playlist = try await gym()
    for edit in [PlaylistEdit.rename("Late"), .place(1, at: 2), .remove(PositionRanges(1))] {
      let interactor = StubItemListInteractor([.success(answer(1...3))], lacksPlaylist: true)
      let (states, _) = await play(
        [.edit(edit)], interactor,
        options: ItemListOptions(.playlist(playlist, in: .unitedStates)))
      #expect(states.compactMap(\.notice) == [.playlistGone(playlist)])
      #expect(interactor.removed.isEmpty)
    }
  }

  @Test("The list of a playlist that another program has deleted ends")
  func gone() async throws {
    let playlist = try await gym()
    let interactor = StubItemListInteractor([.success(answer(1...3))], lacksPlaylist: true)
    let (_, end) = await play(
      [.items(.refresh), .quit], interactor,
      options: ItemListOptions(.playlist(playlist, in: .unitedStates)))
    #expect(end.exit == .back && end.state.notice == .playlistGone(playlist))
  }

  @Test("A list behind a page shows changes made by other programs")
  func behind() async {
    let interactor = StubItemListInteractor([.success(answer(1...3)), .success(answer(2...3))])
    let view = ScriptedItemListView(steps: [])
    let presenter = ItemListPresenter(
      view: view, interactor: interactor, router: SpyRouter(),
      runner: RequestRunner(waitsForBudget: true) { _ in },
      options: ItemListOptions(.favorites, pageSize: 2))
    _ = await presenter.run()
    await presenter.refreshBehind()
    #expect(view.states.last == state(listing(answer(2...3))))
  }

  @Test("Removed tracks can be restored one after another")
  func undo() async throws {
    let playlist = try await gym()
    let source = ItemListSource.playlist(playlist, in: .unitedStates)
    let interactor = StubItemListInteractor(
      [.success(answer(1...3)), .success(answer(2...3)), .success(answer(1...3))])
    let (states, _) = await play(
      [.remove(try ranges("1")), .undo, .undo], interactor, options: ItemListOptions(source))
    #expect(interactor.removed.isEmpty)
    #expect(
      states.compactMap(\.notice).suffix(2) == [
        .undid(.removedFromPlaylist("Gym", Change.Items(1))), .nothingToUndoAnywhere,
      ])
    let twice = StubItemListInteractor(
      [1...3, 2...3, 3...3, 2...3, 1...3].map { .success(answer($0)) })
    let removals = [ItemListEvent.remove(try ranges("1")), .remove(try ranges("1"))]
    let (back, _) = await play(
      removals + [.undo, .undo, .undo], twice, options: ItemListOptions(source))
    #expect(twice.removed.isEmpty)
    #expect(
      back.compactMap(\.notice).suffix(3) == [
        .undid(.removedFromPlaylist("Gym", Change.Items(1))),
        .undid(.removedFromPlaylist("Gym", Change.Items(1))), .nothingToUndoAnywhere,
      ])
    let (none, _) = await play([.undo], three())
    #expect(none.last?.notice == .nothingToUndoAnywhere)
    let other = StubItemListInteractor(Array(repeating: .success(answer(1...3)), count: 3))
    let (left, _) = await play(
      [.remove(try ranges("1")), .show(.favorites), .undo], other, options: ItemListOptions(source))
    #expect(left.last?.notice == .undid(.removedFromPlaylist("Gym", Change.Items(1))))
    #expect(other.removed.isEmpty)
  }
}
