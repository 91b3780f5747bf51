import Entities
import Foundation
import ITunesSearch
import Mocks
import Testing

/// What the catalog makes of answers that are kept.
@Suite("The catalog's kept answers")
struct CachingClientTests {
  private static let now = StubClock().now
  private static let day: Int64 = 86_400

  private let key = ResponseKey(
    request: "https://itunes.apple.com/search?term=beatles&country=us&media=music&entity=song",
    limit: 25)

  private func body(_ ids: ClosedRange<Int64>) -> [UInt8] {
    let records = ids.map { #"{"kind":"song","trackId":\#($0),"trackName":"T","artistName":"A"}"# }
    return Array("{\"results\":[\(records.joined(separator: ","))]}".utf8)
  }

  private func kept(_ ids: ClosedRange<Int64> = 1...2, age: Int64, limit: Int = 25)
    -> FakeResponseCache
  {
    var key = key
    key.limit = limit
    let time = Timestamp(seconds: Self.now.seconds - age)
    return FakeResponseCache([key: KeptResponse(body: body(ids), fetchedAt: time)])
  }

  @Test(
    "one that is fresh is at hand, another is not, and nobody is asked", arguments: [0, 86_400])
  func atHand(age: Int64) async {
    let transport = StubTransport([])
    let query = SearchQuery(term: .sample("beatles"), storefront: .unitedStates)
    let page = await catalog(transport, kept(1...3, age: age)).tracksAtHand(
      matching: query, limit: 2)
    #expect(page?.tracks.map(\.id.number) == (age < Self.day ? [1, 2] : nil))
    #expect(
      await catalog(transport, FakeResponseCache()).tracksAtHand(matching: query, limit: 2) == nil)
    #expect(transport.urls.isEmpty)
  }

  private func answer(_ ids: ClosedRange<Int64>) -> Result<TransportResponse, TransportError> {
    .success(TransportResponse(status: 200, body: Data(body(ids))))
  }

  private func catalog(
    _ transport: StubTransport, _ cache: FakeResponseCache, keepsAnswers: Bool = true
  ) -> ITunesCatalog {
    ITunesCatalog(
      client: ITunesClient(transport: transport), cache: cache, library: FakeLibrary(),
      clock: StubClock(),
      keepsAnswers: keepsAnswers)
  }

  private func search(
    _ transport: StubTransport, _ cache: FakeResponseCache, term: String = "beatles",
    limit: Int = 25, _ purpose: RequestPurpose = .asked
  ) async throws -> TrackPage {
    try await catalog(transport, cache).tracks(
      matching: SearchQuery(term: .sample(term), storefront: .unitedStates), limit: limit,
      offset: 0, for: purpose)
  }

  @Test(
    "one of less than a day answers without a request, whatever the case of the term",
    arguments: ["beatles", "Beatles", "BEATLES"])
  func fresh(term: String) async throws {
    let transport = StubTransport([])
    let page = try await search(transport, kept(age: Self.day - 1), term: term)
    #expect(page.tracks.count == 2)
    #expect(page.provenance.source == .cache)
    #expect(page.provenance.fetchedAt.seconds == Self.now.seconds - Self.day + 1)
    #expect(transport.urls.isEmpty)
  }

  @Test("one to a request for more answers one for fewer")
  func larger() async throws {
    let page = try await search(StubTransport([]), kept(1...9, age: 1, limit: 200), limit: 3)
    #expect(page.tracks.map(\.id.number) == [1, 2, 3])
  }

  @Test(
    "one that is too old, from the future or to a request for fewer does not",
    arguments: [(86_400, 25), (-1, 25), (1, 24)])
  func tooOld(age: Int64, limit: Int) async throws {
    let page = try await search(
      StubTransport([answer(5...6)]), kept(age: age, limit: limit))
    #expect(page.tracks.map(\.id.number) == [5, 6])
    #expect(page.provenance == Provenance(source: .network, fetchedAt: Self.now))
  }

  @Test("none is looked at by somebody who asks anew")
  func refreshed() async throws {
    let page = try await search(StubTransport([answer(5...6)]), kept(age: 1), .refreshed)
    #expect(page.tracks.map(\.id.number) == [5, 6])
  }

