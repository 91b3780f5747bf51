import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Item list presenter")
struct ItemListPresenterTests: PlayedItemList {
  private nonisolated static let sources: [ItemListSource] = [
    .chart(ChartQuery(in: .unitedStates)),
    .lookup([ItemReference(.id(1), in: .unitedStates)]), .favorites, .library,
  ]

  @Test("A list shows its items with their favorites, and saves their numbers", arguments: sources)
  func lists(source: ItemListSource) async {
    let interactor = StubItemListInteractor([.success(answer(1...3))], favorites: [Track.ID(2)])
    let (states, end) = await play([], interactor, options: ItemListOptions(source, pageSize: 2))
    let loaded = ItemListState(source, .loaded(listing(answer(1...3), favorites: [2])))
    #expect(states == [ItemListState(source, .loading), loaded])
    #expect(end == SceneEnd(.quit, state: loaded))
    #expect(interactor.sources == [source] && interactor.purposes == [.asked])
    #expect(interactor.noted == [[1, 2]])
  }

  @Test("An empty list has nothing to open, act on, favorite, play, page, or filter")
  func empty() async throws {
    let all = try ranges("all")
    let nothing = ItemListAnswer(missing: [ItemReference(.id(1), in: .unitedStates)])
    let interactor = StubItemListInteractor([.success(nothing)])
    let router = SpyRouter()
    let (states, end) = await play(
      [
        .act(.openPage, 1), .sight(0..<9), .select(1), .toggleFavorites(all), .play(all),
        .nextPage, .previousPage, .filter("x"), .quit, .retry,
      ], interactor, router: router)
    let notices: [Notice?] =
      [nil, .outOfRange(1, nil), .outOfRange(1, nil)] + Array(repeating: .nothingListed, count: 5)
    #expect(states.first == ItemListState(.favorites, .loading))
    #expect(
      Array(states.dropFirst())
        == notices.map { ItemListState(.favorites, .empty(nothing), notice: $0) })
    #expect(router.previewed.isEmpty && router.opened.isEmpty && router.played.isEmpty)
    #expect(end.exit == .quit)
  }

  @Test("A filter of the library searches all of it, and an empty one lists everything again")
  func filteredLibrary() async {
    let tracks = Track.samples(1...3)
    let whole = ItemListAnswer(ItemEntries(tracks: tracks.map(\.id)))
    let interactor = StubItemListInteractor(
      [.success(whole), .success(whole)], library: tracks.map(LibraryTrack.sample))
    let (states, _) = await play(
      [.filter("Song 2"), .filter("zzz"), .filter(" ")], interactor,
      options: ItemListOptions(.library))
    let counts = states.map { $0.content.listing?.count }
    #expect(counts == [nil, 3, 1, nil, nil, 3])
    var nothing = ItemListAnswer()
    nothing.words = "zzz"
    #expect(states[3].content == .empty(nothing))
    #expect(interactor.sources == [.library, .library])
  }

  @Test("Loading waits for the request budget, and a failure is shown and can be retried")
  func retry() async {
    let wait = Duration.seconds(30)
    let interactor = StubItemListInteractor([
      .failure(.budgetSpent(retryAfter: wait)), .failure(.storage(.sample)),
      .success(answer(1...3)),
    ])
    let (states, _) = await play([.retry], interactor)
    #expect(
      states.map(\.content) == [
        .loading, .waiting(wait), .failed(.storage(.sample)), .loading,
        .loaded(listing(answer(1...3))),
      ])
    #expect(interactor.purposes == [.asked, .asked, .refreshed])
  }

  @Test("A list that refreshes bypasses the cache at first too")
  func refreshes() async {
    let interactor = StubItemListInteractor([.success(answer(1...3))])
    _ = await play([], interactor, options: ItemListOptions(.favorites, refreshes: true))
    #expect(interactor.purposes == [.refreshed])
  }

  @Test("A source can be replaced by another, from whose first page on the list is shown")
  func sources() async {
    let interactor = StubItemListInteractor([
      .success(answer(1...5)), .success(answer(7...8)), .success(answer(1...5)),
    ])
    let (states, end) = await play(
      [.nextPage, .show(.favorites), .show(.library)], interactor,
      options: ItemListOptions(.library, pageSize: 2))
    #expect(
      states.map(\.source) == [
        .library, .library, .library, .favorites, .favorites, .library, .library,
      ])
    #expect(states[3].content == .loading)
    #expect(states[4].content == .loaded(listing(answer(7...8))))
    #expect(end.state == ItemListState(.library, .loaded(listing(answer(1...5)))))
    #expect(interactor.sources == [.library, .favorites, .library])
    #expect(interactor.purposes == [.asked, .asked, .asked])
  }

  @Test("A single item opens immediately, unless it must be listed")
  func single() async throws {
    let options = ItemListOptions(.lookup([]), opensSingleItem: true)
    let one = answer([.album(.sample())])
    let entry = try #require(one.entries[0])
    let router = SpyRouter()
    let (states, end) = await play(
      [.select(1)], StubItemListInteractor([.success(one)]), router: router, options: options)
    #expect(states.map(\.content) == [.loading, .found(entry)])
    #expect(router.albums == [.id(Album.sample().id, .unitedStates)] && end.exit == .back)
    let listed = await play(
      [], StubItemListInteractor([.success(one)]), router: router,
      options: ItemListOptions(.lookup([])))
    #expect(listed.end.state.content == .loaded(ItemListing(one)))
    #expect(router.albums.count == 1)
  }
}

