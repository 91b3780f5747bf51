import Entities
import Foundation
import ITunesStubServer
import Mocks
import Testing

@testable import ITunesSearch

@Suite("iTunes artwork source", .timeLimit(.minutes(1)))
struct ITunesArtworkSourceTests {
  private static func link(_ text: String = "https://example.com/a/600x600bb.jpg") throws -> WebLink
  {
    try #require(WebLink(text))
  }

  private static func source(_ answer: Result<TransportResponse, TransportError>)
    -> ITunesArtworkSource
  {
    ITunesArtworkSource(transport: StubTransport([answer]), bodyLimit: 100)
  }

  @Test("Artwork is requested from its exact URL with a timeout and a size limit")
  func request() async throws {
    let held = HeldTransport()
    let source = ITunesArtworkSource(transport: held, bodyLimit: 1234)
    let file = Task { try await source.file(at: Self.link(), within: .seconds(7)) }
    for await request in held.requests {
      #expect(request.request.url.absoluteString == "https://example.com/a/600x600bb.jpg")
      #expect(request.request.timeout == .seconds(7))
      #expect(request.request.bodyLimit == 1234)
      #expect(request.request.accept == "image/jpeg")
      request.end(.success(TransportResponse(status: 200, body: Data([1, 2, 3]))))
      break
    }
    #expect(try await file.value == [1, 2, 3])
  }

  @Test("Artwork is missing if its URL is invalid")
  func invalidURL() async throws {
    let link = try Self.link("https://[example.com/a.jpg")
    let source = Self.source(.body(""))
    await #expect(throws: ArtworkError.missing) {
      try await source.file(at: link, within: .seconds(7))
    }
  }

  @Test(
    "Artwork is missing if the service responds with 400, 404, or 410", arguments: [400, 404, 410])
  func missing(status: Int) async throws {
    let source = Self.source(.body("{}", status: status))
    await #expect(throws: ArtworkError.missing) {
      try await source.file(at: Self.link(), within: .seconds(1))
    }
  }

  @Test(
    "Artwork is unavailable if the service responds with any other status",
    arguments: [204, 302, 403, 429, 500, 503])
  func status(status: Int) async throws {
    let source = Self.source(.body("", status: status))
    await #expect(throws: ArtworkError.unavailable) {
      try await source.file(at: Self.link(), within: .seconds(1))
    }
  }

  @Test(
    "Transport errors map to artwork errors",
    arguments: [
      (.timedOut(after: .seconds(1)), .timedOut), (.tooLarge(limit: 100), .tooLarge),
      (.cancelled, .cancelled), (.notHTTP, .unreadable), (.connectionLost, .unavailable),
      (.hostNotFound("example.com"), .unavailable), (.redirected, .unavailable),
      (
        .proxyUnreachable(.sample),
        .blocked(.unavailable(.proxyUnreachable("p:8080", variable: "ALL_PROXY")))
      ),
    ] as [(TransportError, ArtworkError)])
  func failures(failure: TransportError, error: ArtworkError) async throws {
    let source = Self.source(.failure(failure))
    await #expect(throws: error) { try await source.file(at: Self.link(), within: .seconds(1)) }
  }

  @Test("Artwork is fetched over HTTP up to the size limit, but never beyond it")
  func stub() async throws {
    let stub = try ITunesStub()
    let url = try await stub.start()
    let transport = URLSessionTransport(userAgent: "test") { try await Task.sleep(for: $0) }
    let link = try Self.link("\(url.absoluteString)/image/thumb/42.jpg/100x100bb.jpg")
    let source = ITunesArtworkSource(transport: transport, bodyLimit: 1 << 20)
    let file = try await source.file(at: link, within: .seconds(30))
    #expect(file.starts(with: [0xFF, 0xD8]))
    #expect(stub.requests().first?.headers["accept"] == "image/jpeg")
    let exact = ITunesArtworkSource(transport: transport, bodyLimit: file.count)
    #expect(try await exact.file(at: link, within: .seconds(30)) == file)
    let strict = ITunesArtworkSource(transport: transport, bodyLimit: file.count - 1)
    await #expect(throws: ArtworkError.tooLarge) {
      try await strict.file(at: link, within: .seconds(30))
    }
    await stub.stop()
  }
}
