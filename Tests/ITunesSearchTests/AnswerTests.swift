import Foundation
import ITunesSearch
import Mocks
import Testing

@Suite("Search response")
struct AnswerTests {
  private func answer(_ body: Data, status: Int = 200, headers: [String: String] = [:])
    async throws(ITunesError) -> RecordPage
  {
    let transport = StubTransport([
      .success(TransportResponse(status: status, headers: headers, body: body))
    ])
    return try await ITunesClient(transport: transport).search(SearchRequest(term: "x"))
  }

  private func answer(_ text: String, status: Int = 200, headers: [String: String] = [:])
    async throws(ITunesError) -> RecordPage
  {
    try await answer(Data(text.utf8), status: status, headers: headers)
  }

  private static let long = String(repeating: "é", count: 2049)

  private static let song = """
    {"wrapperType":"track","kind":"song","trackId":1,"trackName":"T","artistName":"A"}
    """

  @Test("A response can begin and end with line breaks")
  func lineBreaks() async throws {
    let page = try await answer(
      "\n\n\n{\n \"resultCount\":1,\n \"results\": [\n\(Self.song)]\n}\n\n\n")
    #expect(page.records.count == 1)
    #expect(page.unreadableCount == 0)
  }

  @Test(
    "A response drops only the records that don't identify a track",
    arguments: [
      #"{"kind":"song","trackName":"T","artistName":"A"}"#,
      #"{"kind":"song","trackId":"1","trackName":"T","artistName":"A"}"#,
      #"{"kind":"song","trackId":1e400,"trackName":"T","artistName":"A"}"#,
      #"{"kind":"song","trackId":1,"trackName":null,"artistName":"A"}"#,
      #"{"kind":"song","trackId":1,"trackName":"\ud800","artistName":"A"}"#,
      #"{"kind":"song","trackId":1,"trackName":"\#(long)","artistName":"A"}"#,
      #"{"wrapperType":"artist","artistId":1,"artistName":"\#(long)"}"#,
      #"{"wrapperType":"collection","collectionId":1,"collectionName":"\#(long)","artistName":"A"}"#,
      "[]", "null", "7", #""text""#,
    ])
  func unreadable(record: String) async throws {
    let page = try await answer("{\"results\":[\(Self.song),\(record),\(Self.song)]}")
    #expect(page.records.count == 2)
    #expect(page.unreadableCount == 1)
  }

  @Test("A track with invalid optional fields is kept")
  func lenient() async throws {
    let page = try await answer(
      """
      {"results":[{"kind":"song","trackId":1,"trackName":"T","artistName":"A","trackPrice":"free",
      "releaseDate":null,"trackNumber":1.5,"isStreamable":"yes","discCount":{},"artistId":9e18,
      "collectionName":"\(Self.long)"}]}
      """)
    let record = try #require(page.records.first)
    guard case .track(let track) = record else { throw CancellationError() }
    #expect(track.trackPrice == nil && track.releaseDate == nil && track.trackNumber == nil)
    #expect(track.isStreamable == nil && track.discCount == nil && track.collectionName == nil)
    #expect(track.artistId == 9_000_000_000_000_000_000)
  }

