import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Playlists presenter")
struct PlaylistsPresenterTests {
  private let interactor = StubPlaylistsInteractor(
    FakePlaylists([("Gym", [1, 2]), ("Rain", [])]),
    library: FakeLibrary([.sample(Track.samples(1...1)[0])]))
  private let router = SpyRouter()

  private func play(
    _ events: [PlaylistsEvent], _ interactor: StubPlaylistsInteractor? = nil,
    adding items: [StoreItem] = [], toNamed name: String? = nil
  ) async -> SceneEnd<PlaylistsState> {
    await PlaylistsPresenter(
      view: ScriptedView<PlaylistsState, PlaylistsEvent>(events: events),
      interactor: interactor ?? self.interactor,
      router: router, options: PlaylistsOptions(adding: items, toNamed: name, in: .unitedStates)
    ).run()
  }

  private func items(_ ids: ClosedRange<Int64>) -> [StoreItem] {
    Track.samples(ids).map { StoreItem(.track($0), of: .unitedStates) }
  }

  private func gym() async throws -> Playlist {
    try #require(try await interactor.playlists().first { $0.name.text == "Gym" })
  }

  @Test("Selecting a playlist opens its songs, and playing it plays those the library lacks, too")
  func open() async throws {
    let gym = try await gym()
    let end = await play(
      [
        .select(1), .play(PositionRanges(1)), .enqueue(nil), .enqueue(nil, .next),
      ].map(PlaylistsEvent.items)
        + [.look(gym), .leave(.back)])
    #expect(router.places == [.list(.playlist(gym, in: .unitedStates))])
    #expect(router.charts == [ChartQuery(in: .unitedStates)])
    #expect([router.played, router.enqueued, router.playedNext].map(\.count) == [2, 2, 2])
    #expect(router.played.last == .id(Track.ID(2), .unitedStates))
    #expect(router.previewedPlaylists == [gym])
    #expect(end.exit == .back && end.state.notice == .enqueued(2, isNext: true))
  }

