import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Filtered and sorted searches")
struct SearchListArrangementTests: PlayedSearchList {
  private let sixties = ResultFilter.sample(genres: ["rock"], years: "1960-1969")

  private func options(
    _ criteria: ResultFilter = ResultFilter(), sort: ResultSort = .relevance, page: Int = 1
  ) -> SearchListOptions {
    SearchListOptions(
      storefront: .unitedStates, pageSize: 2, criteria: criteria, sort: sort, firstPage: page)
  }

  private func query(
    _ criteria: ResultFilter = ResultFilter(), sort: ResultSort = .relevance
  ) -> SearchQuery {
    SearchQuery(
      term: .sample("beatles"), storefront: .unitedStates, criteria: criteria, sort: sort)
  }

  private func listing(of page: ItemPage, to query: SearchQuery, turnedTo number: Int = 1)
    -> Listing
  {
    var listing = Listing(query: query, grouping: .none, pageSize: 2, answer: page)
    listing.turn(to: number)
    listing.isExhausted = true
    return listing
  }

  /// Four tracks of 1969 and two of other years.
  private let page = ItemPage.sample(
    (1...6 as ClosedRange<Int64>).map { id in
      var track = Track.sample(id: id, name: "Song \(9 - id)")
      if id % 3 == 0 { track.releaseDate = ReleaseDate("197\(id)-01-01") }
      return track
    })

  private func answered(_ page: ItemPage) -> StubSearchListInteractor {
    StubSearchListInteractor(answers: [.success(SearchAnswer(page: page, isWhole: true))])
  }

  @Test("A filtered search requests all results once and pages through the matches")
  func narrowed() async {
    let interactor = answered(page)
    let query = query(sixties)
    let (states, _) = await play(
      [.nextPage, .nextPage, .select(4)], interactor: interactor, options: options(sixties))
    let second = listing(of: page, to: query, turnedTo: 2)
    #expect(
      states == [
        SearchListState(.loading(query)),
        SearchListState(.loaded(listing(of: page, to: query))), SearchListState(.loaded(second)),
        SearchListState(.loaded(second), notice: .lastPage), SearchListState(.loaded(second)),
      ])
    #expect(second.rows.map(\.item.id?.number) == [4, 5])
    #expect(second.count == 4)
    #expect(second.unfilteredCount == 6)
    #expect(
      interactor.calls == [
        .search(query, .whole), .remember(query, found: 6), .pick(Track.ID(5)),
      ])
  }

  @Test("A sorted search sorts all results before paging")
  func sorted() async {
    let interactor = answered(page)
    let query = query(sort: .name)
    let (states, _) = await play([], interactor: interactor, options: options(sort: .name))
    let listing = listing(of: page, to: query)
    #expect(states.last == SearchListState(.loaded(listing)))
    #expect(listing.rows.map(\.item.id?.number) == [6, 5])
    #expect(listing.unfilteredCount == nil)
    #expect(interactor.calls == [.search(query, .whole), .remember(query, found: 6)])
  }

  @Test("Results without a match are reported with the available genres")
  func nothingFits() async {
    let criteria = ResultFilter.sample(genres: ["Rok"])
    let interactor = answered(page)
    let (states, _) = await play(
      [.nextPage, .select(1)], interactor: interactor, options: options(criteria))
    let answer = FilteredOutAnswer(page, to: query(criteria))
    #expect(answer.genres == ["Rock"])
    #expect(answer.trackCount == 6)
    #expect(
      states == [
        SearchListState(.loading(query(criteria))), SearchListState(.nothingFits(answer)),
        SearchListState(.nothingFits(answer), notice: .nothingListed),
        SearchListState(.nothingFits(answer), notice: .outOfRange(1, nil)),
      ])
    #expect(
      interactor.calls == [.search(query(criteria), .whole), .remember(query(criteria), found: 6)])
  }

  @Test("A typed term whose results don't match the filters of the command is listed without them")
  func widened() async {
    let criteria = ResultFilter.sample(years: "1800")
    let (states, _) = await play(
      [.submit(.sample("other"))],
      interactor: StubSearchListInteractor(
        answers: Array(repeating: .success(SearchAnswer(page: page, isWhole: true)), count: 2)),
      options: options(criteria))
    var other = query(criteria)
    other.term = .sample("other")
    #expect(states.last?.notice == .unfiltered(FilteredOutAnswer(page, to: other)))
    #expect(states.last?.content.listing?.count == 6)
  }

  @Test("Available genres aren't listed if a requested genre exists")
  func otherReason() {
    let criteria = ResultFilter.sample(genres: ["rock", "Rok"], years: "1800")
    #expect(FilteredOutAnswer(page, to: query(criteria)).genres.isEmpty)
    #expect(FilteredOutAnswer(page, to: query(.sample(years: "1800"))).genres.isEmpty)
  }

  @Test("Available genres are listed with the most frequent first")
  func frequency() {
    var tracks = Track.samples(1...5)
    for (index, genre) in ["Pop", nil, "Jazz", "Alternative", "Jazz"].enumerated() {
      tracks[index].genre = genre
    }
    let answer = FilteredOutAnswer(.sample(tracks), to: query(.sample(genres: ["Rok"])))
    #expect(answer.genres == ["Jazz", "Alternative", "Pop"])
  }

  @Test("A start page beyond the matching results is reported as past the end")
  func pastEnd() async {
    let (states, _) = await play(
      [], interactor: answered(page), options: options(sixties, page: 3))
    #expect(
      states.last == SearchListState(.pastEnd(query(sixties), page: 3, total: 4, page.provenance)))
  }

  @Test("A filtered search of the library loads more pages from the library")
  func library() async {
    let source = Provenance(source: .library(because: nil), fetchedAt: StubClock().now)
    let query = query(sixties)
    let interactor = StubSearchListInteractor(
      answers: [
        .success(
          SearchAnswer(
            page: ItemPage(tracks: Track.samples(1...2), provenance: source), isWhole: true))
      ],
      more: [.success(ItemPage(tracks: Track.samples(3...4), provenance: source))])
    let (states, _) = await play([.nextPage], interactor: interactor, options: options(sixties))
    #expect(
      interactor.calls == [
        .search(query, .whole), .remember(query, found: 2), .more(query, after: 2, .beyond(2)),
      ])
    guard case .loaded(let listing) = states.last?.content else {
      Issue.record("\(String(describing: states.last))")
      return
    }
    #expect(listing.rows.map(\.item.id?.number) == [3, 4])
    #expect(listing.unfilteredCount == nil)
  }
}