// MARK: - Two charts

extension ItemListPresenterTests {
  @Test(
    "The chart of the other kind is loaded once, if there is room for it, with low priority",
    arguments: [true, false])
  func other(isAvailable: Bool) async {
    let query = ChartQuery(in: .unitedStates)
    let album = StoreItem(.album(.sample()), of: .unitedStates)
    let other: Result<ItemListAnswer, CatalogError> =
      isAvailable ? .success(answer([album.item])) : .failure(.unavailable(.offline))
    let interactor = StubItemListInteractor([.success(answer(1...3)), other])
    let router = SpyRouter()
    let (states, _) = await play(
      steps: [
        .event(.sightOther), .event(.sightOther), .sees { $0.other != nil },
        .event(.items(.open(album))),
      ], interactor, router: router, options: ItemListOptions(.chart(query), pageSize: 2))
    #expect(states.last?.other == (isAvailable ? [album] : []))
    #expect(interactor.sources == [.chart(query), .chart(query.other)])
    #expect(interactor.purposes == [.asked, .live])
    #expect(router.albums.count == 1)
  }
}

// MARK: - Pages and filters

extension ItemListPresenterTests {
  @Test("Pages stop at the first and last page, and the numbers of all pages shown are saved")
  func pages() async {
    let interactor = StubItemListInteractor([.success(answer(1...3))])
    let (states, _) = await play([.previousPage, .nextPage, .nextPage, .previousPage], interactor)
    let later = Array(states.dropFirst(2))
    #expect(later.map(positions) == [[1, 2], [3], [3], [1, 2]])
    #expect(later.map(\.notice) == [.firstPage, nil, .lastPage, nil])
    #expect(interactor.noted == [[1, 2], [1, 2, 3], [1, 2, 3], [1, 2, 3]])
  }

  @Test(
    "A list begins at the requested page, and saves no numbers if there is no such page",
    arguments: [2, 3])
  func firstPage(page: Int) async {
    let interactor = StubItemListInteractor([.success(answer(1...3))])
    let (states, _) = await play(
      [], interactor, options: ItemListOptions(.favorites, pageSize: 2, firstPage: page))
    let isThere = page == 2
    #expect(states.last?.content.listing?.missingPage == (isThere ? nil : 3))
    #expect(!isThere || positions(states.last) == [3])
    #expect(interactor.noted == (isThere ? [[3]] : []))
  }

  @Test("A filter finds items on any page and keeps their numbers until it is cleared")
  func filter() async {
    let interactor = StubItemListInteractor([.success(answer(1...3))])
    let (states, _) = await play(
      [.filter("SONG 3"), .filter("zz"), .filter(""), .filter("song 3"), .previousPage], interactor)
    #expect(states.dropFirst(2).map(positions) == [[3], [], [1, 2], [3], [3]])
    #expect(states[2] == state(listing(answer(1...3), filter: "SONG 3")))
    #expect(states.last == state(listing(answer(1...3), filter: "song 3"), .firstPage))
  }
}

extension ItemListPresenterTests {
  private func library(
    _ ids: ClosedRange<Int64>, reading: [Result<Void, StorageError>] = []
  ) -> StubItemListInteractor {
    let tracks = Track.samples(ids)
    let answer = ItemListAnswer(ItemEntries(tracks: tracks.map(\.id)))
    return StubItemListInteractor(
      [.success(answer), .success(answer)], library: tracks.map(LibraryTrack.sample),
      reading: reading)
  }

  private var options: ItemListOptions { ItemListOptions(.library) }

  /// The IDs of the loaded tracks of a state.
  private func loaded(_ state: ItemListState?) -> [Int64] {
    guard case .loaded(let listing) = state?.content else { return [] }
    return listing.tracks.map(\.id.number)
  }

