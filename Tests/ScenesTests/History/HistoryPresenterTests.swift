import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("History presenter")
struct HistoryPresenterTests {
  private let abba = HistoryEntry.sample("abba")
  private let bowie = HistoryEntry.sample("bowie")
  private let cher = HistoryEntry.sample("cher")
  private let router = SpyRouter()

  /// A stub that answers with these pages, then with none.
  private func stub(_ pages: HistoryPage..., changes: [Result<Int, StorageError>] = [])
    -> StubHistoryInteractor
  {
    StubHistoryInteractor(pages: pages.map { .success($0) }, changes: changes)
  }

  /// Plays the events on pages of two searches, and returns the states after the loading one.
  private func play(
    _ events: [HistoryEvent], _ interactor: StubHistoryInteractor, filter: String = "",
    firstPage: Int = 1, router: SpyRouter? = nil, stays: Bool = false, selects: Bool = false,
    scrolls: Bool = false
  ) async -> (states: [HistoryState], end: SceneEnd<HistoryState>) {
    let view = ScriptedView<HistoryState, HistoryEvent>(events: events)
    let end = await HistoryPresenter(
      view: view, interactor: interactor, router: router ?? self.router,
      options: HistoryOptions(
        filter: filter, pageSize: PageSize(2, scrolls: scrolls), firstPage: firstPage,
        staysWhereEmpty: stays, selects: selects)
    ).run()
    #expect(view.states.first == HistoryState(.loading))
    return (Array(view.states.dropFirst()), end)
  }

  private func page(_ entries: HistoryEntry..., of total: Int) -> HistoryPage {
    HistoryPage(entries: entries, total: total)
  }

  /// The state with a page; empty if that has no entries.
  private func state(
    _ page: HistoryPage, _ notice: Notice? = nil, number: Int = 1, filter: String = "",
    chosen: SearchTerm? = nil
  ) -> HistoryState {
    let listing = HistoryListing(
      filter: filter, offset: (number - 1) * 2, pageNumber: number, page: page)
    return HistoryState(
      page.entries.isEmpty ? .empty(listing) : .loaded(listing), notice: notice, chosen: chosen)
  }

