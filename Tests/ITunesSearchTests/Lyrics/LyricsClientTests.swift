import Entities
import Foundation
import ITunesSearch
import Mocks
import Testing

@Suite("LRCLIB client")
struct LyricsClientTests {
  private static let missing = StubTransport.Outcome.body(
    #"{"message":"Failed to find specified track"}"#, status: 404)

  /// The answers to a search, after the requests for the track itself.
  private static func search(_ versions: [String]) -> [StubTransport.Outcome] {
    [missing, missing, .body("[\(versions.joined(separator: ","))]")]
  }

  private static func version(
    _ words: String, name: String = "Here Comes the Sun", artist: String = "The Beatles",
    seconds: Double = 186
  ) -> String {
    """
    {"trackName":"\(name)","artistName":"\(artist)","duration":\(seconds),"plainLyrics":"\(words)",\
    "instrumental":false,"syncedLyrics":null,"new":{"x":[1]}}
    """
  }

  private static func timedVersion(_ words: String, seconds: Double = 186) -> String {
    version(words, seconds: seconds).replacing(
      #""syncedLyrics":null"#, with: #""syncedLyrics":"[00:01.00]\#(words)""#)
  }

  private func ask(_ outcomes: [StubTransport.Outcome], _ track: Track = .sample())
    async -> (answer: Result<LyricsAnswer, CatalogError>, urls: [String])
  {
    let transport = StubTransport(outcomes)
    let client = LyricsClient(
      baseURL: "http://localhost:1/", transport: transport, timeout: .seconds(1),
      clock: StubClock(77))
    do throws(CatalogError) {
      return (.success(try await client.lyrics(of: track)), transport.urls)
    } catch {
      return (.failure(error), transport.urls)
    }
  }

  @Test("A song is requested by its title, artist, and length in seconds")
  func found() async throws {
    let (answer, urls) = await ask([.body(Self.version("one\\ntwo"))])
    let lyrics = try answer.get()
    #expect(lyrics.lyrics?.lines == ["one", "two"])
    #expect(lyrics.source == "LRCLIB" && lyrics.fetchedAt == Timestamp(seconds: 77))
    let query = "track_name=Here+Comes+the+Sun&artist_name=The+Beatles&duration=186"
    #expect(urls == ["http://localhost:1/api/get?\(query)"])
  }

  @Test("An unknown length is left out of the next request, and the answer has the other length")
  func withoutLength() async throws {
    let (answer, urls) = await ask([Self.missing, .body(Self.version("x", seconds: 200))])
    #expect(try answer.get().lyrics?.otherLength == .seconds(200))
    #expect(urls.map { $0.contains("duration") } == [true, false])
  }

  @Test(
    "A length that is nearly the track's, or unknown, isn't another one",
    arguments: [185.0, 187.7, 0, 1, -5, 1e300])
  func sameLength(seconds: Double) async throws {
    let (answer, _) = await ask([.body(Self.version("x", seconds: seconds))])
    #expect(try answer.get().lyrics != nil)
    #expect(try answer.get().lyrics?.otherLength == nil)
  }

  @Test(
    "Of versions, one of the track's length is taken, and of those with the same, one with times",
    arguments: [(186.0, "timed"), (200, "plain")])
  func timedVersion(seconds: Double, words: String) async throws {
    let (plain, timed) = (Self.version("plain"), Self.timedVersion("timed", seconds: seconds))
    for versions in [[plain, timed], [timed, plain]] {
      let (answer, _) = await ask(Self.search(versions))
      #expect(try answer.get().lyrics?.lines == [words])
    }
  }

  @Test("A length is another one if it differs by more than two seconds")
  func tolerance() async throws {
    var track = Track.sample()
    track.duration = .seconds(186)
    for (seconds, isOther) in [(184.0, false), (188, false), (183.5, true), (188.5, true)] {
      let (answer, _) = await ask([.body(Self.version("x", seconds: seconds))], track)
      #expect(try (answer.get().lyrics?.otherLength != nil) == isOther)
    }
  }

  @Test("A search takes the version of the same song with the nearest length")
  func versions() async throws {
    let versions = [
      Self.version("far", seconds: 300), Self.version("other", name: "Here Comes the Moon"),
      Self.version("cover", artist: "Nina Simone"), Self.version("near", seconds: 180),
      Self.version("guest", artist: "The Beatles feat. X", seconds: 500), "7", "null",
      #"{"trackName":null}"#,
    ]
    let (answer, urls) = await ask(Self.search(versions))
    let lyrics = try #require(try answer.get().lyrics)
    #expect(lyrics.lines == ["near"] && lyrics.candidateCount == 3)
    #expect(lyrics.otherLength == .seconds(180))
    #expect(urls.last?.contains("/api/search?track_name=Here+Comes+the+Sun&") == true)
  }

  @Test("A search leaves out what tells versions of a title apart")
  func plainTitle() async throws {
    let track = Track.sample(name: "Help! (feat. A) [Live] - Remastered 2009")
    let (answer, urls) = await ask(Self.search([Self.version("x", name: "HELP")]), track)
    #expect(try answer.get().lyrics != nil)
    #expect(urls.last?.contains("track_name=Help%21&") == true)
  }

  @Test("A song that no request finds has no lyrics", arguments: ["[]", #"[{"trackName":"x"}]"#])
  func none(page: String) async throws {
    let (answer, _) = await ask([Self.missing, .body("", status: 404), .body(page)])
    #expect(try answer.get().lyrics == nil)
  }

  @Test("A song is requested without a length if it has none, or one that the service rejects")
  func unknownLength() async {
    var track = Track.sample()
    for duration in [nil, Duration.zero, .seconds(3601), .seconds(9999)] {
      track.duration = duration
      let (_, urls) = await ask([.body(Self.version("x"))], track)
      #expect(urls.count == 1 && !urls[0].contains("duration"))
    }
    track.duration = .seconds(3600)
    let (_, urls) = await ask([.body(Self.version("x"))], track)
    #expect(urls.first?.hasSuffix("&duration=3600") == true)
  }

  @Test("A version of unknown length is taken only if there's no other one")
  func lengthlessVersion() async throws {
    let versions = [Self.version("unknown", seconds: 0), Self.version("known", seconds: 900)]
    let (answer, _) = await ask(Self.search(versions))
    #expect(try answer.get().lyrics?.lines == ["known"])
  }

  @Test("A song with a guest is also found under the name of its main artist alone")
  func guest() async throws {
    let track = Track.sample(artist: "The Beatles & Billy Preston")
    let (answer, _) = await ask(Self.search([Self.version("x")]), track)
    #expect(try answer.get().lyrics?.lines == ["x"])
  }

  @Test("A search under the name of one artist is one request, and takes no other artist's version")
  func otherName() async throws {
    let page = ["The Beatles", "The Beatles & Another", "Another"].map { artist in
      Self.version(artist, artist: artist, seconds: artist == "The Beatles" ? 300 : 186)
    }
    let transport = StubTransport([.body("[\(page.joined(separator: ","))]")])
    let client = LyricsClient(
      baseURL: "http://localhost:1", transport: transport, timeout: .seconds(1),
      clock: StubClock(77))
    let track = Track.sample(artist: "The Beatles & Billy Preston")
    let answer = try await client.lyrics(of: track, by: "The Beatles")
    #expect(answer.lyrics?.lines == ["The Beatles"] && answer.lyrics?.candidateCount == 1)
    let query = "track_name=Here+Comes+the+Sun&artist_name=The+Beatles"
    #expect(transport.urls == ["http://localhost:1/api/search?\(query)"])
  }

  @Test("An instrumental song has lyrics without lines")
  func instrumental() async throws {
    let json = #"{"trackName":"x","instrumental":true,"plainLyrics":null,"syncedLyrics":7}"#
    let (answer, _) = await ask([.body(json)])
    #expect(try answer.get().lyrics?.isInstrumental == true)
  }

  @Test(
    "Failures are told apart, and end the search for lyrics",
    arguments: [
      (.body("", status: 403), .rateLimited(retryAfter: nil)),
      (
        .body("", status: 429, headers: ["retry-after": "7"]),
        .rateLimited(retryAfter: .seconds(7))
      ),
      (
        .body("", status: 503, headers: ["retry-after": "9"]),
        .rateLimited(retryAfter: .seconds(9))
      ),
      (.body("", status: 503), .unavailable(.status(503))),
      (.body("<html>"), .invalidResponse(.webPage)), (.body(""), .invalidResponse(.empty)),
      (.body("{\"trackName\":"), .invalidResponse(.malformed)),
      (.body("[1]"), .invalidResponse(.malformed)),
      (.failure(.tooLarge(limit: 1)), .invalidResponse(.tooLarge(limit: 1))),
      (.failure(.budgetSpent(retryAfter: .seconds(3))), .rateLimited(retryAfter: .seconds(3))),
      (.failure(.cancelled), .cancelled),
    ] as [(StubTransport.Outcome, CatalogError)])
  func failures(outcome: StubTransport.Outcome, error: CatalogError) async {
    let (answer, urls) = await ask([outcome])
    #expect(answer == .failure(error))
    #expect(urls.count == 1)
  }
}
