import Foundation
import Testing

@Suite("Searches")
struct SearchTests {
  @Test("A song has the service's 31 keys in the same order and with the same whitespace")
  func shape() async throws {
    let text = try await StubSession.response(to: "/search?term=beatles&entity=song&limit=1").text
    #expect(
      text.hasPrefix("\n\n\n{\n \"resultCount\":1,\n \"results\": [\n{\"wrapperType\":\"track\", "))
    #expect(text.hasSuffix("\"isStreamable\":true}]\n}\n\n\n"))
    let keys = text.matches(of: /"([A-Za-z0-9]+)":/).map { String($0.1) }.dropFirst(2)
    #expect(
      Array(keys) == [
        "wrapperType", "kind", "artistId", "collectionId", "trackId", "artistName",
        "collectionName", "trackName", "collectionCensoredName", "trackCensoredName",
        "artistViewUrl", "collectionViewUrl", "trackViewUrl", "previewUrl", "artworkUrl30",
        "artworkUrl60", "artworkUrl100", "collectionPrice", "trackPrice", "releaseDate",
        "collectionExplicitness", "trackExplicitness", "discCount", "discNumber", "trackCount",
        "trackNumber", "trackTimeMillis", "country", "currency", "primaryGenreName",
        "isStreamable",
      ])
    #expect(text.contains("\"collectionPrice\":12.99, \"trackPrice\":1.29"))
    #expect(text.contains("/album/here-comes-the-sun/1441164426?i=1441164589&uo=4"))
  }

  @Test("A search response has the service's headers")
  func headers() async throws {
    let response = try await StubSession.response(to: "/search?term=queen")
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(response.headers["content-disposition"] == "attachment; filename=1.txt")
    #expect(response.headers["cache-control"] == "max-age=86400")
    #expect(response.headers["vary"] == "Accept-Encoding")
    #expect(response.headers["etag"] == nil)
  }

  @Test("A response body is compressed only if the client accepts gzip")
  func gzip() async throws {
    try await StubSession.run { (_, client) async throws in
      let target = "/search?term=beatles&entity=song"
      let plain = try client.get(target)
      let packed = try client.get(target, headers: ["Accept-Encoding": "br, gzip"])
      let refused = try client.get(target, headers: ["Accept-Encoding": "gzip;q=0"])
      #expect(plain.headers["content-encoding"] == nil)
      #expect(refused.headers["content-encoding"] == nil)
      #expect(packed.headers["content-encoding"] == "gzip")
      let unpacked = Inflater.inflated(packed.body)
      #expect(unpacked.isWhole)
      #expect(unpacked.start == plain.body)
    }
  }

  @Test(
    "A term matches whole words in any case and script",
    arguments: [
      ("BEATLES", "The Beatles"), ("bjork", "Björk"), ("p!nk", "P!nk"), ("pink", "P!nk"),
      ("ac/dc", "AC/DC"), ("acdc", "AC/DC"), ("simon & garfunkel", "Simon & Garfunkel"),
      ("simon and garfunkel", "Simon & Garfunkel"), ("宇多田ヒカル", "宇多田ヒカル"), ("宇多田", "宇多田ヒカル"),
      ("кино", "Кино"), ("فيروز", "فيروز"), ("sigur ros", "Sigur Rós"), ("beyonce", "Beyoncé"),
      ("here comes the sun beatles", "The Beatles"),
    ])
  func terms(term: String, artist: String) async throws {
    let records = try await StubSession.response(
      to: "/search?entity=song&term=\(Self.encoded(term))"
    ).records()
    #expect(records.first?["artistName"] as? String == artist)
  }

  @Test(
    "A term that is empty, only symbols, or part of a word has no results",
    arguments: ["", "   ", "!!!", "&", "beatl", "%"])
  func nothing(term: String) async throws {
    let response = try await StubSession.response(
      to: "/search?entity=song&term=\(Self.encoded(term))")
    #expect(response.status == 200)
    #expect(response.text == "\n\n\n{\n \"resultCount\":0,\n \"results\": []\n}\n\n\n")
  }

  @Test("An attribute limits the fields that a term is compared with")
  func attributes() async throws {
    try await StubSession.run { (_, client) async throws in
      let target = "/search?term=help&entity=song"
      let titles = try client.get(target + "&attribute=songTerm").records()
      let artists = try client.get(target + "&attribute=artistTerm").records()
      #expect(titles.contains { $0["trackName"] as? String == "Help!" })
      #expect(artists.isEmpty)
    }
  }

  @Test(
    "An entity determines the kinds of records in the results",
    arguments: [
      ("entity=song", ["song"]), ("entity=musicVideo", ["music-video"]),
      ("entity=album", ["collection"]), ("entity=musicArtist", ["artist"]),
      ("entity=musicTrack", ["music-video", "song"]), ("media=music", ["music-video", "song"]),
      ("media=audiobook", ["audiobook"]), ("", ["audiobook", "music-video", "song"]),
      ("entity=podcast", []),
    ])
  func entities(query: String, kinds: [String]) async throws {
    let term = query == "entity=musicVideo" || query.contains("music") ? "beatles" : "radiohead"
    let records = try await StubSession.run { (_, client) async throws in
      try client.get("/search?term=\(term)&limit=200&\(query)").records()
        + (query.isEmpty ? client.get("/search?term=beatles&limit=200").records() : [])
    }
    let found = Set(records.compactMap { ($0["kind"] ?? $0["wrapperType"]) as? String })
    #expect(found.sorted() == kinds)
  }

  @Test("A limit above 200 is reduced to 200, and the default is 50")
  func limits() async throws {
    try await StubSession.run { (_, client) async throws in
      #expect(try client.get("/search?term=the&limit=500").records().count == 200)
      #expect(try client.get("/search?term=the").records().count == 50)
    }
  }

  @Test("Result pages follow each other without gaps or repeats")
  func offset() async throws {
    try await StubSession.run { (_, client) async throws in
      let target = "/search?term=beatles&entity=song"
      let all = try client.get(target + "&limit=60").records().compactMap { $0["trackId"] as? Int }
      let first = try client.get(target + "&limit=30").records()
      let second = try client.get(target + "&limit=30&offset=30").records()
      #expect((first + second).compactMap { $0["trackId"] as? Int } == all)
      #expect(Set(all).count == 60)
    }
  }

  @Test("The store determines the country, currency, prices, URLs, and some genre names")
  func storefront() async throws {
    try await StubSession.run { (_, client) async throws in
      for target in [
        "/search?term=beatles&limit=1&entity=song&country=jp",
        "/jp/search?term=beatles&limit=1&entity=song",
      ] {
        let response = try client.get(target)
        let song = try #require(try response.records().first)
        #expect(song["country"] as? String == "JPN")
        #expect(song["currency"] as? String == "JPY")
        #expect(song["primaryGenreName"] as? String == "ロック")
        #expect(response.text.contains("\"trackPrice\":255,"))
        #expect(response.text.contains("https://music.apple.com/jp/album/"))
      }
    }
  }

  @Test("Optional fields are present or omitted as in the service")
  func optionals() async throws {
    try await StubSession.run { (_, client) async throws in
      let unsold = try client.get("/search?entity=song&term=\(Self.encoded("うちで踊ろう"))").records()
      #expect(unsold.contains { $0["trackPrice"] == nil && $0["collectionPrice"] == nil })
      let albumOnly = try client.get("/search?term=michael+jackson&limit=200").text
      #expect(albumOnly.contains("\"trackPrice\":-1.00"))
      let guest = try client.get("/search?term=jack+johnson&entity=song&limit=200").records()
      #expect(guest.contains { $0["collectionArtistName"] as? String == "Various Artists" })
      let explicit = try client.get("/search?term=drunk+in+love&entity=song").records().first
      #expect(explicit?["contentAdvisoryRating"] as? String == "Explicit")
      let video = try client.get("/search?term=beatles&entity=musicVideo&limit=200").records()
      #expect(video.contains { $0["collectionId"] == nil && $0["isStreamable"] == nil })
    }
  }

  @Test("A callback parameter wraps the document in a function call")
  func callback() async throws {
    let text = try await StubSession.response(to: "/search?term=queen&limit=1&callback=show").text
    #expect(text.hasPrefix("\n\n\nshow({"))
    #expect(text.hasSuffix("});\n\n\n"))
  }

  private static func encoded(_ term: String) -> String {
    term.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
