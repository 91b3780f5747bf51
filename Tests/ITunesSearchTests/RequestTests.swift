import Entities
import Foundation
import Mocks
import Testing

@testable import ITunesSearch

@Suite("Requests")
struct RequestTests {
  @Test(
    "A search term is form-encoded",
    arguments: [
      ("Simon & Garfunkel", "Simon+%26+Garfunkel"), ("AC/DC", "AC%2FDC"), ("P!nk", "P%21nk"),
      ("50% off", "50%25+off"), ("C++", "C%2B%2B"), ("a=b?c#d", "a%3Db%3Fc%23d"),
      ("宇多田", "%E5%AE%87%E5%A4%9A%E7%94%B0"), ("👩‍🎤", "%F0%9F%91%A9%E2%80%8D%F0%9F%8E%A4"),
      ("Björk", "Bj%C3%B6rk"), ("a.b-c_d*e", "a.b-c_d*e"), ("~'()", "%7E%27%28%29"),
      ("\u{1}", "%01"),
    ])
  func encoding(term: String, encoded: String) {
    #expect(FormEncoding.encode(term) == encoded)
  }

  @Test("Request parameters are in a fixed order")
  func order() {
    let request = SearchRequest(
      term: "beatles", country: "us", entity: .musicVideo, limit: 25, offset: 50)
    #expect(
      request.query()
        == "term=beatles&country=us&media=music&entity=musicVideo&limit=25&offset=50")
    #expect(
      SearchRequest(
        term: "x", entity: .musicArtist, attribute: "artistTerm", language: "ja_jp", limit: 1
      ).query()
        == "term=x&media=music&entity=musicArtist&attribute=artistTerm&lang=ja_jp&limit=1")
    #expect(SearchRequest(term: "x", limit: 1).query() == "term=x&media=music&entity=song&limit=1")
    #expect(LookupRequest(ids: [1, 2], country: "gb").query == "id=1%2C2&country=gb")
  }

  @Test(
    "Terms that differ only in case or in how their accents are encoded share a cached response",
    arguments: ["björk", "BJÖRK", "BJO\u{308}RK"])
  func canonical(term: String) {
    let request = ServiceRequest.search(SearchRequest(term: term, limit: 25))
    #expect(request.canonicalTarget == "/search?term=bj%C3%B6rk&media=music&entity=song")
  }

  @Test(
    "Requests go to the service's endpoints whether or not the base URL ends with a slash",
    arguments: [
      "http://127.0.0.1:1", "http://127.0.0.1:1/",
    ])
  func endpoints(base: String) async {
    let transport = StubTransport([])
    let client = ITunesClient(baseURL: base, transport: transport)
    _ = try? await client.search(SearchRequest(term: "x", limit: 1))
    _ = try? await client.lookup(LookupRequest(ids: [7]))
    #expect(
      transport.urls == [
        "http://127.0.0.1:1/search?term=x&media=music&entity=song&limit=1",
        "http://127.0.0.1:1/lookup?id=7",
      ])
  }

  @Test("What is played most has its own host, unless the base URL is that of another service")
  func feedsHost() {
    let request = ServiceRequest.mostPlayed(
      MostPlayedRequest(kind: "songs", country: "us", limit: 10))
    let path = "/api/v2/us/music/most-played/songs.json"
    let client = ITunesClient(transport: StubTransport([]))
    #expect(client.key(of: request).request == "https://rss.marketingtools.apple.com" + path)
    let other = ITunesClient(baseURL: "https://example.com", transport: StubTransport([]))
    #expect(other.key(of: request).request == "https://example.com" + path)
  }
}
