import Entities
import Mocks
import Scenes
import Testing

extension SearchListInteractorTests {
  @Test("A search that had no results is restored without any, whatever the library has")
  func restoredNothing() async throws {
    let library = FakeLibrary()
    try await library.merge(Track.samples(1...1), from: .unitedStates, at: StubClock().now)
    let emptyResults = FakeEmptyResultCache()
    let query = SearchQuery(term: .sample("song"), storefront: .unitedStates)
    try await emptyResults.remember(query, at: StubClock().now)
    let interactor = SearchListInteractor(
      StubCatalog(), emptyResults: emptyResults, library: library)
    #expect(await interactor.restored(query, count: 0, pageSize: 9)?.page.items == [])
    #expect(await interactor.restored(query, count: 1, pageSize: 9)?.page.items.isEmpty == false)
  }

  @Test("A term known to have no results isn't requested again, except on refresh")
  func emptyResults() async throws {
    let then = Timestamp(seconds: 1_794_000_000)
    let emptyResults = FakeEmptyResultCache([query: then])
    let catalog = StubCatalog(pages: [.success(.sample(Track.samples(1...2)))])
    let interactor = SearchListInteractor(catalog, emptyResults: emptyResults)
    let known = try await interactor.tracks(matching: query, .first(25), for: .asked)
    #expect(
      known.page
        == ItemPage(tracks: [], provenance: Provenance(source: .cache, fetchedAt: then)))
    #expect(catalog.searches.isEmpty)
    let refreshed = try await interactor.tracks(matching: query, .first(25), for: .refreshed)
    #expect(refreshed.page.tracks.count == 2)
    try await interactor.remember(query, finding: refreshed.page)
    #expect(emptyResults.queries.isEmpty)
  }

  @Test("A term on the user's deny list isn't requested, except on refresh")
  func denied() async throws {
    let catalog = StubCatalog(pages: [.success(.sample(Track.samples(1...2)))])
    let interactor = SearchListInteractor(catalog, denied: DenyList([.sample("BEATLES")]))
    let denied = try await interactor.tracks(matching: query, .first(25), for: .asked)
    #expect(denied.page.provenance.source == .denied)
    #expect(denied.page.tracks.isEmpty)
    #expect(catalog.searches.isEmpty)
    _ = try await interactor.tracks(matching: query, .first(25), for: .refreshed)
    #expect(catalog.searches == [StubCatalog.Search(query, limit: 25, for: .refreshed)])
  }

  @Test(
    "While the user types, words added to a term without results make no request",
    arguments: [
      ("qzx live", RequestPurpose.live, 0), ("qzx live album", .live, 0), ("qzx", .live, 0),
      ("qzxlive", .live, 1), ("live qzx", .live, 1), ("qzx live", .asked, 1),
    ])
  func longer(term: String, purpose: RequestPurpose, searches: Int) async throws {
    let empty = SearchQuery(term: .sample("qzx"), storefront: .unitedStates)
    let catalog = StubCatalog(pages: [.success(.sample([]))])
    let query = SearchQuery(term: .sample(term), storefront: .unitedStates)
    _ = try await SearchListInteractor(
      catalog, emptyResults: FakeEmptyResultCache([empty: StubClock().now])
    )
    .tracks(matching: query, .first(25), for: purpose)
    #expect(catalog.searches.count == searches)
  }

  @Test(
    "Only a complete response from the service marks a term as having no results",
    arguments: [
      (Provenance.Source.network, SkippedRecords(), true, true),
      (.network, SkippedRecords(unreadable: 1), true, false),
      (.network, SkippedRecords(otherKinds: 1), true, false),
      (.network, SkippedRecords(), false, false),
      (.cache, SkippedRecords(), true, false),
      (.stale(age: .zero, because: .rateLimited(retryAfter: nil)), SkippedRecords(), true, false),
    ] as [(Provenance.Source, SkippedRecords, Bool, Bool)])
  func learns(source: Provenance.Source, omitted: SkippedRecords, remembers: Bool, isLearnt: Bool)
    async throws
  {
    let emptyResults = FakeEmptyResultCache()
    let page = ItemPage(
      tracks: [], omitted: omitted,
      provenance: Provenance(source: source, fetchedAt: StubClock().now))
    try await SearchListInteractor(StubCatalog(), emptyResults: emptyResults, remembers: remembers)
      .remember(query, finding: page)
    #expect(emptyResults.queries == (isLearnt ? [query] : []))
  }

  @Test("A search falls back to library matches if the service is unavailable")
  func library() async throws {
    let library = FakeLibrary()
    try await library.merge(
      [.sample(id: 7, name: "Beatles")], from: .unitedStates, at: StubClock().now)
    let lost = CatalogError.unavailable(.connectionLost)
    let answer = try await SearchListInteractor(
      StubCatalog(pages: [.failure(lost)]), library: library
    )
    .tracks(matching: query, .first(25), for: .asked)
    #expect(answer.page.tracks.map(\.id.number) == [7])
    #expect(answer.page.provenance.source == .library(because: lost))
    await #expect(throws: lost) {
      try await SearchListInteractor(StubCatalog(pages: [.failure(lost)]))
        .tracks(matching: query, .first(25), for: .asked)
    }
    await #expect(throws: CatalogError.refused(message: "no")) {
      try await SearchListInteractor(
        StubCatalog(pages: [.failure(.refused(message: "no"))]), library: library
      )
      .tracks(matching: query, .first(25), for: .asked)
    }
  }

  @Test("Albums and artists of the library replace those of a service that is unavailable")
  func libraryKinds() async throws {
    let library = FakeLibrary()
    try await library.merge(
      [.sample(id: 7, name: "Beatles")], from: .unitedStates, at: StubClock().now)
    for (entity, name) in [
      (SearchEntity.album, "Abbey Road (Remastered)"), (.artist, "The Beatles"),
    ] {
      var query = query
      query.entity = entity
      let answer = try await SearchListInteractor(
        StubCatalog(pages: [.failure(.unavailable(.connectionLost))]), library: library
      )
      .tracks(matching: query, .first(25), for: .asked)
      #expect(answer.page.items.map(\.name) == [name])
      #expect(answer.page.items.allSatisfy(entity.includes))
    }
  }

  @Test(
    "Filling a small library is offered after an empty offline search, unless nothing is saved",
    arguments: [
      (.library(because: nil), 0, true, true), (.library(because: nil), 1, true, false),
      (.library(because: nil), 0, false, false), (.network, 0, true, false),
      (.library(because: .unavailable(.connectionLost)), 0, true, false),
    ] as [(Provenance.Source, Int, Bool, Bool)])
  func fillOffer(source: Provenance.Source, found: Int, saves: Bool, isOffered: Bool) async {
    let page = ItemPage(
      tracks: Array(Track.samples(1...1).prefix(found)),
      provenance: Provenance(source: source, fetchedAt: StubClock().now))
    let interactor = SearchListInteractor(StubCatalog(), remembers: saves)
    #expect(await interactor.takeFillOffer(after: page, to: .sample) == isOffered)
    var ofLyrics = SearchQuery.sample
    ofLyrics.isOfLyrics = true
    #expect(await !interactor.takeFillOffer(after: page, to: ofLyrics))
    let large = SearchListInteractor(StubCatalog(), library: FakeLibrary([.sample(.sample())]))
    #expect(await large.takeFillOffer(after: page, to: .sample) == false)
  }
}
