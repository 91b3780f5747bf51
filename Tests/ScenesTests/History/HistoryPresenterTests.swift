import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The history scene's presenter")
struct HistoryPresenterTests {
  private let abba = HistoryEntry.sample("abba")
  private let bowie = HistoryEntry.sample("bowie")
  private let cher = HistoryEntry.sample("cher")

  /// Plays the events on pages of two.
  private func play(
    _ events: [HistoryEvent], _ interactor: StubHistoryInteractor, filter: String = "",
    firstPage: Int = 1, router: SpyHistoryRouter = SpyHistoryRouter(),
    stays: Bool = false
  ) async -> (states: [HistoryState], end: SceneEnd<HistoryState>) {
    let view = ScriptedHistoryView(events: events)
    let presenter = HistoryPresenter(
      view: view, interactor: interactor, router: router,
      options: HistoryOptions(
        filter: filter, pageSize: 2, firstPage: firstPage, staysWhereEmpty: stays))
    let end = await presenter.run()
    return (view.states, end)
  }

  private func page(_ entries: HistoryEntry..., of total: Int) -> HistoryPage {
    HistoryPage(entries: entries, total: total)
  }

  private func listing(_ page: HistoryPage, number: Int = 1, filter: String = "")
    -> HistoryListing
  {
    HistoryListing(filter: filter, number: number, pageSize: 2, page: page)
  }

  @Test("the past searches are listed, and where nobody answers that is all")
  func lists() async {
    let page = page(abba, bowie, of: 3)
    let interactor = StubHistoryInteractor(pages: [.success(page)])
    let (states, end) = await play([], interactor)
    let loaded = HistoryState(.loaded(listing(page)))
    #expect(states == [HistoryState(.loading), loaded])
    #expect(end == SceneEnd(.quit, state: loaded))
    #expect(interactor.calls == [.list("", offset: 0, limit: 2)])
  }

  @Test("where there is nothing to begin with nothing is asked, and the person goes back")
  func empty() async {
    let interactor = StubHistoryInteractor(pages: [.success(page(of: 3))])
    let (states, end) = await play([.undo], interactor, filter: "x", firstPage: 9)
    let empty = HistoryState(.empty(listing(page(of: 3), number: 9, filter: "x")))
    #expect(states == [HistoryState(.loading), empty])
    #expect(end == SceneEnd(.back, state: empty))
    #expect(interactor.calls == [.list("x", offset: 16, limit: 2)])
  }

  @Test("a store that does not work is said, and the person goes back")
  func failed() async {
    let (states, end) = await play([.quit], StubHistoryInteractor(pages: [.failure(.sample)]))
    #expect(states == [HistoryState(.loading), HistoryState(.failed(.sample))])
    #expect(end.exit == .back)
  }

  @Test("where the person is to see that there is nothing, they go back by themselves")
  func stays() async {
    let found = page(abba, of: 1)
    let pages = [page(of: 0), found].map(Result<HistoryPage, StorageError>.success)
    let interactor = StubHistoryInteractor(pages: pages, changes: [.success(1)])
    let (_, end) = await play([.undo, .back], interactor, stays: true)
    let last = HistoryState(.loaded(listing(found)), notice: .restored(1))
    #expect(end == SceneEnd(.back, state: last))
  }

