import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("What is said of narrowed results")
struct CriteriaTextTests {
  private func query(_ criteria: TrackCriteria, _ term: SearchTerm = .sample("beatles"))
    -> SearchQuery
  {
    SearchQuery(term: term, storefront: .unitedStates, criteria: criteria)
  }

  private func page(
    _ ids: ClosedRange<Int64>, from source: Provenance.Source = .network, isCorrected: Bool = false
  ) -> TrackPage {
    TrackPage(
      tracks: Track.samples(ids), isCorrected: isCorrected,
      provenance: Provenance(source: source, fetchedAt: StubClock().now))
  }

  /// What each view says beside its results.
  private func said(_ content: SearchListState.Content) async throws -> [String] {
    var said: [String] = []
    for isDocument in [false, true] {
      let (results, notes) = (try OutputPipe(), try OutputPipe())
      let out = TextOutput(descriptor: results.descriptor, capabilities: .pipe)
      let error = TextOutput(descriptor: notes.descriptor, capabilities: .pipe)
      let console = Console(
        results: out, notes: error, prompt: nil, activity: Activity(output: error) { _ in },
        format: PersonalFormat(environment: [:]), interrupts: Interrupts())
      let document = DocumentOutput(results: out, notes: error, format: .json)
      let view: any SearchListView =
        isDocument
        ? DocumentSearchListView(output: document, fields: nil)
        : ConsoleSearchListView(console: console)
      view.show(SearchListState(content))
      said.append(await notes.finish())
      let printed = await results.finish()
      if case .nothingFits = content {
        #expect(isDocument ? printed.contains(#""resultCount":0,"results":[]"#) : printed.isEmpty)
      }
    }
    return said
  }

  @Test(
    "says to how many, and by what",
    arguments: [
      (.sample(genres: ["rock", "Pop"], years: "1960-1969"), "3 of 3 fit: rock or Pop, 1960-1969"),
      (.sample(years: "1969-"), "3 of 3 fit: 1969-"),
      (.sample(explicitContent: .excluded), "3 of 3 fit: not explicit"),
    ] as [(TrackCriteria, String)])
  func narrowed(criteria: TrackCriteria, note: String) async throws {
    let listing = Listing(
      query: query(criteria), grouping: .none, pageSize: 2, answer: page(1...3))
    let line = "tunes: \(note).\n"
    #expect(try await said(.loaded(listing)) == [line, line])
  }

  @Test(
    "the selected genres stand for all that are parts of them, a few of them by name",
    arguments: [
      (["Rock"], "your genre Rock"), (["Jazz", "Rock"], "your genres Jazz or Rock"),
      (
        ["A", "B", "C", "D", "E", "F", "G"], "your genres A or B or C or D or E or 2 more"
      ),
    ])
  func selected(names: [String], text: String) {
    var criteria = TrackCriteria(genres: names + ["Hard Rock", "Bebop"])
    criteria.selectedGenres = names
    #expect(CriteriaText.text(criteria).string == text)
  }

  @Test("one fits where others do not")
  func one() {
    var tracks = Track.samples(1...2)
    tracks[0].explicitness = .explicit
    let listing = Listing(
      query: query(.sample(explicitContent: .only)), grouping: .none, pageSize: 2,
      answer: .sample(tracks))
    #expect(CriteriaText.note(on: listing)?.sentence.string == "1 of 2 fits: explicit.")
  }

  @Test("nothing is said where all is listed, sorted or not")
  func whole() async throws {
    let query = SearchQuery(
      term: .sample("beatles"), storefront: .unitedStates, sort: .name)
    let listing = Listing(query: query, grouping: .none, pageSize: 2, answer: page(1...3))
    #expect(try await said(.loaded(listing)) == ["", ""])
  }

  @Test("the library says by what, and that it has other words than were looked for")
  func library() async throws {
    let listing = Listing(
      query: query(.sample(genres: ["Rock"]), .sample("beatels")), grouping: .none, pageSize: 2,
      answer: page(1...3, from: .library(because: nil), isCorrected: true))
    let lines = "tunes: nothing for beatels. this is like it.\ntunes: narrowed to Rock.\n"
    #expect(try await said(.loaded(listing)) == [lines, lines])
  }

  @Test(
    "says where nothing is left, and the genres there are where none is the one wanted",
    arguments: [
      (
        1...3, "beatles", "Rok",
        "none of 3 results for beatles fits: Rok. the genres here are Rock."
      ),
      (1...1, "beatles", "rock", "the one result for beatles does not fit: rock, 1800."),
      (1...2, "", "rock", "none of 2 tracks in your library fits: rock, 1800."),
      (
        1...1, "", "Rok",
        "the one track in your library does not fit: Rok. the genres here are Rock."
      ),
      (
        1...2, "\u{1B}[1mx", "\u{202E}Rok",
        "none of 2 results for [1mx fits: Rok. the genres here are Rock."
      ),
    ] as [(ClosedRange<Int64>, String, String, String)])
  func nothing(ids: ClosedRange<Int64>, term: String, genre: String, message: String) async throws {
    let criteria = TrackCriteria.sample(genres: [genre], years: genre == "rock" ? "1800" : nil)
    let term = term.isEmpty ? SearchTerm.everything : .sample(term)
    let line = "tunes: \(message)\n"
    #expect(
      try await said(.nothingFits(UnfitAnswer(page(ids), to: query(criteria, term))))
        == [line, line])
  }

  @Test("many genres are named in part")
  func manyGenres() {
    var tracks = Track.samples(1...15)
    for index in tracks.indices { tracks[index].genre = "G\(index + 10)" }
    let answer = UnfitAnswer(.sample(tracks), to: query(.sample(genres: ["x"])))
    #expect(
      CriteriaText.message(answer).sentence.string
        == "none of 15 results for beatles fits: x. the genres here are G10, G11, G12, G13, G14, "
        + "G15, G16, G17, G18, G19, G20, G21 and 3 more.")
  }

  @Test("an empty library, and a page past the end of what fits")
  func ends() async throws {
    let source = Provenance(source: .library(because: nil), fetchedAt: StubClock().now)
    let everything = query(TrackCriteria(), .everything)
    #expect(
      try await said(.empty(everything, Omissions(), source)) == ["Your library is empty.\n", ""])
    #expect(
      try await said(.pastEnd(everything, page: 9, source))
        == ["There is no page 9 of results.\n", ""])
    #expect(
      try await said(.pastEnd(query(.sample(genres: ["Rock"])), page: 9, source))
        == ["There is no page 9 of results for beatles that fit Rock.\n", ""])
  }
}