  @Test("Only tracks near the visible rows are loaded, and loaded ones aren't loaded again")
  func sight() async {
    let interactor = library(1...10_000)
    let (states, end) = await play(
      [.sight(0..<20), .sight(90..<110), .sight(9_980..<10_000), .back], interactor,
      options: options)
    #expect(
      states.dropFirst().map(loaded) == [Array(1...101), Array(1...210), Array(9881...10_000)])
    #expect(interactor.read.map(\.count) == [101, 109, 120])
    #expect(interactor.noted.isEmpty && end.exit == .back)
  }

  @Test("Rows that aren't loaded can't be opened, played, or changed to favorites")
  func unread() async throws {
    let interactor = library(1...1000)
    let router = SpyRouter()
    let (states, _) = await play(
      [
        .act(.openPage, 900), .toggleFavorites(try ranges("900")),
        .play(try ranges("900")), .select(900),
      ], interactor, router: router, options: options)
    let unlisted = Notice.outOfRange(900, 1...1000)
    #expect(states.dropFirst(2).map(\.notice) == [unlisted, nil, nil, unlisted])
    #expect(router.opened.isEmpty)
    #expect(router.played.isEmpty && router.tracks.isEmpty && interactor.favorites.isEmpty)
  }

  @Test("A long list plays on through rows that aren't loaded, up to 1,000")
  func playsOn() async throws {
    for (numbers, expected) in [("9990-", 9990...10_000), ("2-", 2...1001), ("-3", 1...3)]
      as [(String, ClosedRange<Int64>)]
    {
      let (interactor, router) = (library(1...10_000), SpyRouter())
      let (states, _) = await play(
        [.play(try ranges(numbers))], interactor, router: router, options: options)
      #expect(router.played.map(\.trackID.number) == Array(expected))
      #expect(states.last.map(loaded) == Array(1...101))
    }
  }

  @Test("The loaded tracks of a long list are loaded again after another scene")
  func again() async {
    let interactor = library(1...3)
    let (states, _) = await play([.select(2)], interactor, options: options)
    #expect(interactor.read == [[1, 2, 3].map(Track.ID.init), [1, 2, 3].map(Track.ID.init)])
    #expect(states.map(loaded) == [[], [1, 2, 3], [1, 2, 3]])
  }

  @Test("A track that was removed from the library meanwhile leaves its number unused")
  func removed() async {
    let interactor = StubItemListInteractor(
      [.success(ItemListAnswer(ItemEntries(tracks: [1, 2, 3].map(Track.ID.init))))],
      library: Track.samples(1...3).filter { $0.id.number != 2 }.map(LibraryTrack.sample))
    let router = SpyRouter()
    let (states, _) = await play(
      [.select(2), .select(3)], interactor, router: router, options: options)
    #expect(states.dropFirst().map(positions) == [[1, 3], [1, 3], [1, 3]])
    #expect(states[2].notice == .outOfRange(2, 1...3))
    #expect(router.tracks == [.known(.sample(id: 3, name: "Song 3"), .unitedStates)])
  }

  @Test("A library that fails while listed is shown as failed, and retry reloads it")
  func broken() async {
    let (states, _) = await play(
      [.retry], library(1...3, reading: [.failure(.sample)]), options: options)
    let failed = ItemListState.Content.failed(.storage(.sample))
    #expect(states.dropLast().map(\.content) == [.loading, failed, .loading])
    #expect(loaded(states.last) == [1, 2, 3])
  }

  @Test("A library that stops working is reported, and the tracks already loaded stay")
  func stopsWorking() async {
    let interactor = library(
      1...1000, reading: [.success(()), .failure(.sample), .failure(.sample)])
    let router = SpyRouter()
    let (states, _) = await play(
      [.sight(800..<820), .select(1)], interactor, router: router, options: options)
    #expect(states.dropFirst(2).map(\.notice) == [.notRead(.sample), nil])
    #expect(states.dropFirst().allSatisfy { loaded($0) == Array(1...101) })
    #expect(router.tracks.count == 1)
  }
}

extension ItemListPresenterTests {
  @Test("A single item is listed if there is anything else to report", arguments: 0...3)
  func singleWithMore(kind: Int) async {
    var found = answer([.album(.sample())])
    switch kind {
    case 0: found.others = [OtherItem(kind: "podcast")]
    case 1: found.omitted = SkippedRecords(unreadable: 1)
    case 2: found.missing = [ItemReference(.id(1), in: .unitedStates)]
    default: found = answer([.album(.sample(id: 1)), .album(.sample(id: 2))])
    }
    let router = SpyRouter()
    let (_, end) = await play(
      [], StubItemListInteractor([.success(found)]), router: router,
      options: ItemListOptions(.lookup([]), opensSingleItem: true))
    #expect(end.state.content == .loaded(ItemListing(found)))
    #expect(router.albums.isEmpty)
  }
}