  @Test(
    "Records that aren't tracks keep the name of their kind",
    arguments: [
      (#"{"wrapperType":"audiobook"}"#, "audiobook"),
      (#"{"wrapperType":"artist","artistType":"Author"}"#, "Author"),
      (#"{"kind":"podcast","wrapperType":"track"}"#, "podcast"), (#"{"kind":"ebook"}"#, "ebook"),
      ("{}", "unknown"), (#"{"kind":7}"#, "unknown"),
    ])
  func otherKinds(record: String, kind: String) async throws {
    #expect(
      try await answer("{\"results\":[\(record)]}").records == [.other(OtherRecord(kind: kind))])
  }

  @Test(
    "A record of another kind has the ID and the name of a track, an album, or an artist",
    arguments: [
      (#""trackId":1,"trackName":"T","collectionId":2,"collectionName":"C""#, 1, "T"),
      (#""collectionId":2,"collectionName":"C","artistId":3,"artistName":"A""#, 2, "C"),
      (#""artistId":3,"artistName":"A""#, 3, "A"),
    ] as [(String, Int64, String)])
  func otherNames(members: String, id: Int64, name: String) async throws {
    let page = try await answer("{\"results\":[{\"kind\":\"podcast\",\(members)}]}")
    #expect(page.records == [.other(OtherRecord(kind: "podcast", id: id, name: name))])
  }

  @Test("A response is read up to the record limit, and the rest is counted as unreadable")
  func tooMany() async throws {
    let songs = repeatElement(Self.song, count: 9_999)
    let more = [Self.song, "7", Self.song, "{\"a\":[{}]}"]
    let page = try await answer("{\"results\":[\((["7"] + songs + more).joined(separator: ","))]}")
    #expect(page.records.count == 9_999)
    #expect(page.unreadableCount == 5)
  }

  @Test("Only the record with an invalid UTF-8 name is dropped")
  func invalidUTF8() async throws {
    var body = Data("{\"results\":[\(Self.song),".utf8)
    body += Data(#"{"kind":"song","trackId":2,"artistName":"A","trackName":"x"#.utf8)
    body += [0xFF, 0xC3]
    body += Data("\"}]}".utf8)
    let page = try await answer(body)
    #expect(page.records.count == 1)
    #expect(page.unreadableCount == 1)
  }

  @Test(
    "A status that is more specific than the error message determines the error",
    arguments: [
      (403, ITunesError.rateLimited(retryAfter: nil)), (429, .rateLimited(retryAfter: nil)),
      (500, .status(500)), (503, .status(503)), (511, .webPage),
    ])
  func statusBeforeWords(status: Int, error: ITunesError) async {
    await #expect(throws: error) {
      try await answer(#"{"errorMessage":"slow down"}"#, status: status)
    }
  }

  @Test(
    "A response with an error message is refused with that message", arguments: [200, 400, 404])
  func errorBody(status: Int) async {
    let body = #"{"errorMessage":"Invalid value(s) for key(s): [country]","queryParameters":{}}"#
    await #expect(throws: ITunesError.refused(message: "Invalid value(s) for key(s): [country]")) {
      try await answer(body, status: status)
    }
  }

  @Test(
    "An unusable response without an error message throws the matching error",
    arguments: [
      ("", 200, ITunesError.emptyBody), ("\n\n", 200, .emptyBody),
      ("<!doctype html>", 200, .webPage), ("\n <html>", 200, .webPage), ("{", 200, .malformed),
      ("{}", 200, .malformed), (#"{"results":7}"#, 200, .malformed), ("hello", 200, .malformed),
      ("", 403, .rateLimited(retryAfter: nil)), ("<html>", 503, .status(503)),
      ("", 511, .webPage),
      ("", 404, .status(404)), ("", 302, .status(302)),
    ])
  func errors(body: String, status: Int, error: ITunesError) async {
    await #expect(throws: error) { try await answer(body, status: status) }
  }

  @Test(
    "A rate-limited response includes the time to retry after",
    arguments: [
      ("42", Duration.seconds(42)), ("0", .zero), ("-1", nil), ("soon", nil), ("", nil),
      ("7200", .seconds(7200)), ("9223372036854775807", .seconds(Int64.max)),
      ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(42)),
      ("Sun, 06 Nov 1994 08:00:00 GMT", .zero),
      ("Tue, 08 Nov 1994 08:48:55 GMT", .seconds(172_800)),
    ])
  func retryAfter(value: String, duration: Duration?) async {
    let headers = ["retry-after": value, "date": "Sun, 06 Nov 1994 08:48:55 GMT"]
    await #expect(throws: ITunesError.rateLimited(retryAfter: duration)) {
      try await answer("", status: 429, headers: headers)
    }
  }

  @Test("A date to retry after is ignored if the server doesn't send its own time")
  func retryAfterUnknownTime() async {
    let headers = ["retry-after": "Sun, 06 Nov 2094 08:49:37 GMT"]
    await #expect(throws: ITunesError.rateLimited(retryAfter: nil)) {
      try await answer("", status: 429, headers: headers)
    }
  }

  @Test("An error message is cut after 500 scalars, also within a character")
  func longMessage() async {
    let message = "e" + String(repeating: "\u{301}", count: 1_000_000)
    let cut = String(String.UnicodeScalarView(message.unicodeScalars.prefix(500)))
    await #expect(throws: ITunesError.refused(message: cut)) {
      try await answer(#"{"errorMessage":"\#(message)"}"#, status: 400)
    }
  }

  @Test("A track record is unchanged after encoding and decoding")
  func codable() async throws {
    let page = try await answer("{\"results\":[\(Self.song)]}")
    guard case .track(let track) = try #require(page.records.first) else {
      throw CancellationError()
    }
    let written = try JSONEncoder().encode(track)
    #expect(try JSONDecoder().decode(TrackRecord.self, from: written) == track)
  }
}
