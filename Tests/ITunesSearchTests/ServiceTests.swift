import Foundation
import ITunesSearch
import ITunesStubServer
import Testing

/// The client against the stub service, over real HTTP.
@Suite("Client over HTTP")
struct ServiceTests {
  private static func transport() -> URLSessionTransport {
    URLSessionTransport(userAgent: "tests/1") { try await Task.sleep(for: $0) }
  }

  private func page(
    _ request: SearchRequest = SearchRequest(term: "beatles", country: "us", limit: 5),
    fault: Fault? = nil
  ) async throws -> (result: Result<RecordPage, ITunesError>, requests: [LoggedRequest]) {
    let stub = try ITunesStub(options: StubOptions(faults: fault.map { [FaultRule($0)] } ?? []))
    let url = try await stub.start()
    let client = ITunesClient(
      baseURL: url.absoluteString, transport: Self.transport(), timeout: .seconds(20))
    let result: Result<RecordPage, ITunesError>
    do throws(ITunesError) {
      result = .success(try await client.search(request))
    } catch {
      result = .failure(error)
    }
    let requests = stub.requests()
    await stub.stop()
    return (result, requests)
  }

  @Test("A search returns the requested number of records")
  func search() async throws {
    let (result, requests) = try await page()
    #expect(try result.get().records.count == 5)
    #expect(requests.count == 1)
    #expect(requests.first?.headers["user-agent"] == "tests/1")
    #expect(requests.first?.headers["cookie"] == nil)
  }

  @Test(
    "A search term reaches the server unchanged",
    arguments: [
      "Simon & Garfunkel", "AC/DC", "P!nk", "50% off", "C++", "宇多田ヒカル", "👩‍🎤 & co", "a=b;c",
    ])
  func term(term: String) async throws {
    let (_, requests) = try await page(SearchRequest(term: term, limit: 1))
    #expect(requests.first?.value(of: "term") == term)
  }

  @Test(
    "A server fault throws the matching error",
    arguments: [
      (Fault.forbidden, ITunesError.rateLimited(retryAfter: nil)),
      (.tooManyRequests, .rateLimited(retryAfter: .seconds(2))), (.internalError, .status(500)),
      (.unavailable, .status(503)), (.notFound, .status(404)), (.malformed, .malformed),
      (.html, .webPage), (.loginRequired, .webPage), (.emptyBody, .emptyBody), (.deep, .malformed),
      (.truncate, .transport(.connectionLost)), (.truncateGzip, .malformed),
      (.reset, .transport(.connectionLost)), (.close, .transport(.connectionLost)),
      (.redirectLoop, .transport(.redirected)), (.redirectFile, .transport(.redirected)),
      (.oversizeDeclared, .transport(.tooLarge(limit: URLSessionTransport.bodyLimit))),
      (.oversize, .transport(.tooLarge(limit: URLSessionTransport.bodyLimit))),
      (.gzipBomb, .transport(.tooLarge(limit: URLSessionTransport.bodyLimit))),
      (.badHeader, .transport(.notHTTP)),
    ] as [(Fault, ITunesError)])
  func faults(fault: Fault, error: ITunesError) async throws {
    #expect(try await page(fault: fault).result.failure == error)
  }

  @Test("A redirect to a valid URL is followed")
  func redirect() async throws {
    #expect(try await page(fault: .redirectOther).result.get().records.count == 5)
  }

  @Test("A canceled task returns at once even if the server never responds")
  func cancelled() async throws {
    let stub = try ITunesStub(options: StubOptions(faults: [FaultRule(.hang)]))
    let url = try await stub.start()
    let transport = Self.transport()
    let task = Task {
      try await transport.response(to: TransportRequest(url: url, timeout: .seconds(60)))
    }
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
    await stub.stop()
  }

  @Test(
    "An address that isn't an HTTP URL is rejected",
    arguments: [
      "file:///etc/passwd", "ftp://127.0.0.1", "http:", "not an address", "http://[",
    ])
  func unsupported(address: String) async {
    let client = ITunesClient(
      baseURL: address, transport: Self.transport())
    await #expect { try await client.search(SearchRequest(term: "x")) } throws: { error in
      guard case .transport(.unsupportedURL) = error as? ITunesError else { return false }
      return true
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
