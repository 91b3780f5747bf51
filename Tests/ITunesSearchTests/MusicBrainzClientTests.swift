import Entities
import Foundation
import Mocks
import Testing

@testable import ITunesSearch

@Suite("MusicBrainz client")
struct MusicBrainzClientTests {
  private static let page = "https://music.apple.com/us/artist/1"
  private static let id = "b10bbbfc-cf9e-42e0-be17-e2c3e1d2600d"

  private func client(_ transport: StubTransport) -> MusicBrainzClient {
    MusicBrainzClient(baseURL: "https://example.org/", transport: transport, timeout: .seconds(1))
  }

  private func ids(_ body: String) async throws -> [String: MusicBrainzIDs] {
    try await client(StubTransport([.body(body)])).ids(ofPages: [Self.page])
  }

  @Test(
    "Hostile and broken relations are left out, and IDs are UUIDs only",
    arguments: [
      #"{"artist":{"id":"../../x"}}"#, #"{"artist":{"id":7}}"#, #"{"artist":[]}"#, "null", "[]",
      #"{"artist":{"id":"\u001b[2J"}}"#, "{}",
    ])
  func hostile(relation: String) async throws {
    let good = #"{"artist":{"id":"\#(Self.id.uppercased())"}}"#
    let body = #"{"resource":"\#(Self.page)","relations":[\#(relation),\#(good)]}"#
    #expect(try await ids(body) == [Self.page: MusicBrainzIDs(artists: [Self.id])])
  }

  @Test("An address can lead to several releases, each listed once, and be repeated")
  func releases() async throws {
    let other = Self.id.replacing("b10b", with: "c10b")
    let relations = [Self.id, other, Self.id].map { #"{"release":{"id":"\#($0)"}}"# }
    let entry = #"{"resource":"p","relations":[\#(relations.joined(separator: ","))]}"#
    let artist = #"{"resource":"p","relations":[{"artist":{"id":"\#(other)"}}]}"#
    let found = try await ids(#"{"urls":[7,\#(entry),\#(artist)]}"#)
    #expect(found == ["p": MusicBrainzIDs(artists: [other], releases: [Self.id, other])])
  }

  @Test("Every page is in one of the requests, however many there are")
  func batches() async throws {
    let pages = (1...120).map { "https://music.apple.com/us/artist/\($0)" }
    let transport = StubTransport(Array(repeating: .body("{}"), count: 9))
    _ = try await client(transport).ids(ofPages: pages)
    let asked = transport.requests.flatMap { request in
      URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    }
    #expect(asked.filter { $0.name == "resource" }.compactMap(\.value) == pages)
  }

  @Test("Status 503 stands for too many requests, even without a time to wait")
  func busy() async {
    await #expect(throws: CatalogError.rateLimited(retryAfter: nil)) {
      try await client(StubTransport([.body("", status: 503)])).ids(ofPages: [Self.page])
    }
  }
}
