import Entities
import Mocks
import Scenes
import Testing

@Suite("Search interactor")
struct SearchListInteractorTests {
  let query = SearchQuery.sample

  @Test("A search makes one catalog request and doesn't save the term")
  func asks() async throws {
    let suggestions = FakeSuggestions()
    let catalog = StubCatalog(pages: [.success(.sample(Track.samples(1...2)))])
    let answer = try await SearchListInteractor(catalog, suggestions).tracks(
      matching: query, .first(25), for: .asked)
    #expect(
      answer == SearchAnswer(page: .sample(Track.samples(1...2)), isWhole: false, favorites: []))
    #expect(catalog.searches == [StubCatalog.Search(query, limit: 25)])
    #expect(suggestions.terms.isEmpty)
  }

  @Test(
    "A term with results is saved, unless the search is private",
    arguments: [
      (1, true, ["beatles"]), (0, true, []), (1, false, []),
    ])
  func remembers(found: Int, remembers: Bool, terms: [String]) async throws {
    let suggestions = FakeSuggestions()
    try await SearchListInteractor(StubCatalog(), suggestions, remembers: remembers)
      .remember(query, finding: .sample(Array(Track.samples(1...1).prefix(found))))
    #expect(suggestions.terms == terms)
  }

  @Test("A misspelled term isn't saved as a past search, even if it has results")
  func corrected() async throws {
    let suggestions = FakeSuggestions()
    var page = ItemPage.sample(Track.samples(1...1))
    page.matches = [page.tracks[0].id: .close]
    try await SearchListInteractor(StubCatalog(), suggestions).remember(query, finding: page)
    #expect(suggestions.terms.isEmpty)
  }

  @Test("A search without a term, or for a line of lyrics, isn't saved as a past search")
  func everything() async throws {
    let (suggestions, emptyResults) = (FakeSuggestions(), FakeEmptyResultCache())
    let interactor = SearchListInteractor(StubCatalog(), suggestions, emptyResults: emptyResults)
    let query = SearchQuery(term: .everything, storefront: .unitedStates)
    try await interactor.remember(query, finding: .sample(Track.samples(1...1)))
    try await interactor.remember(query, finding: .sample([]))
    var ofLyrics = self.query
    ofLyrics.isOfLyrics = true
    try await interactor.remember(ofLyrics, finding: .sample(Track.samples(1...1)))
    #expect(suggestions.terms.isEmpty)
    #expect(emptyResults.queries.isEmpty)
  }

  @Test("A private term saves no past search, no empty search, and no opened track")
  func privateTerm() async throws {
    let query = SearchQuery(term: .sample(" beatles"), storefront: .unitedStates)
    let suggestions = FakeSuggestions()
    let emptyResults = FakeEmptyResultCache()
    let library = FakeLibrary()
    try await library.merge(
      Track.samples(1...1), from: .unitedStates, at: StubClock().now)
    let interactor = SearchListInteractor(
      StubCatalog(), suggestions, emptyResults: emptyResults, library: library)
    try await interactor.remember(query, finding: .sample(Track.samples(1...1)))
    try await interactor.remember(query, finding: .sample([]))
    await interactor.notePick(of: .sample(id: 1), foundBy: query.term)
    #expect(suggestions.terms.isEmpty)
    #expect(emptyResults.queries.isEmpty)
    #expect(library.tracks.map(\.pickCount) == [0])
    await interactor.notePick(of: .sample(id: 1), foundBy: self.query.term)
    #expect(library.tracks.map(\.pickCount) == [1])
  }

  @Test(
    "The name of an opened track's artist is learned from the US store once, by a spare request",
    arguments: [
      ("beatles", "jp", true, ["The Beatles"]), (" beatles", "jp", true, []),
      ("beatles", "us", true, []), ("beatles", "jp", false, []),
    ])
  func names(text: String, code: String, saves: Bool, names: [String]) async throws {
    let storefront = try #require(Storefront(code: code))
    let (library, music) = (FakeLibrary(), StubMusicCatalog(artists: [.sample([])]))
    let interactor = SearchListInteractor(
      StubCatalog(), music: music, library: library, remembers: saves)
    for _ in 1...2 {
      await interactor.learnName(
        ofArtistOf: .sample(id: 1), in: storefront, foundBy: .sample(text))
    }
    #expect(library.learned == names)
    #expect(music.purposes == names.map { _ in .live })
  }

  @Test("No name is learned from the library, which lacks the one in Latin letters")
  func nameOfLibrary() async throws {
    var contents = ArtistContents.sample([])
    contents.provenance.source = .library(because: .unavailable(.offline))
    let (library, japan) = (FakeLibrary(), try #require(Storefront(code: "jp")))
    let interactor = SearchListInteractor(
      StubCatalog(), music: StubMusicCatalog(artists: [contents]), library: library)
    await interactor.learnName(ofArtistOf: .sample(id: 1), in: japan, foundBy: query.term)
    #expect(library.learned.isEmpty)
  }

  @Test("The numbers of the results are saved")
  func numbers() async throws {
    let lastListing = FakeLastListing()
    let listing = Listing(
      query: query, grouping: .none, pageSize: 2, answer: .sample(Track.samples(7...9)))
    await SearchListInteractor(StubCatalog(), lastListing: lastListing).noteNumbers(of: listing)
    #expect(try await lastListing.items().map(\.item) == [7, 8].map { .track(Track.ID($0)) })
  }

  @Test("Results come with all favorites, to mark those among them")
  func favorites() async throws {
    let library = FakeLibrary()
    let interactor = SearchListInteractor(
      StubCatalog(pages: [.success(.sample(Track.samples(1...2)))]), library: library)
    try await interactor.setFavorites(true, Track.samples(2...3))
    let answer = try await interactor.tracks(matching: query, .first(5), for: .asked)
    #expect(answer.favorites == [Track.ID(2), Track.ID(3)])
  }

  @Test("A database error is thrown if a search can't be saved")
  func brokenStore() async {
    await #expect(throws: StorageError.sample) {
      try await SearchListInteractor(StubCatalog(), FakeSuggestions(error: .sample))
        .remember(query, finding: .sample(Track.samples(1...1)))
    }
  }

  @Test("A response to a request with the highest limit counts as complete")
  func wholeBatch() async throws {
    let catalog = StubCatalog(pages: [.success(.sample(Track.samples(1...2)))])
    let answer = try await SearchListInteractor(catalog, FakeSuggestions())
      .tracks(matching: query, .first(200), for: .asked)
    #expect(answer.isWhole)
  }

  @Test("More results have new IDs only, first from the full response, then from beyond it")
  func moreTracks() async throws {
    let catalog = StubCatalog(pages: [
      .success(.sample(Track.samples(1...5) + Track.samples(4...6))),
      .success(.sample(Track.samples(5...8))),
    ])
    let interactor = SearchListInteractor(catalog, FakeSuggestions())
    let known = Track.samples(1...2)
    let whole = try await interactor.moreTracks(
      matching: query, after: known.map(CatalogItem.track), .whole, for: .asked)
    #expect(whole.tracks.map(\.id.number) == [3, 4, 5, 6])
    let beyond = try await interactor.moreTracks(
      matching: query, after: known.map(CatalogItem.track) + whole.items,
      .beyond(whole.recordCount),
      for: .asked)
    #expect(beyond.tracks.map(\.id.number) == [7, 8])
    #expect(
      catalog.searches == [
        StubCatalog.Search(query, limit: 200), StubCatalog.Search(query, limit: 200, offset: 8),
      ])
  }

  @Test(
    "Records omitted beyond a response count, unless the service sends that response again",
    arguments: [(200, 1), (200, 0), (5, 1), (5, 0)])
  func omittedBeyond(records: Int, omitted: Int) async throws {
    let known = Track.samples(1...Int64(records - omitted))
    let skipped = SkippedRecords(otherKinds: omitted)
    let pages = [
      ItemPage.sample(known, omitted: skipped),
      .sample(Array(known.suffix(1)), omitted: SkippedRecords(unreadable: 2)),
    ]
    for (page, expected) in zip(pages, [SkippedRecords(), SkippedRecords(unreadable: 2)]) {
      let catalog = StubCatalog(pages: [.success(page)])
      let more = try await SearchListInteractor(catalog, FakeSuggestions()).moreTracks(
        matching: query, after: known.map(CatalogItem.track), .beyond(records), for: .asked)
      #expect(more.items.isEmpty)
      #expect(more.omitted == expected)
    }
  }

  @Test("Suggestions match the typed prefix, best first")
  func suggestions() async throws {
    let now = StubClock().now
    let suggestions = FakeSuggestions([
      Suggestion(term: .sample("beck"), useCount: 1, lastUsedAt: now),
      Suggestion(term: .sample("beatles"), useCount: 3, lastUsedAt: now),
      Suggestion(term: .sample("abba"), useCount: 9, lastUsedAt: now),
    ])
    let found = try await SearchListInteractor(StubCatalog(), suggestions).suggestions(
      startingWith: "be")
    #expect(found.map(\.term.text) == ["beatles", "beck"])
  }
}

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

  @Test("A restored search without exact results has its suggestion again", arguments: [0, 1])
  func restoredSuggestion(count: Int) async throws {
    let suggestions = FakeSuggestions(close: [.sample("beatles")])
    let query = SearchQuery(term: .sample("beetles"), storefront: .unitedStates)
    let emptyResults = FakeEmptyResultCache()
    try await emptyResults.remember(query, at: StubClock().now)
    let interactor = SearchListInteractor(
      StubCatalog(), suggestions, emptyResults: emptyResults)
    let answer = await interactor.restored(query, count: count, pageSize: 9)
    #expect(answer?.page.didYouMean == .sample("beatles"))
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

  @Test("A term on the user's deny list has no results, in the library neither, except on refresh")
  func denied() async throws {
    let catalog = StubCatalog(pages: [.success(.sample(Track.samples(1...2)))])
    let interactor = SearchListInteractor(
      catalog, denied: DenyList([.sample("BEATLES")]), library: FakeLibrary([.sample(.sample())]))
    let denied = try await interactor.tracks(matching: query, .first(25), for: .asked)
    #expect(denied.page.provenance.source == .denied)
    #expect(denied.page.tracks.isEmpty && denied.page.didYouMean == nil)
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

extension SearchListInteractorTests {
  @Test("A genre is selected, then deselected, and all are deselected at once")
  func genreToggle() async throws {
    let selections = FakeSelections(genres: [Genre.ID(11), Genre.ID(21)])
    let interactor = SearchListInteractor(
      .stub(), suggestions: FakeSuggestions(), charts: StubChartCatalog([]),
      emptyResults: FakeEmptyResultCache(),
      selectedGenres: SelectedGenres(
        catalog: StubGenres(kept: .sample), selections: selections,
        order: Alphabet(locale: nil)),
      denied: DenyList([])
    ) { .unitedStates }
    #expect(
      await interactor.scope()
        == SearchScope(.unitedStates, genres: [Genre.ID(11), Genre.ID(21)]))
    try await interactor.toggleGenre(Genre.ID(1144))
    #expect(try await selections.genres() == [Genre.ID(11), Genre.ID(21), Genre.ID(1144)])
    try await interactor.toggleGenre(Genre.ID(11))
    #expect(try await selections.genres() == [Genre.ID(21), Genre.ID(1144)])
    try await interactor.toggleGenre(nil)
    #expect(try await selections.genres().isEmpty)
  }
}
