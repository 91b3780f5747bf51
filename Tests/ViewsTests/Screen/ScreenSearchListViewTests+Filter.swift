import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenSearchListViewTests {
  @Test("Esc ends the filter, then moves to the search field, then clears it")
  func escape() async {
    terminal.type("beatles")
    view.show(loaded([1, 2, 12]))
    terminal.press(.enter, .character("/"), .character("2"), .enter)
    guard case .loaded(var listing) = loaded([1, 2, 12]).content else { return }
    listing.filter = "2"
    view.show(SearchListState(.loaded(listing)))
    #expect(terminal.lines.texts.contains { $0.contains("/ 2") })
    #expect(await events() == [.submit(.sample("beatles")), .filter("2")])
    terminal.press(.escape)
    #expect(await events() == [.filter("")])
    view.show(loaded([1, 2, 12]))
    terminal.press(.escape)
    #expect(terminal.cursor == Position(row: 1, column: 10))
    terminal.press(.escape, .escape)
    #expect(terminal.lines.searchText == "")
    #expect(await events() == [.type("")])
  }

  @Test("The key that clears a filter is shown beside the filtered results, and if none match")
  func filterKey() {
    view.show(loaded([1, 2, 12]))
    terminal.press(.tab)
    guard case .loaded(var listing) = loaded([1, 2, 12]).content else { return }
    for filter in ["2", "zzz"] {
      listing.filter = filter
      view.show(SearchListState(.loaded(listing)))
      #expect(terminal.text.contains("esc clear filter"))
    }
    #expect(terminal.text.contains("Press esc to clear the filter."))
  }

  @Test("Esc clears a filter that is being typed")
  func escapeInFilter() async {
    terminal.type("beatles")
    view.show(loaded([1, 2, 12]))
    terminal.press(.enter, .character("/"), .character("2"))
    #expect(await events() == [.submit(.sample("beatles")), .filter("2")])
    terminal.press(.escape)
    #expect(await events() == [.filter("")])
    terminal.press(.character("/"))
    terminal.press(.character("1"))
    #expect(await events() == [.filter("1")])
  }

  @Test(
    "A filter can be typed before results arrive, and if there are none, where no letter is a key")
  func earlyFilter() async throws {
    let query = try #require(loaded([1]).content.query)
    let early: [SearchListState.Content] = [
      .loading(query), .empty(query, SkippedRecords(), .sample),
    ]
    view.show(SearchListState(early[0]))
    terminal.press(.tab)
    for content in early {
      view.show(SearchListState(content))
      terminal.type("/q1")
      #expect(await events() == [.filter("q1")])
      terminal.press(.escape)
      #expect(await events() == [.filter("")])
    }
  }

  @Test("Text pasted outside the search field is entered on one line without being submitted")
  func paste() async {
    view.show(loaded([1, 2]))
    terminal.press(.down, .paste("abbey\r\nroad"))
    #expect(terminal.lines.searchText == "abbey road")
    #expect(await events() == [.type("abbey road")])
  }

  @Test("The key of the search selects its text, which the next letter replaces; Esc keeps it")
  func newSearch() async {
    terminal.type("beatles")
    terminal.press(.enter)
    view.show(loaded([1, 2, 3]))
    terminal.press(.escape, .character("!"))
    #expect(terminal.text.contains("❯ beatles!"))
    terminal.press(.backspace, .down, .character("s"), .character("q"))
    #expect(terminal.text.contains("❯ q "), "\(terminal.text)")
  }

  @Test("A key shows all genres again, and is named wherever the selected ones narrow the results")
  func allGenres() async throws {
    var query = SearchQuery.sample
    var song = Track.sample()
    (song.genre, query.criteria.genres) = ("Jazz", ["Jazz"])
    let fits = Listing(
      query: query, grouping: .none, pageSize: 50, answer: .sample([song]))
    let answer = FilteredOutAnswer(.sample(Track.samples(1...3)), to: query)
    view.show(SearchListState(.nothingFits(answer)))
    terminal.press(.tab)
    #expect(terminal.text.contains("Press t to show all genres."))
    #expect(view.hints == [.allGenres, .genres, .search])
    view.show(SearchListState(.loaded(fits)))
    terminal.press(.tab)
    #expect(terminal.text.contains("t all genres"))
    #expect(!terminal.text.contains("1 of 1 result"), "nothing is hidden")
    terminal.press(.character("t"))
    view.show(loaded([1]))
    #expect(!terminal.text.contains("t all genres"))
    terminal.press(.character("t"))
    view.quit()
    var events: [SearchListEvent] = []
    while let event = await view.nextEvent(), event != .quit { events.append(event) }
    #expect(events.contains(.toggleGenre(nil)))
    #expect(events.count { $0 == .toggleGenre(nil) } == 1)
  }
}