  private func delete(_ numbers: String) throws -> HistoryEvent {
    .delete(try #require(PositionRanges(numbers)))
  }

  @Test("Past searches are listed, and the scene quits if no event follows")
  func lists() async {
    let interactor = stub(page(abba, bowie, of: 3))
    let (states, end) = await play([], interactor)
    #expect(states == [state(page(abba, bowie, of: 3))])
    #expect(end == SceneEnd(.quit, state: states[0]))
    #expect(interactor.calls == [.list("", offset: 0, limit: 2)])
  }

  @Test("A list of past searches that starts empty goes back without waiting for events")
  func empty() async {
    let interactor = stub(page(of: 3))
    let (states, end) = await play([.take(.undo)], interactor, filter: "x", firstPage: 9)
    #expect(states == [state(page(of: 3), number: 9, filter: "x")])
    #expect(end == SceneEnd(.back, state: states[0]))
    #expect(interactor.calls == [.list("x", offset: 16, limit: 2)])
  }

  @Test("A database error is shown instead of the past searches, and the scene goes back")
  func failed() async {
    let (states, end) = await play(
      [.leave(.quit)], StubHistoryInteractor(pages: [.failure(.sample)]))
    #expect(states == [HistoryState(.failed(.sample))])
    #expect(end.exit == .back)
  }

  @Test("An empty history that is set to stay open allows undo until the user goes back")
  func stays() async {
    let found = page(abba, of: 1)
    let interactor = stub(page(of: 0), found, changes: [.success(1)])
    let end = await play([.take(.undo), .leave(.back)], interactor, stays: true).end
    #expect(end == SceneEnd(.back, state: state(found, .undid(.deletedSearches(Change.Items(1))))))
  }

  @Test(
    "A list that scrolls adds pages below a whole or filtered list, which stay after a deletion",
    arguments: ["", "b"])
  func more(filter: String) async throws {
    let rest = page(bowie, cher, of: 2)
    let interactor = stub(
      page(abba, bowie, of: 3), page(cher, of: 3), page(of: 3), rest, changes: [.success(1)])
    let states = await play(
      [.list(.nextPage), .list(.nextPage), .delete(PositionRanges(1))], interactor, filter: filter,
      scrolls: true
    ).states
    let whole = page(abba, bowie, cher, of: 3)
    #expect(
      Array(states.dropFirst()) == [
        state(whole, filter: filter), state(whole, .lastPage, filter: filter),
        state(rest, .deleted(1), filter: filter),
      ])
    #expect(
      interactor.calls == [
        .list(filter, offset: 0, limit: 2), .list(filter, offset: 2, limit: 2),
        .list(filter, offset: 3, limit: 2), .delete([abba.term]),
        .list(filter, offset: 0, limit: 3),
      ])
  }

  @Test(
    "Pages of a whole or filtered history stop at the first and last page, which is reported",
    arguments: ["", "b"])
  func paging(filter: String) async {
    let (first, second) = (page(abba, bowie, of: 3), page(cher, of: 3))
    let interactor = stub(first, second, first)
    let turns: [ListEvent] = [.previousPage, .nextPage, .nextPage, .previousPage]
    let (states, end) = await play(
      turns.map(HistoryEvent.list) + [.leave(.quit)], interactor, filter: filter)
    #expect(
      states == [
        state(first, filter: filter), state(first, .firstPage, filter: filter),
        state(second, number: 2, filter: filter),
        state(second, .lastPage, number: 2, filter: filter),
        state(first, filter: filter),
      ])
    #expect(interactor.calls == [0, 2, 0].map { .list(filter, offset: $0, limit: 2) })
    #expect(end.exit == .quit)
  }

  @Test("A filter lists matching past searches from the first page on, or none without a match")
  func filter() async {
    let (matching, nothing) = (page(abba, of: 1), page(of: 0))
    let interactor = stub(page(cher, of: 3), matching, nothing)
    let (states, end) = await play(
      [.list(.filter("ab")), .list(.filter("abx")), .select(1), .leave(.back)], interactor,
      firstPage: 2)
    #expect(
      Array(states.dropFirst()) == [
        state(matching, filter: "ab"), state(nothing, filter: "abx"),
        state(nothing, .outOfRange(1, nil), filter: "abx"),
      ])
    #expect(end.exit == .back)
    #expect(interactor.calls.suffix(2) == ["ab", "abx"].map { .list($0, offset: 0, limit: 2) })
  }

  @Test("Typing a filter shows the best matching past searches without counting the rest")
  func typeFilter() async {
    let interactor = stub(page(abba, bowie, of: 3), page(abba, of: 7))
    let states = await play([.typeFilter("a"), .typeFilter("ax")], interactor).states
    #expect(
      Array(states.dropFirst())
        == [state(page(abba, of: 1), filter: "a"), state(page(of: 0), filter: "ax")])
    #expect(interactor.calls.suffix(2) == [.best("a", limit: 2), .best("ax", limit: 2)])
  }

  @Test("Listed past searches stay unchanged if the database fails, and the error is reported")
  func refused() async throws {
    let page = page(abba, of: 1)
    let interactor = StubHistoryInteractor(
      pages: [.success(page), .failure(.sample), .failure(.sample)],
      changes: [.failure(.sample), .failure(.sample)])
    let states = await play(
      [try delete("1"), .take(.undo), .list(.filter("a")), .typeFilter("a")], interactor
    ).states
    #expect(states.dropFirst().count { $0 == state(page, .failed(.sample)) } == 4)
  }

  // MARK: - Selecting

  @Test(
    "A past search and another list lead back to the history, or end the program",
    arguments: [SceneExit.back, .quit])
  func select(exit: SceneExit) async {
    let (router, last) = (SpyRouter(exit: exit), page(bowie, abba, of: 2))
    let past = stub(page(abba, bowie, of: 2), last, last)
    let (states, end) = await play([.select(2), .go(.charts), .leave(.back)], past, router: router)
    #expect(router.places == [.search(bowie.term)] + (exit == .back ? [.charts] : []))
    #expect(end.exit == exit && end.state.chosen == nil)
    #expect(states.dropFirst() == (exit == .back ? [state(last), state(last)] : [])[...])
  }

  @Test("The history of a search ends with the selected term instead of searching for it")
  func chosen() async {
    let end = await play([.select(1), .take(.undo)], stub(page(abba, of: 1)), selects: true).end
    #expect(router.places.isEmpty)
    #expect(end == SceneEnd(.back, state: state(page(abba, of: 1), chosen: abba.term)))
  }

  @Test("A number of no visible past search is reported", arguments: [0, 1, 4, Int.max])
  func outOfRange(position: Int) async {
    let states = await play([.select(position)], stub(page(cher, of: 3)), firstPage: 2).states
    #expect(states.last == state(page(cher, of: 3), .outOfRange(position, 3...3), number: 2))
    #expect(router.places.isEmpty)
  }

  // MARK: - Deletion

  @Test("Visible past searches are deleted by number, and the page is reloaded")
  func delete() async throws {
    let (before, after) = (page(abba, bowie, of: 3), page(cher, of: 1))
    let interactor = stub(before, after, changes: [.success(2)])
    let states = await play([try delete("2,1")], interactor).states
    #expect(states == [state(before), state(after, .deleted(2))])
    let list = StubHistoryInteractor.Call.list("", offset: 0, limit: 2)
    #expect(interactor.calls == [list, .delete([bowie.term, abba.term]), list])
  }

  @Test(
    "The new last page is shown after all past searches on the last page are deleted",
    arguments: [(2, 2, 1), (3, 4, 2), (4, 4, 2)])
  func deleteLastPage(number: Int, rest: Int, last: Int) async throws {
    let after = page(abba, bowie, of: rest)
    let interactor = stub(
      page(cher, of: 2 * number - 1), page(of: rest), after, changes: [.success(1)])
    let states = await play(
      [try delete("all")], interactor, filter: "b", firstPage: number
    ).states
    #expect(states.last == state(after, .deleted(1), number: last, filter: "b"))
    #expect(interactor.calls.last == .list("b", offset: 2 * (last - 1), limit: 2))
  }

  @Test("Past searches can be restored after all of them were deleted")
  func undo() async throws {
    let (all, nothing) = (page(abba, of: 1), page(of: 0))
    let interactor = stub(all, nothing, all, changes: [.success(1), .success(1), .success(0)])
    let states = await play([try delete("1"), .take(.undo), .take(.undo)], interactor).states
    #expect(
      states == [
        state(all), state(nothing, .deleted(1)),
        state(all, .undid(.deletedSearches(Change.Items(1)))),
        state(all, .nothingToUndoAnywhere),
      ])
  }

  @Test(
    "No past search is deleted if one of the numbers isn't visible, or none is",
    arguments: [("1,3", 3), ("3-", 3), ("-9", 9)])
  func deleteOutOfRange(numbers: String, outside: Int) async throws {
    let interactor = stub(page(abba, bowie, of: 3))
    let states = await play([try delete(numbers)], interactor).states
    #expect(states.last == state(page(abba, bowie, of: 3), .outOfRange(outside, 1...2)))
    #expect(interactor.calls.count == 1)
    let nothing = await play([try delete("all")], stub(page(of: 0)), stays: true).states
    #expect(nothing.last?.notice == .outOfRange(1, nil))
  }
}
