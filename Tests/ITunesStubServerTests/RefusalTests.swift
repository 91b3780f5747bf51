import Testing

@Suite("Rejected requests")
struct RefusalTests {
  @Test(
    "An invalid value is rejected with the internal name of its parameter",
    arguments: [
      ("/search?term=a&country=zz", "country"), ("/zz/search?term=a", "country"),
      ("/search?term=a&media=cassette", "mediaType"),
      ("/search?term=a&entity=tune", "resultEntity"),
      ("/search?term=a&media=music&entity=podcast", "resultEntity"),
      ("/search?term=a&attribute=moodTerm", "attributeType"),
      ("/search?term=a&entity=podcast&attribute=songTerm", "attributeType, resultEntity"),
      ("/search?term=a&lang=klingon", "language"), ("/search?term=a&limit=many", "limit"),
      ("/search?term=a&limit=-1", "limit"), ("/lookup?id=abc", "itunesId"),
      ("/lookup?id=1,two", "itunesId"), ("/lookup?id=1&country=zz", "country"),
      ("/lookup?id=1&entity=tune", "resultEntity"),
      ("/search?term=a&country=zz&limit=x", "country, limit"),
    ])
  func refusals(target: String, keys: String) async throws {
    let response = try await StubSession.response(to: target)
    #expect(response.status == 400)
    #expect(
      try response.json()["errorMessage"] as? String == "Invalid value(s) for key(s): [\(keys)]")
    #expect(try response.json()["queryParameters"] != nil)
  }

  @Test(
    "Unknown parameters and unusual spellings are accepted",
    arguments: [
      "kind=movie", "explicit=No", "version=2", "offset=x", "at=10l4QJ", "lang=ja_jp", "country=Gb",
    ])
  func tolerance(parameter: String) async throws {
    let response = try await StubSession.response(to: "/search?term=beatles&\(parameter)")
    #expect(response.status == 200)
    #expect(try !response.records().isEmpty)
  }

  @Test("An unknown path returns 404, and a request that isn't HTTP returns 400")
  func nonsense() async throws {
    try await StubSession.run { (_, client) async throws in
      #expect(try client.get("/nothing/here").status == 404)
      #expect(try client.send("\u{16}\u{03}\u{01} hello\r\n\r\n").status == 400)
      #expect(try client.send("GET / SPDY/3\r\n\r\n").status == 400)
      #expect(try client.send(String(repeating: "x", count: 70_000)).status == 400)
    }
  }
}