  @Test("Selecting a playlist for items adds those that it lacks, and ends the scene")
  func add() async throws {
    let before = try await gym()
    let end = await play([.items(.select(1)), .leave(.quit)], adding: items(2...3))
    #expect(
      end.state.notice == .addedToPlaylist(Track.samples(3...3), of: Track.samples(2...3), before))
    #expect(end.exit == .back)
    #expect(try await gym().trackCount == 3)
    #expect(interactor.library.tracks.map(\.id.number).sorted() == [1, 2, 3])
  }

  @Test(
    "Items are added to a named playlist at once, unless an invalid name needs another one"
  )
  func named() async throws {
    #expect(await play([.leave(.quit)], adding: items(3...3), toNamed: "gym").exit == .back)
    #expect(try await gym().trackCount == 3)
    let end = await play([.leave(.quit)], adding: items(3...3), toNamed: " ")
    #expect(end.exit == .quit && end.state.playlists?.count == 2)
  }

  @Test("A new name creates a playlist with the items, and one that is taken changes nothing")
  func create() async throws {
    #expect(
      await play([.edit(.create("Late")), .leave(.quit)], adding: items(1...1)).exit == .back)
    let taken = await play([.edit(.create("GYM"))], adding: items(3...3))
    #expect(taken.state.notice == .takenPlaylistName(try PlaylistName("GYM")))
    let lists = try await interactor.playlists()
    #expect(lists.map(\.name.text) == ["Gym", "Late", "Rain"])
    #expect(lists.map(\.trackCount) == [2, 1, 0])
    let end = await play([.edit(.create("\u{7}"))], adding: items(1...1))
    #expect(end.state.notice == .notAPlaylistName(.blank))
    let left = await play([.edit(.create("\u{7}")), .leave(.back)], adding: items(1...1))
    #expect(left.state.notice == nil)
  }

  @Test("Other lists are opened, after which the playlists are shown again")
  func places() async {
    let end = await play(
      [.go(.charts), .go(.list(.library)), .go(.history), .go(.playlists), .leave(.back)])
    #expect(router.places == [.charts, .list(.library), .history])
    #expect(end.exit == .back && end.state.playlists?.count == 2)
  }

  @Test("A name chooses a playlist in any case, and creates none")
  func chosen() async throws {
    let unknown = try PlaylistName("Rian")
    let refused = await play([.edit(.choose("Rian"))], adding: items(1...1))
    #expect(refused.state.notice == .noPlaylist(unknown))
    let end = await play([.edit(.choose("rain"))], adding: items(1...1))
    guard case .addedToPlaylist(_, _, let playlist) = end.state.notice else {
      Issue.record("\(String(describing: end.state.notice))")
      return
    }
    #expect(playlist.name.text == "Rain" && end.exit == .back)
    #expect(try await interactor.playlists().map(\.name.text) == ["Gym", "Rain"])
  }

  @Test(
    "Without items to add, a new name creates an empty playlist, and one that is taken opens none")
  func createEmpty() async throws {
    let end = await play([.edit(.create("Late"))])
    let late = try #require(try await interactor.playlists().first { $0.name.text == "Late" })
    #expect(end.state.notice == .createdPlaylist(late) && late.trackCount == 0)
    #expect(end.state.playlists?.contains(late) == true)
    let taken = try PlaylistName("GYM")
    let refused = await play([.edit(.create("GYM"))]).state
    #expect(refused.notice == .takenPlaylistName(taken) && router.places.isEmpty)
    #expect(refused.playlists?.count == 3)
  }

  @Test(
    "A playlist gets another name, unless that isn't a name or is taken, or it has been deleted")
  func rename() async throws {
    let (gym, late) = (try await gym(), try PlaylistName("Late"))
    let end = await play([.edit(.rename(gym, to: "Late"))])
    #expect(end.state.notice == .renamedPlaylist(gym, to: late))
    #expect(end.state.playlists?.map(\.name.text) == ["Late", "Rain"])
    #expect(
      await play([.edit(.rename(gym, to: "rain"))]).state.notice
        == .takenPlaylistName(try PlaylistName("rain")))
    #expect(await play([.edit(.rename(gym, to: " "))]).state.notice == .notAPlaylistName(.blank))
    try await interactor.delete([gym])
    let gone = await play([.edit(.rename(gym, to: "x"))]).state
    #expect(gone.notice == .playlistGone(gym))
    #expect(gone.playlists?.map(\.name.text) == ["Rain"])
  }

  @Test("Playlists are deleted by their numbers, or none if one of these isn't listed")
  func deleteSeveral() async {
    let refused = await play([.edit(.delete(PositionRanges("1,3") ?? .all))]).state
    #expect(refused.notice == .outOfRange(3, 1...2) && refused.playlists?.count == 2)
    let deleted = await play([.edit(.delete(.all))]).state
    #expect(deleted.playlists?.isEmpty == true)
    guard case .deletedPlaylists(let playlists) = deleted.notice else {
      Issue.record("\(String(describing: deleted.notice))")
      return
    }
    #expect(playlists.count == 2)
  }

  /// Plays events on four playlists in pages of two, and returns the states after the first one.
  private func roads(_ events: [PlaylistsEvent]) async -> [PlaylistsState] {
    let interactor = StubPlaylistsInteractor(
      FakePlaylists([("Gym", [1]), ("Rain", [2]), ("Road 1", [3]), ("Road 2", [4])]))
    let view = ScriptedView<PlaylistsState, PlaylistsEvent>(events: events)
    _ = await PlaylistsPresenter(
      view: view, interactor: interactor, router: router,
      options: PlaylistsOptions(in: .unitedStates, pageSize: 2)
    ).run()
    return Array(view.states.dropFirst())
  }

  private func numbers(_ state: PlaylistsState) -> [Int]? {
    state.content.listing?.indices.map { $0 + 1 }
  }

  @Test("Playlists are listed by page, which stays after a change, and all are those on view")
  func pages() async {
    let states = await roads(
      [.previousPage, .nextPage, .nextPage].map(PlaylistsEvent.list) + [
        .items(.play(nil)), .items(.play(PositionRanges("1-"))), .items(.enqueue(.all)),
        .edit(.delete(PositionRanges(1))), .edit(.delete(.all)),
      ])
    #expect(states.map(numbers) == [[1, 2], [3, 4], [3, 4], [3, 4], [3], [1, 2]])
    #expect(
      states.prefix(4).map(\.notice) == [.firstPage, nil, .lastPage, .enqueued(2)])
    #expect(router.played == [3, 4, 3, 4].map(Track.ID.init).map { .id($0, .unitedStates) })
    #expect(states.last?.playlists?.map(\.name.text) == ["Rain", "Road 1"])
  }

  @Test(
    "A filter limits all and ranges to what it shows, refuses other numbers, and stays after a change"
  )
  func filter() async throws {
    let last = try #require(
      try await FakePlaylists([("Gym", [1]), ("Rain", [2]), ("Road 1", [3]), ("Road 2", [4])])
        .playlists().last)
    let states = await roads([
      .list(.filter("road")), .items(.select(1)), .edit(.delete(PositionRanges("1,3") ?? .all)),
      .items(.play(PositionRanges(2))), .edit(.rename(last, to: "Roads")), .edit(.delete(.all)),
      .edit(.delete(.all)), .list(.filter("")),
    ])
    #expect(states.map(numbers) == [[3, 4], [3, 4], [3, 4], [3, 4], [3, 4], [], [], [1, 2]])
    #expect(
      states.prefix(4).map(\.notice)
        == [nil, .hidden(1, [3, 4]), .hidden(1, [3, 4]), .hidden(2, [3, 4])])
    #expect(states.map { $0.content.listing?.filter }.dropLast().allSatisfy { $0 == "road" })
    #expect(states.last?.playlists?.map(\.name.text) == ["Gym", "Rain"])
    #expect(router.places.isEmpty && router.played.isEmpty)
  }

  @Test("A filter keeps no names that are only close to it, which all would reach")
  func closeNames() async {
    #expect(await roads([.list(.filter("raod"))]).map(numbers) == [[]])
  }

  @Test("Where none are listed, verbs and pages say so, and a deletion changes nothing")
  func nothingListed() async {
    let failing = StubPlaylistsInteractor(FakePlaylists(error: .sample))
    for event: PlaylistsEvent in [
      .edit(.delete(.all)), .items(.play(nil)), .list(.nextPage), .list(.filter("x")),
    ] {
      #expect(await play([event], failing).state.notice == .nothingListed)
    }
  }

  @Test("A deleted playlist leaves the list, and the last change can be undone there")
  func delete() async throws {
    let gym = try await gym()
    let deleted = await play([.edit(.delete(PositionRanges(1)))]).state
    #expect(deleted.notice == .deletedPlaylists([gym]))
    #expect(deleted.playlists?.map(\.name.text) == ["Rain"])
    let change = Change.createdPlaylist("Late", with: Change.Items(0))
    let undoing = StubPlaylistsInteractor(
      interactor.store, library: interactor.library, journal: FakeJournal([change]))
    #expect(await play([.items(.take(.undo))], undoing).state.notice == .undid(change))
    let end = await play([.items(.take(.undo))], undoing)
    #expect(end.state.playlists?.map(\.name.text) == ["Rain"])
    #expect(end.state.notice == .nothingToUndoAnywhere)
  }

  @Test("Wrong numbers and empty playlists are reported")
  func wrong() async throws {
    #expect(await play([.items(.select(3))]).state.notice == .outOfRange(3, 1...2))
    let rain = try await interactor.playlists()[1]
    #expect(await play([.items(.play(PositionRanges(2)))]).state.notice == .emptyPlaylist(rain))
    let failing = StubPlaylistsInteractor(
      FakePlaylists(error: .sample), journal: FakeJournal(error: .sample))
    let failed = PlaylistsState(.failed(.sample), notice: .failed(.sample))
    #expect(await play([.items(.take(.undo))], failing).state == failed)
  }

  @Test("A chart's song goes to a playlist, but its partial record isn't saved in the library")
  func partialRecord() async throws {
    let (library, playlists) = (FakeLibrary(), FakePlaylists([("Gym", [])]))
    let gym = try #require(try await playlists.playlists().first)
    var track = Track.sample(id: 5)
    track.album = nil
    let changes = ChangeLog(FakeJournal(), clock: StubClock())
    let added = try await PlaylistsInteractor(
      store: playlists, library: library, changes: changes, clock: StubClock()
    ).add([StoreItem(.track(track), of: .unitedStates)], to: gym)
    #expect(added == [track])
    #expect(try await library.track(track.id) == nil)
  }

  @Test("Songs in a playlist keep their own stores, and unknown ones are in the user's store")
  func stores() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let france = try #require(Storefront(code: "fr"))
    let songs = Track.samples(1...4)
    _ = await play(
      [.items(.select(1))],
      adding: [
        StoreItem(.track(songs[0]), of: japan), StoreItem(.track(songs[2]), of: japan),
        StoreItem(.track(songs[3]), of: france),
      ])
    #expect(try await interactor.library.track(Track.ID(1))?.storefront == .unitedStates)
    #expect(try await interactor.library.track(Track.ID(3))?.storefront == japan)
    #expect(try await interactor.library.track(Track.ID(4))?.storefront == france)
    let britain = try #require(Storefront(code: "gb"))
    #expect(
      try await interactor.queue(of: try await gym(), in: britain) == [
        .known(songs[0], .unitedStates), .id(Track.ID(2), britain), .known(songs[2], japan),
        .known(songs[3], france),
      ])
  }
}
