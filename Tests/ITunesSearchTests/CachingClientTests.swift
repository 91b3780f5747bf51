import Entities
import Foundation
import ITunesSearch
import Mocks
import Testing

@Suite("Cached responses")
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
    return FakeResponseCache([key: CachedResponse(body: body(ids), fetchedAt: time)])
  }

  @Test(
    "Only a fresh cached response is available immediately, and no request is made",
    arguments: [0, 86_400])
  func immediate(age: Int64) async {
    let transport = StubTransport([])
    let query = SearchQuery(term: .sample("beatles"), storefront: .unitedStates)
    let page = await catalog(transport, kept(1...3, age: age)).cachedTracks(
      matching: query, limit: 2)
    #expect(page?.tracks.map(\.id.number) == (age < Self.day ? [1, 2] : nil))
    #expect(
      await catalog(transport, FakeResponseCache()).cachedTracks(matching: query, limit: 2) == nil)
    #expect(transport.urls.isEmpty)
  }

  private func answer(_ ids: ClosedRange<Int64>) -> Result<TransportResponse, TransportError> {
    .body(String(decoding: body(ids), as: UTF8.self))
  }

  private func catalog(
    _ transport: StubTransport, _ cache: FakeResponseCache, savesResponses: Bool = true
  ) -> ITunesCatalog {
    ITunesCatalog(transport, cache: cache, savesResponses: savesResponses)
  }

  private func search(
    _ transport: StubTransport, _ cache: FakeResponseCache, term: String = "beatles",
    limit: Int = 25, _ purpose: RequestPurpose = .asked
  ) async throws -> ItemPage {
    try await catalog(transport, cache).tracks(
      matching: SearchQuery(term: .sample(term), storefront: .unitedStates), limit: limit,
      offset: 0, for: purpose)
  }

  @Test(
    "A cached response less than a day old is used without a request, whatever the term's case",
    arguments: ["beatles", "Beatles", "BEATLES"])
  func fresh(term: String) async throws {
    let transport = StubTransport([])
    let page = try await search(transport, kept(age: Self.day - 1), term: term)
    #expect(page.tracks.count == 2)
    #expect(page.provenance.source == .cache)
    #expect(page.provenance.fetchedAt.seconds == Self.now.seconds - Self.day + 1)
    #expect(transport.urls.isEmpty)
  }

  @Test("A cached response with a larger limit is used for a smaller one")
  func larger() async throws {
    let page = try await search(StubTransport([]), kept(1...9, age: 1, limit: 200), limit: 3)
    #expect(page.tracks.map(\.id.number) == [1, 2, 3])
  }

  @Test(
    "A cached response that is expired, from the future, or too small isn't used",
    arguments: [(86_400, 25), (-1, 25), (1, 24)])
  func tooOld(age: Int64, limit: Int) async throws {
    let page = try await search(
      StubTransport([answer(5...6)]), kept(age: age, limit: limit))
    #expect(page.tracks.map(\.id.number) == [5, 6])
    #expect(page.provenance == Provenance(source: .network, fetchedAt: Self.now))
  }

  @Test("A refresh ignores cached responses")
  func refreshed() async throws {
    let page = try await search(StubTransport([answer(5...6)]), kept(age: 1), .refreshed)
    #expect(page.tracks.map(\.id.number) == [5, 6])
  }

  @Test(
    "An expired cached response is used, with the reason, if the service is unavailable",
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

  @Test(
    "An expired cached response is used instead of a response that can't be read",
    arguments: [
      (200, "<html>", CatalogError.invalidResponse(.webPage)),
      (200, "", .invalidResponse(.empty)), (429, "", .rateLimited(retryAfter: nil)),
      (500, "", .unavailable(.status(500))),
    ])
  func unreadable(status: Int, body: String, error: CatalogError) async throws {
    let page = try await search(
      StubTransport([.body(body, status: status)]), kept(age: 2 * Self.day))
    #expect(page.tracks.count == 2)
    #expect(page.provenance.source == .stale(age: .seconds(2 * Self.day), because: error))
  }

  @Test("An exhausted budget falls back to a cached response, but not for a refresh")
  func budget() async throws {
    let spent = TransportError.budgetSpent(retryAfter: .seconds(9))
    let page = try await search(StubTransport([.failure(spent)]), kept(age: 2 * Self.day))
    #expect(page.tracks.count == 2)
    await #expect(throws: CatalogError.budgetSpent(retryAfter: .seconds(9))) {
      try await search(StubTransport([.failure(spent)]), kept(age: 2 * Self.day), .refreshed)
    }
  }

  @Test("A refusal or cancellation never falls back to a cached response")
  func refusals() async throws {
    await #expect(throws: CatalogError.refused(message: "no")) {
      try await search(
        StubTransport([.body(#"{"errorMessage":"no"}"#, status: 400)]), kept(age: 2 * Self.day))
    }
    await #expect(throws: CatalogError.cancelled) {
      try await search(StubTransport([.failure(.cancelled)]), kept(age: 2 * Self.day))
    }
  }

  @Test(
    "A readable response is cached, even an empty one, unless saving is off",
    arguments: [(#"{"results":[]}"#, true, 1), (#"{"results":[]}"#, false, 0)])
  func cached(body: String, savesResponses: Bool, count: Int) async throws {
    let cache = FakeResponseCache()
    let catalog = catalog(StubTransport([.body(body)]), cache, savesResponses: savesResponses)
    _ = try await catalog.sampleSearch()
    await catalog.finish()
    #expect(cache.contents.count == count)
    #expect(count == 0 || cache.contents[key]?.body == Array(body.utf8))
  }

  @Test(
    "Failures, error messages, and unreadable responses aren't cached",
    arguments: [
      (403, ""), (429, ""), (500, "{\"results\":[]}x"), (200, ""), (200, "<html>"),
      (200, #"{"results":[{"kind":"song""#), (200, #"{"errorMessage":"no"}"#),
      (200, #"{"results":[{"kind":"song"}]}"#),
    ])
  func notCached(status: Int, body: String) async throws {
    let cache = FakeResponseCache()
    let catalog = catalog(StubTransport([.body(body, status: status)]), cache)
    _ = try? await catalog.sampleSearch()
    await catalog.finish()
    #expect(cache.contents.isEmpty)
  }

  @Test("A failing cache is treated as empty")
  func broken() async throws {
    let page = try await search(
      StubTransport([answer(1...2)]), FakeResponseCache(error: .sample))
    #expect(page.provenance.source == .network)
  }

  @Test("An unreadable cached response is ignored")
  func unreadable() async throws {
    let cache = FakeResponseCache([key: CachedResponse(body: [1, 2, 3], fetchedAt: Self.now)])
    let page = try await search(StubTransport([answer(1...2)]), cache)
    #expect(page.provenance.source == .network)
  }

  @Test("A track lookup is cached")
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

  @Test("Tracks from the service are added to the library unless saving is off")
  func library() async throws {
    for (savesResponses, isKnown) in [(true, true), (false, false)] {
      let library = FakeLibrary()
      let catalog = ITunesCatalog(
        StubTransport([answer(7...7)]), library: library, savesResponses: savesResponses)
      _ = try await catalog.sampleSearch()
      await catalog.finish()
      #expect((try await library.track(Track.ID(7)) != nil) == isKnown)
    }
  }

  @Test("Cached tracks are added to a library that was emptied, and otherwise left alone")
  func emptiedLibrary() async throws {
    let (cache, library) = (FakeResponseCache(), FakeLibrary())
    let transport = StubTransport([answer(7...7)])
    for isEmptied in [false, true, false] {
      if isEmptied { _ = try await library.remove([Track.ID(7)]) }
      let catalog = ITunesCatalog(transport, cache: cache, library: library)
      _ = try await catalog.sampleSearch()
      await catalog.finish()
      #expect(library.tracks.map(\.id) == [Track.ID(7)])
    }
    #expect(transport.urls.count == 1)
  }

  @Test("A cached response from the future replaces a request that timed out, and has no age")
  func future() async throws {
    let error = TransportError.timedOut(after: .seconds(9))
    let page = try await search(StubTransport([.failure(error)]), kept(age: -60))
    let reason = CatalogError.timedOut(after: .seconds(9))
    #expect(page.provenance.source == .stale(age: .zero, because: reason))
  }
}
