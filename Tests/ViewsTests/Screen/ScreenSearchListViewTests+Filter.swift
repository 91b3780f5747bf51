import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenSearchListViewTests {
  @Test("The filter of the results, and the search field above them", arguments: filters)
  func filter(script: Script<ScreenSearchListView>) async {
    await script.play(on: view, terminal, ignoring: .nextPage)
  }

  private nonisolated static let query = SearchQuery(
    term: .sample("beatles"), storefront: .unitedStates)

  private nonisolated static let empty = SearchListState(
    .empty(query, SkippedRecords(), .sample))

  private nonisolated static let misspelled = SearchListState(
    .empty(query, SkippedRecords(), Provenance(source: .cache, fetchedAt: StubClock().now)),
    didYouMean: .sample("beastie boys"))

  private nonisolated static let filters: [Script<ScreenSearchListView>] = [
    Script(
      "Esc ends the filter, and never leads to the search field", .type("beatles"),
      .show(loaded([1, 2, 12])), .press("enter / 2 enter"),
      .show(loaded([1, 2, 12], filter: "2")), .sees("/ 2"),
      .posts(.submit(.sample("beatles")), .filter("2")), .press("esc"), .posts(.filter("")),
      .show(loaded([1, 2, 12])), .press("esc esc 4"), .searches("beatles"),
      .posts(.go(.list(.favorites)))),
    Script(
      "Esc in the search field goes to the list, and keeps the text", .type("beatles"),
      .press("enter"), .show(loaded([1, 2])), .press("s esc 4"), .searches("beatles"),
      .posts(.submit(.sample("beatles")), .go(.list(.favorites))), .press("s right esc 4"),
      .searches("beatles"), .posts(.go(.list(.favorites)))),
    Script(
      "After a search without results, Tab leads to the list, too, and Esc clears the field",
      .type("beatles"), .press("enter"), .show(SearchListState(.loading(query))), .show(empty),
      .press("tab s"), .searches("beatles"), .press("esc"), .searches(""),
      .posts(.submit(.sample("beatles")), .type("")),
      .type("queen"), .searches("queen"), .posts(.type("queen"))),
    Script(
      "Esc soon after letters that turn out to find nothing leads back to the field, as after Enter",
      .type("beatles"), .press("esc"), .show(empty), .type("queen"), .searches("queen"),
      .posts(.type("queen", isNew: true))),
    Script(
      "Esc keeps the empty search field if there is nothing to start from",
      .show(SearchListState()),
      .press("esc q"), .searches("q"), .posts(.type("q"))),
    Script(
      "The key that clears a filter is shown beside the filtered results, and if none match",
      .show(loaded([1, 2, 12])), .press("tab"), .show(loaded([1, 2, 12], filter: "2")),
      .sees("esc clear filter"), .show(loaded([1, 2, 12], filter: "zzz")),
      .sees("esc clear filter", "esc  clear the filter")),
    Script(
      "A filter that no result contains stays, and has a key that searches the store for it",
      .show(loaded([1, 2, 12])),
      .press("tab"), .type("/zz"), .show(loaded([1, 2, 12], filter: "zz")),
      .press("enter"), .sees("m    search the store for it", "esc  clear the filter"), .press("m"),
      .searches("zz"),
      .posts(.filter("zz"), .submit(.sample("zz")))),
    Script(
      "Esc clears a filter that is being typed", .type("beatles"), .show(loaded([1, 2, 12])),
      .press("enter / 2"), .posts(.submit(.sample("beatles")), .filter("2")), .press("esc"),
      .posts(.filter("")), .press("/ 1"), .posts(.filter("1"))),
    Script(
      "A filter can be typed before results arrive, where no letter is a key",
      .type("beatles"), .posts(.type("beatles")), .show(SearchListState(.loading(query))),
      .press("tab"), .type("/q1"),
      .posts(.filter("q1")), .press("esc"), .posts(.filter(""))),
    Script(
      "Without results, the next letters replace the term", .type("zzz"), .press("enter"),
      .show(SearchListState(.loading(query))),
      .show(empty), .type("queen"), .searches("queen")),
    Script(
      "Another kind without results leaves the focus in the list, where its key shows the next one",
      .type("beatles"), .show(empty), .press("down ]"), .show(SearchListState(.loading(query))),
      .show(empty), .press("]"), .searches("beatles"),
      .posts(.type("beatles"), .showKind(by: 1), .showKind(by: 1))),
    Script(
      "Text pasted outside the search field is entered on one line without being submitted",
      .show(loaded([1, 2])), .press("down"), .paste("abbey\r\nroad"), .searches("abbey road"),
      .posts(.type("abbey road", isNew: true))),
    Script(
      "A term that replaces the former one is new, also once it is submitted; an edited one isn't",
      .type("abba"), .press("enter"), .show(loaded([1, 2], term: "abba")), .press("s right s"),
      .posts(.submit(.sample("abba")), .type("abbas")), .press("esc s"), .type("que"),
      .posts(.type("que", isNew: true)), .press("esc s"), .type("queen"), .press("enter"),
      .posts(.type("queen", isNew: true), .submit(.sample("queen")))),
    Script(
      "A pasted link is looked up, and the field has the term of the results again",
      .type("beatles"), .show(loaded([1, 2])), .press("enter s"),
      .paste("https://music.apple.com/us/album/_/7"), .sees("❯ https://music"), .press("enter"),
      .searches("beatles"),
      .posts(.submit(.sample("beatles")), .go(.lookup(7, in: .unitedStates)))),
    Script(
      "A link that is typed isn't searched for, and then the field is empty", .type("h"),
      .show(loaded([1], term: "h")), .type("ttps:"), .posts(.type("")), .sees("↵ open link"),
      .type("//music.apple.com/us/album/_/7"), .press("enter"), .searches(""),
      .posts(.type(""), .go(.lookup(7, in: .unitedStates)))),
    Script(
      "A link pasted over a search without results ends that", .show(empty),
      .paste("https://music.apple.com/us/album/_/7"), .posts(.type("")),
      .sees("↵ open link"), .press("enter"), .searches("")),
    Script(
      "A link to anything else gets a message, and the next one takes its place",
      .paste("https://a.b/1"), .lacks("open link"), .press("enter"),
      .sees("This link isn't from the store: a.b."),
      .paste("https://music.apple.com/us/album/_/7"), .press("enter"),
      .posts(.type(""), .go(.lookup(7, in: .unitedStates)))),
    Script(
      "A link that is pasted behind a word takes its place", .type("queen"),
      .paste("https://music.apple.com/us/album/_/7"),
      .searches("https://music.apple.com/us/album/_/7"),
      .posts(.type(""))),
    Script(
      "Ctrl-D in the field stays in it, so that letters are still a search",
      .show(loaded([1, 2])), .press("ctrl-d"), .type(" live"), .searches("beatles live"),
      .posts(.type("beatles live"))),
    Script(
      "The key of the search selects its text, which the next letter replaces",
      .type("beatles"), .press("enter"), .show(loaded([1, 2, 3])), .press("s !"),
      .sees("❯ ! "), .press("backspace esc s q"), .sees("❯ q ")),
    Script(
      "Backspace mends a term without results, and Enter takes the suggestion",
      .type("beatles"), .press("enter"), .show(SearchListState(.loading(query))),
      .show(misspelled), .sees("↵ search for the suggestion"), .lacks("search again"),
      .press("backspace"), .sees("❯ beatle", "↵      search again"),
      .lacks("❯ beatles", "for the suggestion"), .press("enter"),
      .show(SearchListState(.loading(query))), .show(misspelled), .press("enter"),
      .searches("beastie boys")),
  ]

  @Test("Without results of a chosen kind, the keys of the others are listed")
  func otherKinds() {
    view.show(Self.empty)
    terminal.press(.down)
    #expect(!terminal.text.contains("]  songs"))
    var artists = Self.query
    artists.entity = .artist
    view.show(SearchListState(.empty(artists, SkippedRecords(), .sample)))
    #expect(terminal.text.contains("]  songs") && terminal.text.contains("[  albums"))
    let seen = Listing(
      query: artists, grouping: .none, pageSize: 50, answer: .sample([.sample()]))
    view.show(SearchListState(.loaded(seen)))
    #expect(!terminal.text.contains("for songs"))
    view.show(SearchListState(.loaded(seen), notice: .libraryOnly(.artist)))
    #expect(terminal.text.contains("Press ] for songs."))
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
    #expect(terminal.text.contains("t  all genres") && !terminal.text.contains("genres clear"))
    #expect(view.hints == [.allGenres, .genres, .search])
    view.show(SearchListState(.loaded(fits)))
    terminal.press(.tab)
    #expect(terminal.text.contains("t all genres"))
    #expect(!terminal.text.contains("1 of 1 result"), "nothing is hidden")
    terminal.press(.character("t"))
    view.show(Self.loaded([1]))
    #expect(!terminal.text.contains("t all genres"))
    terminal.press(.character("t"))
    #expect(await view.posted().count { $0 == .toggleGenre(nil) } == 1)
  }
}
