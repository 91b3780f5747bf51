import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Genre views")
struct GenresViewTests {
  private let output: ViewOutput

  init() throws { output = try ViewOutput() }

  private func listing(
    _ selected: [Int64] = [], filter: String = "", tree: GenreTree = .sample
  ) -> GenreListing {
    var listing = GenreListing(
      tree, of: .unitedStates, selected: Set(selected.map(Genre.ID.init)),
      in: Alphabet(locale: nil), pageSize: 25)
    listing.list.filter = filter
    return listing
  }

  private func text(_ listing: GenreListing, _ capabilities: TerminalCapabilities) -> String {
    GenresText(listing: listing, capabilities: capabilities).lines
      .map { $0.plain.string + "\n" }.joined()
  }

  @Test("Selected genres are listed first, and subgenres are indented")
  func text() throws {
    let terminal = TerminalCapabilities(isTerminal: true)
    try expectSnapshot(text(listing(), terminal), named: "genres")
    try expectSnapshot(text(listing([11, 9001]), terminal), named: "genres-selected")
    try expectSnapshot(text(listing([21], filter: "epic"), terminal), named: "genres-filtered")
    try expectSnapshot(
      text(listing([9001]), TerminalCapabilities(isTerminal: true, isAccessible: true)),
      named: "genres-accessible")
  }

  @Test(
    "Selected genres take up at most a quarter of the screen, but one is always shown",
    arguments: [(2, 1), (4, 1), (8, 2), (9, 2)])
  func quarter(rows: Int, shown: Int) {
    let lines = text(
      listing([11, 9001, 21, 1144]), TerminalCapabilities(isTerminal: true, rows: rows)
    ).split(separator: "\n")
    #expect(lines.firstIndex(of: "All genres") == shown + 2)
    #expect(lines[shown + 1] == "+\(4 - shown) more")
    let whole = text(listing([11, 9001, 21, 1144]), .pipe)
    #expect(!whole.contains("more"))
  }

