import Entities
import Mocks
import Scenes
import Testing

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

  @Test("Rows that aren't loaded can't be opened, played, previewed, or changed to favorites")
  func unread() async throws {
    let interactor = library(1...1000)
    let router = SpyRouter()
    let (states, _) = await play(
      [
        .look(900), .act(.openPage, 900), .toggleFavorites(try ranges("900")),
        .play(try ranges("900")), .select(900),
      ], interactor, router: router, options: options)
    let unlisted = Notice.outOfRange(900, 1...1000)
    #expect(states.dropFirst(2).map(\.notice) == [unlisted, nil, nil, unlisted])
    #expect(router.previewed.isEmpty && router.opened.isEmpty)
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
