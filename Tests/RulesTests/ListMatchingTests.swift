import Entities
import Mocks
import Rules
import Scenes
import SongLists
import Songs
import Testing

@Suite("Matching a list") @MainActor
struct ListMatchingTests {
  private static let song = ListedSong(line: 1, title: "Here Comes the Sun", artist: "The Beatles")
  private static let other = ListedSong(line: 2, title: "Jealousy", artist: "Queen")
  private static let page = ItemPage(
    tracks: [.sample(id: 2, name: "Jealousy", artist: "Queen", album: nil)],
    provenance: Provenance(source: .network, fetchedAt: Timestamp(seconds: 0)))
  private static let nothing = ItemPage(
    tracks: [], provenance: Provenance(source: .network, fetchedAt: Timestamp(seconds: 0)))

  private let emptyResults = FakeEmptyResultCache()
  private let choices = FakeSongChoices()

  private func matching(
    in catalog: StubCatalog, denied: [String] = [],
    _ change: (inout ListMatching.Options) -> Void = { _ in }
  ) -> ListMatching {
    let known = LibraryTrack(
      track: .sample(), storefront: .unitedStates, firstSeenAt: Timestamp(seconds: 0),
      lastSeenAt: Timestamp(seconds: 0))
    var options = ListMatching.Options(storefront: .unitedStates)
    change(&options)
    return ListMatching(
      library: FakeLibrary([known]), catalog: catalog, emptyResults: emptyResults,
      choices: choices, denied: DenyList(denied.map { .sample($0) }),
      runner: RequestRunner(waitsForBudget: false) { _ in }, clock: StubClock(), options)
  }

  private func match(
    _ songs: [ListedSong], in catalog: StubCatalog, denied: [String] = [],
    _ change: (inout ListMatching.Options) -> Void = { _ in }
  ) async throws -> [MatchedSong] {
    var found: [MatchedSong] = []
    try await matching(in: catalog, denied: denied, change).run(
      songs, canceledBy: ScriptedView<Int, Int>(), onWait: {}
    ) {
      found.append($0)
      return true
    }
    return found
  }

  @Test("A song that the library has takes no request, and another takes one")
  func library() async throws {
    let catalog = StubCatalog(pages: [.success(Self.page)])
    let found = try await match([Self.song, Self.other], in: catalog)
    #expect(found.map(\.confidence) == [.sure, .sure])
    #expect(found.map(\.source) == [.library, .network])
    #expect(catalog.searches.map(\.query.term.text) == ["Queen Jealousy"])
    #expect(catalog.searches.map(\.purpose) == [.live])
  }

  @Test("A song that the library has from another store takes a request only if a store was named")
  func otherStore() async throws {
    let japan = try #require(Storefront(code: "jp"))
    for isOneStore in [false, true] {
      let catalog = StubCatalog(pages: [.success(Self.nothing)])
      let found = try await match([Self.song], in: catalog) {
        ($0.storefront, $0.isOneStore) = (japan, isOneStore)
      }
      #expect(found.map(\.confidence) == [isOneStore ? .none : .sure])
      #expect(catalog.searches.count == (isOneStore ? 1 : 0))
    }
  }

  @Test("A song that the service doesn't have is requested again only on request")
  func nothing() async throws {
    let catalog = StubCatalog(pages: [.success(Self.nothing), .success(Self.nothing)])
    for _ in 0..<2 {
      let found = try await match([Self.other], in: catalog)
      #expect(found.map(\.confidence) == [.none] && found[0].error == nil)
    }
    #expect(catalog.searches.count == 1)
    _ = try await match([Self.other], in: catalog) { $0.purpose = .refreshed }
    #expect(catalog.searches.count == 2)
  }