  @Test("Typing filters the genres below the prompt, and submitted lines trigger their events")
  func live() async {
    let prompt = ScriptedPrompt([
      .edited("epic"), .submitted("epic"), .submitted("5"), .submitted("r"), .submitted("S"),
      .submitted("?"), .submitted(""), .interrupted,
    ])
    let view = ConsoleGenresView(console: output.console(prompt))
    view.show(GenresState(.loaded(listing())))
    #expect(await view.nextEvent() == .filter("epic"))
    view.show(GenresState(.loaded(listing(filter: "epic"))))
    #expect(prompt.below.last == ["2     Rock", "4       Hard Rock", "5         Épic Rock"])
    var events: [GenresEvent?] = []
    for _ in 1...6 { events.append(await view.nextEvent()) }
    #expect(
      events == [.filter("epic"), .select(5), .retry, .showStorefronts, .filter(""), .quit])
    #expect(await output.notes.finish().contains("S     choose a store"))
  }

  @Test("Each state of the genre list is reported, and so are selection changes")
  func situations() async {
    let view = ConsoleGenresView(console: output.console())
    let provenance = GenreTree.sample.provenance
    view.show(GenresState(.loading(.unitedStates)))
    view.show(GenresState(.failed(.unitedStates, .unavailable(.connectionRefused("host")))))
    view.show(GenresState(.failed(.unitedStates, .refused(message: "Invalid country"))))
    view.show(GenresState(.empty(.unitedStates, unreadableCount: 1, provenance)))
    let stale = GenreTree.sample(
      .stale(age: .seconds(7200), because: .timedOut(after: .seconds(1))), unreadableCount: 2)
    view.show(GenresState(.loaded(listing([77], tree: stale))))
    let genre = Genre(id: Genre.ID(21), name: "Rock")
    view.show(GenresState(.loaded(listing([21])), notice: .selectedGenre(genre)))
    view.show(GenresState(.loaded(listing()), notice: .deselectedGenre(genre)))
    view.show(GenresState(.loaded(listing(filter: "xyz"))))
    #expect(await output.results.finish().ranges(of: "Hard Rock").count == 1)
    #expect(
      await output.notes.finish() == """
        tunes: host refused the connection. No genres are cached for the US store. \
        Check your network connection and try again.
        tunes: The server rejected the request: Invalid country.
        tunes: The US store lists no genres. Try again later, or choose another store.
        tunes: Skipped 1 genre that couldn't be read.
        tunes: 1 of your selected genres isn't in the US store.
        tunes: Skipped 2 genres that couldn't be read.
        tunes: The server didn't respond within 1 second. Showing data cached 2 hours ago. \
        Try again, or allow more time with --timeout.
        Selected Rock. Searches now show only your selected genres.
        Deselected Rock.
        No genres contain "xyz".

        """)
  }

  @Test("An empty line at the prompt of genres that couldn't be loaded means nothing")
  func failedPrompt() async {
    let view = ConsoleGenresView(console: output.console([.submitted(""), .submitted("r")]))
    view.show(GenresState(.failed(.unitedStates, .unavailable(.connectionLost))))
    #expect(await view.nextEvent() == .retry)
  }

  @Test("Notes on genres count the selected ones that the store lacks, and name it if it fails")
  func notes() {
    let notes = GenresNoticeText.notes(on: listing([77, 78])).map(\.sentence.string)
    #expect(notes == ["2 of your selected genres aren't in the US store."])
    let waiting = GenresNoticeText.failure(
      .budgetSpent(retryAfter: .seconds(9)), of: .unitedStates)
    #expect(waiting.happened.string.hasSuffix(". No genres are cached for the US store"))
  }

  @Test(
    "A genre document contains only the matching genres",
    arguments: [
      (
        .json, nil,
        """
        {"genres":[
        {"id":"1144","name":"Alt-Rock","parentId":"21","selected":false},
        {"id":"1152","name":"Hard Rock","parentId":"21","selected":true},
        {"id":"9001","name":"Soft Rock","parentId":"1152","selected":false}
        ]}

        """
      ),
      (.plain, nil, "1144\tAlt-Rock\n1152\tHard Rock\n9001\tSoft Rock\n"),
      (.tsv, ["name"], "name\nAlt-Rock\nHard Rock\nSoft Rock\n"),
    ] as [(DocumentFormat, [String]?, String)])
  func documents(format: DocumentFormat, fields: [String]?, text: String) async {
    let view = document(format, fields: fields)
    let tree = GenreTree(
      genres: [
        Genre(
          id: Genre.ID(21), name: "Guitars",
          subgenres: [
            Genre(id: Genre.ID(1144), name: "Alt-Rock"),
            Genre(
              id: Genre.ID(1152), name: "Hard Rock",
              subgenres: [Genre(id: Genre.ID(9001), name: "Soft Rock")]),
          ])
      ], provenance: GenreTree.sample.provenance)
    view.show(GenresState(.loaded(listing([1152], filter: "rock", tree: tree))))
    #expect(await output.results.finish() == text)
  }

  @Test("A genre document is empty if the store has no genres, and errors are printed as JSON")
  func nothing() async {
    let view = document(.json, fields: nil)
    view.show(
      GenresState(.empty(.unitedStates, unreadableCount: 0, GenreTree.sample.provenance)))
    view.show(GenresState(.failed(.unitedStates, .unavailable(.offline))))
    #expect(await output.results.finish() == "{\"genres\":[]}\n")
    #expect(
      await output.notes.finish().contains(
        #"{"error":{"code":"unavailable","message":"Not available offline. No genres are cached"#))
  }

  private func document(_ format: DocumentFormat, fields: [String]?) -> DocumentGenresView {
    DocumentGenresView(output: output.document(format), fields: fields)
  }
}
