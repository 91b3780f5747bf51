import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("History presenter")
struct HistoryPresenterTests {
  let abba = HistoryEntry.sample("abba")
  let bowie = HistoryEntry.sample("bowie")
  let cher = HistoryEntry.sample("cher")

  /// Plays the events on pages of two searches.
  func play(
    _ events: [HistoryEvent], _ interactor: StubHistoryInteractor, filter: String = "",
    firstPage: Int = 1, router: SpyRouter = SpyRouter(),
    stays: Bool = false
  ) async -> (states: [HistoryState], end: SceneEnd<HistoryState>) {
    let view = ScriptedView<HistoryState, HistoryEvent>(events: events)
    let presenter = HistoryPresenter(
      view: view, interactor: interactor, router: router,
      runner: RequestRunner(waitsForBudget: false) { _ in },
      options: HistoryOptions(
        filter: filter, pageSize: 2, firstPage: firstPage, staysWhereEmpty: stays))
    let end = await presenter.run()
    return (view.states, end)
  }

  func page(_ entries: HistoryEntry..., of total: Int) -> HistoryPage {
    HistoryPage(entries: entries, total: total)
  }

  func listing(_ page: HistoryPage, number: Int = 1, filter: String = "")
    -> HistoryListing
  {
    HistoryListing(filter: filter, number: number, pageSize: 2, page: page)
  }

  @Test("Past searches are listed, and the scene quits if no event follows")
  func lists() async {
    let page = page(abba, bowie, of: 3)
    let interactor = StubHistoryInteractor(pages: [.success(page)])
    let (states, end) = await play([], interactor)
    let loaded = HistoryState(.loaded(listing(page)))
    #expect(states == [HistoryState(.loading), loaded])
    #expect(end == SceneEnd(.quit, state: loaded))
    #expect(interactor.calls == [.list("", offset: 0, limit: 2)])
  }

  @Test("A list of past searches that starts empty goes back without waiting for events")
  func empty() async {
    let interactor = StubHistoryInteractor(pages: [.success(page(of: 3))])
    let (states, end) = await play([.undo], interactor, filter: "x", firstPage: 9)
    let empty = HistoryState(.empty(listing(page(of: 3), number: 9, filter: "x")))
    #expect(states == [HistoryState(.loading), empty])
    #expect(end == SceneEnd(.back, state: empty))
    #expect(interactor.calls == [.list("x", offset: 16, limit: 2)])
  }

  @Test("A database error is shown instead of the past searches, and the scene goes back")
  func failed() async {
    let (states, end) = await play([.quit], StubHistoryInteractor(pages: [.failure(.sample)]))
    #expect(states == [HistoryState(.loading), HistoryState(.failed(.sample))])
    #expect(end.exit == .back)
  }

  @Test("An empty history that is set to stay open allows undo until the user goes back")
  func stays() async {
    let found = page(abba, of: 1)
    let pages = [page(of: 0), found].map(Result<HistoryPage, StorageError>.success)
    let interactor = StubHistoryInteractor(pages: pages, changes: [.success(1)])
    let (_, end) = await play([.undo, .back], interactor, stays: true)
    let last = HistoryState(.loaded(listing(found)), notice: .restored(1))
    #expect(end == SceneEnd(.back, state: last))
  }