  @Test("Additions and other artists aren't sent to the service")
  func term() async throws {
    let catalog = StubCatalog(pages: Array(repeating: .success(Self.nothing), count: 3))
    _ = try await match(
      [
        ListedSong(line: "03. Queen – Jealousy (Remastered 2011) [Live]"),
        ListedSong(line: 2, title: "Stan (feat. Dido)", artist: "Eminem, Dido"),
        ListedSong(line: "Oasis - Live Forever - Remastered"),
      ], in: catalog)
    #expect(
      catalog.searches.map(\.query.term.text) == [
        "Queen Jealousy", "Eminem Stan", "Oasis Live Forever",
      ])
  }

  @Test(
    "After an error of the service, the other songs are looked up in the library alone",
    arguments: [
      CatalogError.rateLimited(retryAfter: nil), .timedOut(after: .seconds(1)),
      .budgetSpent(retryAfter: .seconds(3)), .unavailable(.connectionLost),
    ])
  func outage(error: CatalogError) async throws {
    let catalog = StubCatalog(pages: [.failure(error)])
    let found = try await match([Self.other, Self.song, Self.other], in: catalog)
    #expect(found.map(\.error) == [error, nil, error])
    #expect(found[1].confidence == .sure && catalog.searches.count == 1)
  }

  @Test("An answer that can't be read concerns only its song")
  func defect() async throws {
    let catalog = StubCatalog(pages: [
      .failure(.invalidResponse(.malformed)), .success(Self.page),
    ])
    let found = try await match([Self.other, Self.other], in: catalog)
    #expect(found.map(\.error) == [.invalidResponse(.malformed), nil])
    #expect(found[1].confidence == .sure)
  }

  @Test("Offline, and for denied terms, no request is made, and there is no error")
  func offline() async throws {
    let catalog = StubCatalog()
    let offline = try await match([Self.other], in: catalog) { $0.isOffline = true }
    let denied = try await match([Self.other], in: catalog, denied: ["queen jealousy"])
    #expect(offline[0].error == nil && denied[0].error == nil && catalog.searches.isEmpty)
  }

  @Test("A refresh makes a request for every song")
  func refreshed() async throws {
    let catalog = StubCatalog(pages: [.success(Self.nothing)])
    let found = try await match([Self.song], in: catalog) { $0.purpose = .refreshed }
    #expect(found[0].confidence == .sure && found[0].source == .library)
    #expect(catalog.searches.map(\.purpose) == [.refreshed])
  }

  @Test("A choice of the user is used without a request, also that of no track")
  func choice() async throws {
    try await choices.note(
      .track(Track.ID(1_441_164_589)), for: "queen jealousy", at: Timestamp(seconds: 0))
    var found = try await match([Self.other], in: StubCatalog())
    #expect(found[0].confidence == .sure && found[0].source == .review)
    #expect(found[0].track?.name == "Here Comes the Sun")
    try await choices.note(.noneOfThese, for: "queen jealousy", at: Timestamp(seconds: 0))
    found = try await match([Self.other], in: StubCatalog())
    #expect(found[0].confidence == .none && found[0].source == .review && found[0].error == nil)
  }

  @Test("A choice isn't saved in private")
  func privateChoice() async throws {
    for savesResults in [false, true] {
      await matching(in: StubCatalog()) { $0.savesResults = savesResults }
        .note(.noneOfThese, for: Self.other)
      #expect(try await (choices.choice(for: "queen jealousy") != nil) == savesResults)
    }
  }

  @Test("A song whose only records can't be read is requested again")
  func unreadable() async throws {
    let page = ItemPage(
      tracks: [], omitted: SkippedRecords(unreadable: 1), provenance: Self.nothing.provenance)
    let catalog = StubCatalog(pages: [.success(page), .success(page)])
    for _ in 0..<2 { _ = try await match([Self.other], in: catalog) }
    #expect(catalog.searches.count == 2)
  }

  @Test("A track in a cached response is no new request")
  func cached() async throws {
    var page = Self.page
    page.provenance.source = .cache
    let found = try await match([Self.other], in: StubCatalog(pages: [.success(page)]))
    #expect(found.map(\.source) == [.cache] && found.map(\.confidence) == [.sure])
  }

  @Test("That the service lacks a song isn't saved in private, nor if only the cache says so")
  func unsavedNothing() async throws {
    var cached = Self.nothing
    cached.provenance.source = .cache
    for (page, saves) in [(Self.nothing, false), (cached, true)] {
      let catalog = StubCatalog(pages: [.success(page), .success(page)])
      for _ in 0..<2 {
        _ = try await match([Self.other], in: catalog) { $0.savesResults = saves }
      }
      #expect(catalog.searches.count == 2 && emptyResults.queries.isEmpty)
    }
  }

  @Test("A refresh doesn't use an earlier choice, nor does a song whose chosen track is gone")
  func unusedChoice() async throws {
    try await choices.note(.noneOfThese, for: "queen jealousy", at: Timestamp(seconds: 0))
    let refreshed = try await match(
      [Self.other], in: StubCatalog(pages: [.success(Self.page)])
    ) { $0.purpose = .refreshed }
    #expect(refreshed.map(\.source) == [.network])
    try await choices.note(.track(Track.ID(5)), for: "queen jealousy", at: Timestamp(seconds: 0))
    let gone = try await match([Self.other], in: StubCatalog(pages: [.success(Self.page)]))
    #expect(gone.map(\.source) == [.network] && gone.map(\.track?.name) == ["Jealousy"])
  }

  @Test("A list that is stopped at a song matches none after it")
  func stopped() async throws {
    var numbers: [Int] = []
    try await matching(in: StubCatalog()).run(
      [Self.song, Self.song, Self.song], canceledBy: ScriptedView<Int, Int>(), onWait: {}
    ) {
      numbers.append($0.number)
      return $0.number < 2
    }
    #expect(numbers == [1, 2])
  }
}
