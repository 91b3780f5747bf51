import Entities
import Foundation
import Mocks
import Testing

@testable import ITunesSearch

@Suite("iTunes catalog")
struct ITunesCatalogTests {
  private func catalog(_ results: String) -> ITunesCatalog {
    catalog(.body("{\"results\":[\(results)]}"))
  }

  private func catalog(_ answer: Result<TransportResponse, TransportError>) -> ITunesCatalog {
    ITunesCatalog(StubTransport([answer]), savesResponses: false)
  }

  @Test("A full record is converted to a track")
  func track() async throws {
    let record = """
      {"wrapperType":"track","kind":"song","artistId":136975,"collectionId":1441164426,
      "trackId":1441164589,"artistName":"The Beatles","collectionName":"Abbey Road (Remastered)",
      "trackName":"Here Comes the Sun","artistViewUrl":"https://music.apple.com/us/artist/the-beatles/136975?uo=4",
      "collectionViewUrl":"https://music.apple.com/us/album/abbey-road-remastered/1441164426?uo=4",
      "trackViewUrl":"https://music.apple.com/us/album/here-comes-the-sun/1441164426?i=1441164589&uo=4",
      "previewUrl":"https://audio-ssl.itunes.apple.com/itunes-assets/AudioPreview/1441164589.m4a",
      "artworkUrl100":"https://is1-ssl.mzstatic.com/image/thumb/Music/1441164589/100x100bb.jpg",
      "collectionPrice":12.99,"trackPrice":1.29,"releaseDate":"1969-09-26T07:00:00Z",
      "trackExplicitness":"notExplicit","discCount":1,"discNumber":1,"trackCount":17,"trackNumber":7,
      "trackTimeMillis":185733,"country":"USA","currency":"USD","primaryGenreName":"Rock","isStreamable":true}
      """
    let page = try await catalog(record).sampleSearch()
    #expect(page == .sample([.sample()]))
  }

  @Test("A new answer is added to the library as a whole, although its first track is known")
  func knownFirst() async throws {
    let library = FakeLibrary()
    for (ids, known) in [([1], [1]), ([1, 2], [1, 2])] as [([Int], Set<Int64>)] {
      let records = ids.map {
        #"{"kind":"song","trackId":\#($0),"trackName":"T","artistName":"A"}"#
      }
      let body = "{\"results\":[\(records.joined(separator: ","))]}"
      let catalog = ITunesCatalog(StubTransport([.body(body)]), library: library)
      _ = try await catalog.sampleSearch()
      await catalog.finish()
      #expect(Set(library.tracks.map(\.id.number)) == known)
    }
  }

  @Test("Unreadable records and those of other kinds are omitted and counted")
  func otherKinds() async throws {
    let records = """
      {"kind":"song","trackId":1,"trackName":"T","artistName":"A"},{"wrapperType":"audiobook"},
      {"kind":"music-video","trackId":2,"trackName":"V","artistName":"A"},{"kind":"song"}
      """
    let songs = try await catalog(records).sampleSearch()
    #expect(songs.tracks.map(\.id.number) == [1])
    #expect(songs.omitted == SkippedRecords(unreadable: 1, otherKinds: 2))
    var query = SearchQuery.sample
    query.entity = .musicVideo
    let videos = try await catalog(records).tracks(
      matching: query, limit: 25, offset: 0, for: .asked)
    #expect(videos.tracks.map(\.kind) == [.musicVideo])
  }

  @Test("A price of -1 means that a track isn't sold separately; its advisory and disc are kept")
  func prices() async throws {
    let record = """
      {"kind":"song","trackId":1,"trackName":"T","artistName":"A","trackPrice":-1.00,"collectionPrice":0,
      "contentAdvisoryRating":"Clean","discNumber":2,"discCount":3}
      """
    let page = try await catalog(record).sampleSearch()
    #expect(page.tracks.first?.price == .notSoldSeparately)
    #expect(page.tracks.first?.albumPrice == .amount(0))
    #expect(page.tracks.first?.advisoryRating == "Clean")
    #expect(page.tracks.first?.discNumber == 2 && page.tracks.first?.discCount == 3)
  }

  @Test("A price isn't rounded")
  func precisePrice() async throws {
    let record =
      #"{"kind":"song","trackId":1,"trackName":"T","artistName":"A","trackPrice":1234567.89}"#
    let page = try await catalog(record).sampleSearch()
    #expect(page.tracks.first?.price == .amount(1_234_567.89))
  }

  @Test("Unexpected values in a record are kept")
  func odd() async throws {
    let record = """
      {"kind":"song","trackId":1,"trackName":"T","artistName":"A","collectionId":7,
      "releaseDate":"soon","trackExplicitness":"maybe"}
      """
    let page = try await catalog(record).sampleSearch()
    let track = try #require(page.tracks.first)
    #expect(track.album == Track.AlbumCredit(id: 7))
    #expect(track.releaseDate?.text == "soon")
    #expect(track.explicitness == Explicitness(rawValue: "maybe"))
  }

  @Test("A track is looked up by ID, and an ID of another kind is reported")
  func lookup() async throws {
    let id = Track.ID(1)
    let song = #"{"kind":"song","trackId":1,"trackName":"T","artistName":"A"}"#
    #expect(try await catalog(song).track(id, in: .unitedStates, for: .asked)?.id == id)
    #expect(try await catalog("").track(id, in: .unitedStates, for: .asked) == nil)
    await #expect(throws: CatalogError.unexpectedKind("album")) {
      let album =
        #"{"wrapperType":"collection","collectionId":1,"collectionName":"A","artistName":"B"}"#
      _ = try await catalog(album).track(id, in: .unitedStates, for: .asked)
    }
    await #expect(throws: CatalogError.invalidResponse(.malformed)) {
      try await catalog(#"{"kind":"song"}"#).track(id, in: .unitedStates, for: .asked)
    }
  }

  @Test(
    "Transport errors map to catalog errors",
    arguments: [
      (TransportError.hostNotFound("h"), CatalogError.unavailable(.hostNotFound("h"))),
      (.unsupportedURL("ftp://h"), .unavailable(.other("ftp://h isn't an http URL"))),
      (.connectionRefused("h"), .unavailable(.connectionRefused("h"))),
      (.connectionLost, .unavailable(.connectionLost)), (.insecure, .unavailable(.insecure)),
      (.redirected, .unavailable(.redirected)),
      (.timedOut(after: .seconds(1)), .timedOut(after: .seconds(1))),
      (.tooLarge(limit: 9), .invalidResponse(.tooLarge(limit: 9))),
      (.notHTTP, .invalidResponse(.malformed)), (.cancelled, .cancelled),
      (.budgetSpent(retryAfter: .seconds(2)), .budgetSpent(retryAfter: .seconds(2))),
      (.other("error 7"), .unavailable(.other("error 7"))),
      (
        .proxyUnreachable(.sample),
        .unavailable(.proxyUnreachable("p:8080", variable: "ALL_PROXY"))
      ),
      (
        .proxyPasswordRequired(.sample),
        .unavailable(.proxyPasswordRequired("p:8080", variable: "ALL_PROXY"))
      ),
      (
        .proxyRefused(.sample, host: "h"),
        .unavailable(.proxyRefused("p:8080", variable: "ALL_PROXY", host: "h"))
      ),
    ])
  func failures(error: TransportError, expected: CatalogError) async {
    await #expect(throws: expected) {
      try await catalog(.failure(error)).sampleSearch()
    }
  }
}