  @Test("more is listed under what is, and stays when something is deleted")
  func more() async throws {
    let interactor = StubHistoryInteractor(
      pages: [
        .success(page(abba, bowie, of: 3)), .success(page(cher, of: 3)), .success(page(of: 3)),
        .success(page(bowie, cher, of: 2)),
      ], changes: [.success(1)])
    let first = try #require(PositionRanges("1"))
    let states = await play([.more, .more, .delete(first)], interactor).states
    let whole = HistoryState(.loaded(listing(page(abba, bowie, cher, of: 3))))
    #expect(
      Array(states.dropFirst(2)) == [
        whole, HistoryState(whole.content, notice: .lastPage),
        HistoryState(.loaded(listing(page(bowie, cher, of: 2))), notice: .deleted(1)),
      ])
    #expect(
      interactor.calls == [
        .list("", offset: 0, limit: 2), .list("", offset: 2, limit: 2),
        .list("", offset: 3, limit: 2), .delete([abba.term]), .list("", offset: 0, limit: 3),
      ])
  }

  @Test(
    "a number leaves for a search, and ends where that did", arguments: [SceneExit.back, .quit])
  func select(exit: SceneExit) async {
    let router = SpyHistoryRouter(exit: exit)
    let interactor = StubHistoryInteractor(pages: [.success(page(abba, bowie, of: 2))])
    let (states, end) = await play([.select(2), .undo], interactor, router: router)
    #expect(router.searched.map(\.text) == ["bowie"])
    #expect(states.count == 2)
    #expect(end.exit == exit)
  }

  @Test("a number that is not on view is answered with the range", arguments: [0, 1, 4, Int.max])
  func outOfRange(position: Int) async {
    let router = SpyHistoryRouter()
    let page = page(cher, of: 3)
    let (states, _) = await play(
      [.select(position)], StubHistoryInteractor(pages: [.success(page)]), firstPage: 2,
      router: router)
    let list = HistoryState.Content.loaded(listing(page, number: 2))
    #expect(states.last == HistoryState(list, notice: .outOfRange(position, 3...3)))
    #expect(router.searched.isEmpty)
  }

  @Test("deletes what the numbers on view mean, and shows the page anew")
  func delete() async throws {
    let (before, after) = (page(abba, bowie, of: 3), page(cher, of: 1))
    let interactor = StubHistoryInteractor(
      pages: [.success(before), .success(after)], changes: [.success(2)])
    let (states, _) = await play([.delete(try ranges("2,1"))], interactor)
    #expect(
      states == [
        HistoryState(.loading), HistoryState(.loaded(listing(before))),
        HistoryState(.loaded(listing(after)), notice: .deleted(2)),
      ])
    #expect(
      interactor.calls == [
        .list("", offset: 0, limit: 2), .delete([bowie.term, abba.term]),
        .list("", offset: 0, limit: 2),
      ])
  }

  @Test("after the last page was deleted the one before it is shown")
  func deleteLastPage() async throws {
    let (second, first) = (page(cher, of: 3), page(abba, bowie, of: 2))
    let interactor = StubHistoryInteractor(
      pages: [.success(second), .success(page(of: 2)), .success(first)], changes: [.success(1)])
    let (states, _) = await play([.delete(try ranges("all"))], interactor, firstPage: 2)
    #expect(states.last == HistoryState(.loaded(listing(first)), notice: .deleted(1)))
  }

  @Test("after all was deleted they can come back")
  func undo() async throws {
    let all = page(abba, of: 1)
    let interactor = StubHistoryInteractor(
      pages: [.success(all), .success(page(of: 0)), .success(all)],
      changes: [.success(1), .success(1), .success(0)])
    let (states, _) = await play([.delete(try ranges("1")), .undo, .undo], interactor)
    let loaded = HistoryState.Content.loaded(listing(all))
    #expect(
      Array(states.dropFirst()) == [
        HistoryState(loaded), HistoryState(.empty(listing(page(of: 0))), notice: .deleted(1)),
        HistoryState(loaded, notice: .restored(1)), HistoryState(loaded, notice: .nothingToUndo),
      ])
  }

  @Test(
    "nothing is deleted where one of the numbers is not on view", arguments: ["1,3", "3-", "-9"])
  func deleteOutOfRange(text: String) async throws {
    let page = page(abba, bowie, of: 3)
    let interactor = StubHistoryInteractor(pages: [.success(page)])
    let (states, _) = await play([.delete(try ranges(text))], interactor)
    let outside = try #require(try ranges(text).firstOutside(1...2))
    #expect(
      states.last == HistoryState(.loaded(listing(page)), notice: .outOfRange(outside, 1...2)))
    #expect(interactor.calls.count == 1)
  }

  @Test("a text that is no numbers is said")
  func rejectNumbers() async {
    let page = page(abba, of: 1)
    let (states, _) = await play(
      [.rejectNumbers("x")], StubHistoryInteractor(pages: [.success(page)]))
    #expect(states.last == HistoryState(.loaded(listing(page)), notice: .notNumbers("x")))
  }

  @Test("a filter lists what fits from its first page on, be that nothing")
  func filter() async {
    let (second, fitting) = (page(cher, of: 3), page(abba, of: 1))
    let interactor = StubHistoryInteractor(
      pages: [.success(second), .success(fitting), .success(page(of: 0))])
    let (states, end) = await play(
      [.filter("ab"), .filter("abx"), .select(1), .back], interactor, firstPage: 2)
    let nothing = HistoryState.Content.empty(listing(page(of: 0), filter: "abx"))
    #expect(
      Array(states.dropFirst(2)) == [
        HistoryState(.loaded(listing(fitting, filter: "ab"))), HistoryState(nothing),
        HistoryState(nothing, notice: .outOfRange(1, nil)),
      ])
    #expect(end.exit == .back)
    #expect(
      Array(interactor.calls.dropFirst()) == [
        .list("ab", offset: 0, limit: 2), .list("abx", offset: 0, limit: 2),
      ])
  }

  @Test("while a filter is typed the best that fit are shown, and not counted")
  func typeFilter() async {
    let (all, fitting) = (page(abba, bowie, of: 3), page(abba, of: 7))
    let interactor = StubHistoryInteractor(pages: [.success(all), .success(fitting)])
    let (states, _) = await play([.typeFilter("a"), .typeFilter("ax")], interactor)
    #expect(
      Array(states.dropFirst(2)) == [
        HistoryState(.loaded(listing(page(abba, of: 1), filter: "a"))),
        HistoryState(.empty(listing(page(of: 0), filter: "ax"))),
      ])
    #expect(
      Array(interactor.calls.dropFirst()) == [.best("a", limit: 2), .best("ax", limit: 2)])
  }

  @Test("pages turn as far as there are any")
  func paging() async {
    let (first, second) = (page(abba, bowie, of: 3), page(cher, of: 3))
    let interactor = StubHistoryInteractor(
      pages: [.success(first), .success(second), .success(first)])
    let (states, end) = await play(
      [.previousPage, .nextPage, .nextPage, .previousPage, .quit], interactor)
    let (one, two) = (
      HistoryState.Content.loaded(listing(first)),
      HistoryState.Content.loaded(listing(second, number: 2))
    )
    #expect(
      Array(states.dropFirst()) == [
        HistoryState(one), HistoryState(one, notice: .firstPage), HistoryState(two),
        HistoryState(two, notice: .lastPage), HistoryState(one),
      ])
    #expect(end.exit == .quit)
  }

  @Test("a change that the store refuses leaves what is listed")
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

  @Test("where nothing fits there is nothing to delete", arguments: [("3", 3), ("all", 1)])
  func nothingToDelete(numbers: String, said: Int) async throws {
    let interactor = StubHistoryInteractor(pages: [.success(page(of: 0))])
    let (states, _) = await play([.delete(try ranges(numbers))], interactor, stays: true)
    #expect(states.last?.notice == .outOfRange(said, nil))
  }

  private func ranges(_ text: String) throws -> PositionRanges {
    try #require(PositionRanges(text))
  }
}
