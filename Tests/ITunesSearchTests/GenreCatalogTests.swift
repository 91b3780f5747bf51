import Entities
import Foundation
import ITunesSearch
import Mocks
import Testing

@Suite("Genre catalog")
struct GenreCatalogTests {
  private static let address =
    "https://itunes.apple.com/WebObjects/MZStoreServices.woa/ws/genres?id=34&cc=us"

  private func catalog(
    _ bodies: [String], status: Int = 200, cache: FakeResponseCache = FakeResponseCache()
  ) -> (ITunesCatalog, StubTransport) {
    let transport = StubTransport(bodies.map { .body($0, status: status) })
    return (ITunesCatalog(transport, cache: cache), transport)
  }

  private func genres(_ parts: String, _ purpose: RequestPurpose = .asked) async throws
    -> GenreTree
  {
    let body = #"{"34":{"id":"34","name":"Music","subgenres":{\#(parts)}}}"#
    return try await catalog([body]).0.genres(in: .unitedStates, for: purpose)
  }

  private func failure(_ body: String, status: Int = 200) async -> CatalogError? {
    do {
      _ = try await catalog([body], status: status).0.genres(in: .unitedStates, for: .asked)
      return nil
    } catch {
      return error
    }
  }

  @Test("Genres are requested once, read with their subgenres, and cached")
  func tree() async throws {
    let body = """
      {"34":{"id":"34","name":"Music","subgenres":{"21":{"id":"21","name":"Rock","url":"https://a",
      "subgenres":{"1152":{"id":"1152","name":"Hard Rock"}}},"11":{"id":"11","name":"Jazz"}}}}
      """
    let (catalog, transport) = catalog([body])
    let tree = try await catalog.genres(in: .unitedStates, for: .asked)
    #expect(
      tree
        == GenreTree(
          genres: [
            Genre(id: Genre.ID(11), name: "Jazz"),
            Genre(
              id: Genre.ID(21), name: "Rock",
              subgenres: [Genre(id: Genre.ID(1152), name: "Hard Rock")]),
          ], provenance: Provenance(source: .network, fetchedAt: StubClock().now)))
    await catalog.finish()
    let kept = try await catalog.genres(in: .unitedStates, for: .asked)
    #expect(kept.genres == tree.genres && kept.provenance.source == .cache)
    #expect(await catalog.cachedGenres(in: .unitedStates)?.genres == tree.genres)
    #expect(transport.urls == [Self.address])
  }

  @Test(
    "Only unreadable genres are dropped, along with their subgenres",
    arguments: [
      #""1":{"name":"X"}"#, #""1":{"id":"1"}"#, #""1":{"id":1,"name":"X"}"#, #""1":null"#,
      #""1":{"id":"one","name":"X"}"#, #""1":{"id":"1","name":" "}"#, #""1":[]"#, #""1":"X""#,
      #""1":{"id":"1","name":7,"subgenres":{"3":{"id":"3","name":"Y"}}}"#,
      #""3":{"id":"2","name":"twice"}"#,
    ])
  func unreadable(part: String) async throws {
    let tree = try await genres(#""2":{"id":"2","name":"Good"},\#(part)"#)
    #expect(tree.genres.map(\.id.number) == [2])
    #expect(tree.unreadableCount == 1)
  }

  @Test("A genre with invalid subgenres has none")
  func oddParts() async throws {
    let tree = try await genres(#""2":{"id":"2","name":"Good","subgenres":[1]}"#)
    #expect(tree.genres == [Genre(id: Genre.ID(2), name: "Good")])
  }

  @Test("Genres are read only to a limited depth")
  func deep() async throws {
    let parts = (100..<130).reversed().reduce("") { inner, id in
      #""\#(id)":{"id":"\#(id)","name":"G","subgenres":{\#(inner)}}"#
    }
    let tree = try await genres(parts)
    #expect(tree.genres[0].family.count < 10)
    #expect(tree.unreadableCount == 1)
  }

  @Test(
    "An empty genre tree is valid but isn't cached",
    arguments: ["{}", #"{"34":{"id":"34","name":"M"}}"#])
  func empty(body: String) async throws {
    let cache = FakeResponseCache()
    let (catalog, _) = catalog([body], cache: cache)
    #expect(try await catalog.genres(in: .unitedStates, for: .asked).genres.isEmpty)
    await catalog.finish()
    #expect(cache.contents.isEmpty)
  }

  @Test("An invalid genre tree is an error, and the service's error messages are passed on")
  func errors() async {
    let malformed = CatalogError.invalidResponse(.malformed)
    for body in ["[]", #"{"33":{}}"#, #"{"34":null}"#, #"{"34":"#] {
      #expect(await failure(body) == malformed)
    }
    #expect(await failure("<html>") == .invalidResponse(.webPage))
    let refusal = #"{"errorMessage":"Invalid value(s) for key(s): [country]"}"#
    for status in [200, 400] {
      #expect(
        await failure(refusal, status: status)
          == .refused(message: "Invalid value(s) for key(s): [country]"))
    }
  }

  @Test("Cached genres of any age are used if the service is unavailable")
  func stale() async throws {
    let year: Int64 = 365 * 86_400
    let body = #"{"34":{"id":"34","name":"Music","subgenres":{"21":{"id":"21","name":"Rock"}}}}"#
    let cache = FakeResponseCache([
      ResponseKey(request: Self.address, limit: 0): CachedResponse(
        body: Array(body.utf8), fetchedAt: Timestamp(seconds: StubClock().now.seconds - year))
    ])
    let (catalog, _) = catalog([], cache: cache)
    let unavailable = CatalogError.unavailable(.other("the stub has no answer left"))
    let tree = try await catalog.genres(in: .unitedStates, for: .asked)
    #expect(tree.provenance.source == .stale(age: .seconds(year), because: unavailable))
    let offline = ITunesCatalog(StubTransport([]), cache: cache, isOffline: true)
    #expect(try await offline.genres(in: .unitedStates, for: .refreshed).genres == tree.genres)
    let japan = try #require(Storefront(code: "jp"))
    #expect(await catalog.cachedGenres(in: japan) == nil)
    await #expect(throws: CatalogError.unavailable(.offline)) {
      try await offline.genres(in: japan, for: .asked)
    }
    await #expect(throws: unavailable) { try await catalog.genres(in: japan, for: .asked) }
  }
}
