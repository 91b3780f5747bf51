import Entities
import Mocks
import Scenes
import Testing

extension HistoryPresenterTests {
  @Test("Visible past searches are deleted by number, and the page is reloaded")
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

  @Test(
    "The new last page is shown after all past searches on the last page are deleted",
    arguments: [(2, 2, 1), (3, 4, 2), (4, 4, 2)])
  func deleteLastPage(number: Int, rest: Int, last: Int) async throws {
    let (before, after) = (page(cher, of: 2 * number - 1), page(abba, bowie, of: rest))
    let interactor = StubHistoryInteractor(
      pages: [.success(before), .success(page(of: rest)), .success(after)], changes: [.success(1)])
    let (states, _) = await play(
      [.delete(try ranges("all"))], interactor, filter: "b", firstPage: number)
    let shown = listing(after, number: last, filter: "b")
    #expect(states.last == HistoryState(.loaded(shown), notice: .deleted(1)))
    #expect(interactor.calls.last == .list("b", offset: 2 * (last - 1), limit: 2))
  }

  @Test("Past searches can be restored after all of them were deleted")
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
    "No past search is deleted if one of the numbers isn't visible", arguments: ["1,3", "3-", "-9"])
  func deleteOutOfRange(text: String) async throws {
    let page = page(abba, bowie, of: 3)
    let interactor = StubHistoryInteractor(pages: [.success(page)])
    let (states, _) = await play([.delete(try ranges(text))], interactor)
    let outside = try #require(try ranges(text).firstOutside(1...2))
    #expect(
      states.last == HistoryState(.loaded(listing(page)), notice: .outOfRange(outside, 1...2)))
    #expect(interactor.calls.count == 1)
  }
}