  @Test(
    "one of any age stands in where the service cannot be asked, and says why",
    arguments: [RequestPurpose.asked, .refreshed, .live])
  func stale(purpose: RequestPurpose) async throws {
    let transport = StubTransport([.failure(.hostNotFound("h"))])
    let page = try await search(transport, kept(age: 30 * Self.day), purpose)
    #expect(page.tracks.count == 2)
    #expect(
      page.provenance.source
        == .stale(
          age: .seconds(30 * Self.day), because: .unavailable(.hostNotFound("h"))))
  }

  @Test("a used up budget is stood in for, but not for somebody who asks anew")
  func budget() async throws {
    let spent = TransportError.budgetSpent(retryAfter: .seconds(9))
    let page = try await search(StubTransport([.failure(spent)]), kept(age: 2 * Self.day))
    #expect(page.tracks.count == 2)
    await #expect(throws: CatalogError.budgetSpent(retryAfter: .seconds(9))) {
      try await search(StubTransport([.failure(spent)]), kept(age: 2 * Self.day), .refreshed)
    }
  }

  @Test("a refusal and a call-off are stood in for by nothing")
  func refusals() async throws {
    let refusal = Data(#"{"errorMessage":"no"}"#.utf8)
    await #expect(throws: CatalogError.refused(message: "no")) {
      try await search(
        StubTransport([.success(TransportResponse(status: 400, body: refusal))]),
        kept(age: 2 * Self.day))
    }
    await #expect(throws: CatalogError.cancelled) {
      try await search(StubTransport([.failure(.cancelled)]), kept(age: 2 * Self.day))
    }
  }

  @Test(
    "what can be read is kept, an empty answer too, unless nothing is to be",
    arguments: [(#"{"results":[]}"#, true, 1), (#"{"results":[]}"#, false, 0)])
  func keeps(body: String, keepsAnswers: Bool, count: Int) async throws {
    let cache = FakeResponseCache()
    let response = TransportResponse(status: 200, body: Data(body.utf8))
    let catalog = catalog(StubTransport([.success(response)]), cache, keepsAnswers: keepsAnswers)
    _ = try await catalog.tracks(matching: .sample, limit: 25, offset: 0, for: .asked)
    await catalog.finish()
    #expect(cache.responses.count == count)
    #expect(count == 0 || cache.responses[key]?.body == Array(body.utf8))
  }

  @Test(
    "no failure, no error in place of results and nothing unreadable is kept",
    arguments: [
      (403, ""), (429, ""), (500, "{\"results\":[]}x"), (200, ""), (200, "<html>"),
      (200, #"{"results":[{"kind":"song""#), (200, #"{"errorMessage":"no"}"#),
      (200, #"{"results":[{"kind":"song"}]}"#),
    ])
  func keepsNot(status: Int, body: String) async throws {
    let cache = FakeResponseCache()
    let response = TransportResponse(status: status, body: Data(body.utf8))
    let catalog = catalog(StubTransport([.success(response)]), cache)
    _ = try? await catalog.tracks(matching: .sample, limit: 25, offset: 0, for: .asked)
    await catalog.finish()
    #expect(cache.responses.isEmpty)
  }

  @Test("a cache that does not work is as good as an empty one")
  func broken() async throws {
    let page = try await search(
      StubTransport([answer(1...2)]), FakeResponseCache(error: .sample))
    #expect(page.provenance.source == .network)
  }

  @Test("a kept answer that cannot be read is as good as none")
  func unreadable() async throws {
    let cache = FakeResponseCache([key: KeptResponse(body: [1, 2, 3], fetchedAt: Self.now)])
    let page = try await search(StubTransport([answer(1...2)]), cache)
    #expect(page.provenance.source == .network)
  }

  @Test("a track that was looked up is kept too")
  func lookup() async throws {
    let cache = FakeResponseCache()
    let transport = StubTransport([answer(7...7)])
    let catalog = catalog(transport, cache)
    _ = try await catalog.track(Track.ID(7), in: .unitedStates, for: .asked)
    await catalog.finish()
    let again = try await catalog.track(Track.ID(7), in: .unitedStates, for: .asked)
    #expect(again?.id.number == 7)
    #expect(transport.urls.count == 1)
  }

  @Test("the library takes in what the service names, unless nothing is to be kept")
  func library() async throws {
    for (keepsAnswers, isKnown) in [(true, true), (false, false)] {
      let library = FakeLibrary()
      let catalog = ITunesCatalog(
        client: ITunesClient(transport: StubTransport([answer(7...7)])),
        cache: FakeResponseCache(), library: library, clock: StubClock(),
        keepsAnswers: keepsAnswers)
      _ = try await catalog.tracks(matching: .sample, limit: 25, offset: 0, for: .asked)
      await catalog.finish()
      #expect((try await library.track(Track.ID(7)) != nil) == isKnown)
    }
  }
}
