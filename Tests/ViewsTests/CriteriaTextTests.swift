import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Criteria text")
struct CriteriaTextTests {
  private func query(_ criteria: ResultFilter, _ term: SearchTerm = .sample("beatles"))
    -> SearchQuery
  {
    SearchQuery(term: term, storefront: .unitedStates, criteria: criteria)
  }

  private func page(
    _ ids: ClosedRange<Int64>, from source: Provenance.Source = .network, isCorrected: Bool = false
  ) -> ItemPage {
    let tracks = Track.samples(ids)
    return ItemPage(
      tracks: tracks,
      matches: isCorrected
        ? Dictionary(uniqueKeysWithValues: tracks.map { ($0.id, .close) }) : [:],
      provenance: Provenance(source: source, fetchedAt: StubClock().now))
  }

  /// The messages of each view beside its results.
  private func messages(_ content: SearchListState.Content) async throws -> [String] {
    var messages: [String] = []
    for isDocument in [false, true] {
      let output = try ViewOutput()
      let view: any SearchListView =
        isDocument
        ? output.document(.json).searchListView(nil)
        : output.console().searchViews().list
      view.show(SearchListState(content))
      messages.append(await output.notes.finish())
      let printed = await output.results.finish()
      if case .nothingFits = content {
        let document = #"{"resultCount":0,"total":0,"page":1,"exhausted":true,"#
        #expect(isDocument ? printed.hasPrefix(document) : printed.isEmpty)
      }
    }
    return messages
  }

  @Test(
    "Filtered results report how many tracks match which filters",
    arguments: [
      (
        .sample(genres: ["rock", "Pop"], years: "1960-1969"),
        "3 of 3 results match: rock or Pop, 1960-1969"
      ),
      (.sample(years: "1969-"), "3 of 3 results match: 1969-"),
      (.sample(explicitContent: .excluded), "3 of 3 results match: not explicit"),
    ] as [(ResultFilter, String)])
  func narrowed(criteria: ResultFilter, note: String) async throws {
    let listing = Listing(
      query: query(criteria), grouping: .none, pageSize: 2, answer: page(1...3))
    let line = "tunes: \(note).\n"
    #expect(try await messages(.loaded(listing)) == [line, line])
  }

  @Test(
    "A filter note names the selected genres, not their subgenres, and at most 5 of them",
    arguments: [
      (["Rock"], "selected genre Rock"), (["Jazz", "Rock"], "selected genres Jazz or Rock"),
      (
        ["A", "B", "C", "D", "E", "F", "G"], "selected genres A or B or C or D or E or 2 more"
      ),
      (["A", "B", "C", "D", "E", "F"], "selected genres A or B or C or D or E or 1 more"),
      (["A", "B", "C", "D", "E"], "selected genres A or B or C or D or E"),
    ])
  func selected(names: [String], text: String) {
    var criteria = ResultFilter(genres: names + ["Hard Rock", "Bebop"])
    criteria.selectedGenres = names
    #expect(FilterText.text(criteria).string == text)
  }

  @Test("The filter note uses a singular verb if one track matches")
  func one() {
    var tracks = Track.samples(1...2)
    tracks[0].explicitness = .explicit
    let listing = Listing(
      query: query(.sample(explicitContent: .only)), grouping: .none, pageSize: 2,
      answer: .sample(tracks))
    #expect(FilterText.note(on: listing)?.sentence.string == "1 of 2 results matches: explicit.")
  }

  @Test("Sorted results without filters have no filter note")
  func whole() async throws {
    let query = SearchQuery(
      term: .sample("beatles"), storefront: .unitedStates, sort: .name)
    let listing = Listing(query: query, grouping: .none, pageSize: 2, answer: page(1...3))
    #expect(try await messages(.loaded(listing)) == ["", ""])
  }

  @Test("Library results name the filters and are marked as close matches")
  func library() async throws {
    let listing = Listing(
      query: query(.sample(genres: ["Rock"]), .sample("beatels")), grouping: .none, pageSize: 2,
      answer: page(1...3, from: .library(because: nil), isCorrected: true))
    let filtered = "tunes: Filtered by Rock.\n"
    #expect(
      try await messages(.loaded(listing)) == [
        "No results for \"beatels\" in your library. Close matches from songs you have seen:\n"
          + filtered,
        "tunes: No results for \"beatels\" in your library. "
          + "Showing close matches.\n" + filtered,
      ])
  }

  @Test("Results of the library in place of an empty response name the store that has none")
  func standIn() async throws {
    var answer = page(1...2)
    answer.emptyResponse = .sample
    let listing = Listing(
      query: query(ResultFilter()), grouping: .none, pageSize: 2, answer: answer)
    let missing = "No results for \"beatles\" in the US store. "
    #expect(
      try await messages(.loaded(listing)) == [
        missing + "Matches from songs you have seen:\n",
        "tunes: " + missing + "Showing matches from songs you have seen.\n",
      ])
  }

  @Test(
    "A search with no matches names the filters, and available genres if one is unknown",
    arguments: [
      (
        1...3, "beatles", "Rok",
        "None of the 3 results for \"beatles\" match: Rok. Available genres: Rock."
      ),
      (1...1, "beatles", "rock", "The only result for \"beatles\" doesn't match: rock, 1800."),
      (1...2, "", "rock", "None of the 2 tracks in your library match: rock, 1800."),
      (
        1...1, "", "Rok",
        "The only track in your library doesn't match: Rok. Available genres: Rock."
      ),
      (
        1...2, "\u{1B}[1mx", "\u{202E}Rok",
        "None of the 2 results for \"[1mx\" match: Rok. Available genres: Rock."
      ),
    ] as [(ClosedRange<Int64>, String, String, String)])
  func nothing(ids: ClosedRange<Int64>, term: String, genre: String, message: String) async throws {
    let criteria = ResultFilter.sample(genres: [genre], years: genre == "rock" ? "1800" : nil)
    let term = term.isEmpty ? SearchTerm.everything : .sample(term)
    let line = "tunes: \(message)\n"
    #expect(
      try await messages(.nothingFits(FilteredOutAnswer(page(ids), to: query(criteria, term))))
        == [line, line])
  }

  @Test("A long list of available genres is shortened")
  func manyGenres() {
    var tracks = Track.samples(1...15)
    for index in tracks.indices { tracks[index].genre = "G\(index + 10)" }
    let answer = FilteredOutAnswer(.sample(tracks), to: query(.sample(genres: ["x"])))
    #expect(
      FilterText.message(answer).sentence.string
        == "None of the 15 results for \"beatles\" match: x. Available genres: G10, G11, G12, G13, "
        + "G14, G15, G16, G17, G18, G19, G20, G21, and 3 more.")
    let fewer = FilteredOutAnswer(
      .sample(Array(tracks.prefix(12))), to: query(.sample(genres: ["x"])))
    #expect(FilterText.message(fewer).sentence.string.hasSuffix(", G20, G21."))
  }

  @Test("An empty library and a page past the last match are reported")
  func ends() async throws {
    let source = Provenance(source: .library(because: nil), fetchedAt: StubClock().now)
    let everything = query(ResultFilter(), .everything)
    #expect(
      try await messages(.empty(everything, SkippedRecords(), source)) == [
        "Your library is empty.\n", "",
      ])
    #expect(
      try await messages(.pastEnd(everything, page: 9, total: 2, source))
        == ["There's no page 9 of results.\n", ""])
    #expect(
      try await messages(.pastEnd(query(.sample(genres: ["Rock"])), page: 9, total: 2, source))
        == ["There's no page 9 of results for \"beatles\" matching Rock.\n", ""])
  }
}