  @Test(
    "More past searches are added below a whole or filtered list, and stay after a deletion",
    arguments: ["", "b"])
  func more(filter: String) async throws {
    let interactor = StubHistoryInteractor(
      pages: [
        .success(page(abba, bowie, of: 3)), .success(page(cher, of: 3)), .success(page(of: 3)),
        .success(page(bowie, cher, of: 2)),
      ], changes: [.success(1)])
    let first = try #require(PositionRanges("1"))
    let states = await play([.more, .more, .delete(first)], interactor, filter: filter).states
    let whole = HistoryState(.loaded(listing(page(abba, bowie, cher, of: 3), filter: filter)))
    let rest = listing(page(bowie, cher, of: 2), filter: filter)
    #expect(
      Array(states.dropFirst(2)) == [
        whole, HistoryState(whole.content, notice: .lastPage),
        HistoryState(.loaded(rest), notice: .deleted(1)),
      ])
    #expect(
      interactor.calls == [
        .list(filter, offset: 0, limit: 2), .list(filter, offset: 2, limit: 2),
        .list(filter, offset: 3, limit: 2), .delete([abba.term]),
        .list(filter, offset: 0, limit: 3),
      ])
  }

  @Test(
    "A number starts the past search, and the history ends with the same exit",
    arguments: [SceneExit.back, .quit])
  func select(exit: SceneExit) async {
    let router = SpyRouter(exit: exit)
    let interactor = StubHistoryInteractor(pages: [.success(page(abba, bowie, of: 2))])
    let (states, end) = await play([.select(2), .undo], interactor, router: router)
    #expect(router.searched.map(\.text) == ["bowie"])
    #expect(states.count == 2)
    #expect(end.exit == exit)
  }

  @Test(
    "A number outside the visible past searches is reported with the valid range",
    arguments: [0, 1, 4, Int.max])
  func outOfRange(position: Int) async {
    let router = SpyRouter()
    let page = page(cher, of: 3)
    let (states, _) = await play(
      [.select(position)], StubHistoryInteractor(pages: [.success(page)]), firstPage: 2,
      router: router)
    let list = HistoryState.Content.loaded(listing(page, number: 2))
    #expect(states.last == HistoryState(list, notice: .outOfRange(position, 3...3)))
    #expect(router.searched.isEmpty)
  }

  @Test("Text that isn't a list of numbers is reported when typed in the history")
  func rejectNumbers() async {
    let page = page(abba, of: 1)
    let (states, _) = await play(
      [.rejectNumbers("x")], StubHistoryInteractor(pages: [.success(page)]))
    #expect(states.last == HistoryState(.loaded(listing(page)), notice: .notNumbers("x")))
  }

  @Test("A filter lists matching past searches from the first page on, or none without a match")
  func filter() async {
    let (second, matching) = (page(cher, of: 3), page(abba, of: 1))
    let interactor = StubHistoryInteractor(
      pages: [.success(second), .success(matching), .success(page(of: 0))])
    let (states, end) = await play(
      [.filter("ab"), .filter("abx"), .select(1), .back], interactor, firstPage: 2)
    let nothing = HistoryState.Content.empty(listing(page(of: 0), filter: "abx"))
    #expect(
      Array(states.dropFirst(2)) == [
        HistoryState(.loaded(listing(matching, filter: "ab"))), HistoryState(nothing),
        HistoryState(nothing, notice: .outOfRange(1, nil)),
      ])
    #expect(end.exit == .back)
    #expect(
      Array(interactor.calls.dropFirst()) == [
        .list("ab", offset: 0, limit: 2), .list("abx", offset: 0, limit: 2),
      ])
  }

  @Test("Typing a filter shows the best matching past searches without counting the rest")
  func typeFilter() async {
    let (all, matching) = (page(abba, bowie, of: 3), page(abba, of: 7))
    let interactor = StubHistoryInteractor(pages: [.success(all), .success(matching)])
    let (states, _) = await play([.typeFilter("a"), .typeFilter("ax")], interactor)
    #expect(
      Array(states.dropFirst(2)) == [
        HistoryState(.loaded(listing(page(abba, of: 1), filter: "a"))),
        HistoryState(.empty(listing(page(of: 0), filter: "ax"))),
      ])
    #expect(
      Array(interactor.calls.dropFirst()) == [.best("a", limit: 2), .best("ax", limit: 2)])
  }

  @Test(
    "Pages of a whole or filtered history stop at the first and last page, which is reported",
    arguments: ["", "b"])
  func paging(filter: String) async {
    let (first, second) = (page(abba, bowie, of: 3), page(cher, of: 3))
    let interactor = StubHistoryInteractor(
      pages: [.success(first), .success(second), .success(first)])
    let (states, end) = await play(
      [.previousPage, .nextPage, .nextPage, .previousPage, .quit], interactor, filter: filter)
    let (one, two) = (
      HistoryState.Content.loaded(listing(first, filter: filter)),
      HistoryState.Content.loaded(listing(second, number: 2, filter: filter))
    )
    #expect(
      Array(states.dropFirst()) == [
        HistoryState(one), HistoryState(one, notice: .firstPage), HistoryState(two),
        HistoryState(two, notice: .lastPage), HistoryState(one),
      ])
    #expect(
      interactor.calls == [
        .list(filter, offset: 0, limit: 2), .list(filter, offset: 2, limit: 2),
        .list(filter, offset: 0, limit: 2),
      ])
    #expect(end.exit == .quit)
  }

  @Test("Listed past searches stay unchanged if the database fails, and the error is reported")
  func refused() async throws {
    let page = page(abba, of: 1)
    let interactor = StubHistoryInteractor(
      pages: [.success(page), .failure(.sample), .failure(.sample)],
      changes: [.failure(.sample), .failure(.sample)])
    let (states, _) = await play(
      [.delete(try ranges("1")), .undo, .filter("a"), .typeFilter("a")], interactor)
    let refused = HistoryState(.loaded(listing(page)), notice: .failed(.sample))
    #expect(Array(states.dropFirst(2)) == [refused, refused, refused, refused])
  }

  @Test(
    "Deleting from an empty history reports the number as out of range",
    arguments: [("3", 3), ("all", 1)])
  func nothingToDelete(numbers: String, number: Int) async throws {
    let interactor = StubHistoryInteractor(pages: [.success(page(of: 0))])
    let (states, _) = await play([.delete(try ranges(numbers))], interactor, stays: true)
    #expect(states.last?.notice == .outOfRange(number, nil))
  }

  func ranges(_ text: String) throws -> PositionRanges {
    try #require(PositionRanges(text))
  }
}
