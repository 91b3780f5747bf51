import Foundation
import Synchronization
import Testing

@testable import ITunesSearch
@testable import ITunesStubServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("URLSession transport", .timeLimit(.minutes(1)))
struct URLSessionTransportTests {
  private static let sleep: @Sendable (Duration) async throws -> Void = {
    try await Task.sleep(for: $0)
  }

  private static func transport() -> URLSessionTransport {
    URLSessionTransport(userAgent: "tests/1", sleep: sleep)
  }

  /// The responses to this many consecutive requests, and the requests that the server received.
  private static func responses(_ count: Int, answer: HTTPResponse) async throws -> (
    responses: [TransportResponse], requests: [HTTPRequest]
  ) {
    let log = Log()
    let responses = try await LoopbackServer.run { request in
      log.requests.withLock { $0.append(request) }
      return Reply(content: .response(answer))
    } to: { url in
      let transport = transport()
      var responses: [TransportResponse] = []
      for _ in 0..<count {
        let request = TransportRequest(url: url, timeout: .seconds(20))
        responses.append(try await transport.response(to: request))
      }
      return responses
    }
    return (responses, log.requests.withLock(\.self))
  }

  private final class Log: Sendable {
    let requests = Mutex<[HTTPRequest]>([])
  }

  @Test("A request is sent with its own headers and no internal ones")
  func header() async throws {
    let request = try #require(
      try await Self.responses(1, answer: HTTPResponse()).requests.first)
    #expect(request.headers["user-agent"] == "tests/1")
    #expect(request.headers["accept"] == "application/json, text/javascript")
    #expect(request.headers.keys.filter { $0.contains("limit") || $0.hasPrefix("x-") }.isEmpty)
  }

  @Test("A received cookie isn't sent back")
  func cookies() async throws {
    let answer = HTTPResponse(headers: [("set-cookie", "id=7; Path=/; Max-Age=3600")])
    let requests = try await Self.responses(3, answer: answer).requests
    #expect(requests.map { $0.headers["cookie"] } == [nil, nil, nil])
  }

  @Test(
    "A 401 is returned as a response, whatever its challenge",
    arguments: [
      #"Basic realm="r""#, #"Digest realm="r", nonce="n""#, "Negotiate", "Basic", "",
    ])
  func unauthorized(challenge: String) async throws {
    let answer = HTTPResponse(
      status: 401, headers: [("www-authenticate", challenge)], body: Array("no".utf8))
    let responses = try await Self.responses(2, answer: answer).responses
    #expect(responses.map(\.status) == [401, 401])
    #expect(responses.map(\.body) == [Data("no".utf8), Data("no".utf8)])
  }

  @Test("A redirect without a target is returned as a response")
  func redirectToNowhere() async throws {
    let responses = try await Self.responses(1, answer: HTTPResponse(status: 302)).responses
    #expect(responses.map(\.status) == [302])
  }

  @Test("A server can be given by its IPv6 address")
  func ipv6() async throws {
    // No server listens on this port.
    let url = try #require(URL(string: "http://[::1]:1/search"))
    await #expect(throws: TransportError.connectionRefused("::1")) {
      try await Self.transport().response(to: TransportRequest(url: url, timeout: .seconds(20)))
    }
  }

  @Test("A truncated gzip body is returned as far as it can be decoded")
  func truncatedGzip() async throws {
    let text = Array(String(repeating: "0123456789", count: 10_000).utf8)
    var answer = HTTPResponse(body: text).gzipped()
    answer.body.removeLast(answer.body.count / 2)
    let body = try #require(try await Self.responses(1, answer: answer).responses.first?.body)
    #expect(body.count < text.count)
  }

  @Test("A subsecond deadline is enforced", arguments: [Fault.hang, .drip])
  func deadline(fault: Fault) async throws {
    let stub = try ITunesStub(options: StubOptions(faults: [FaultRule(fault)]))
    let url = try await stub.start()
    await #expect(throws: TransportError.timedOut(after: .milliseconds(350))) {
      try await Self.transport().response(
        to: TransportRequest(url: url, timeout: .milliseconds(350)))
    }
    await stub.stop()
  }

  @Test("A deadline is enforced in the middle of an endless body")
  func deadlineInBody() async throws {
    let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    let server = try WatchedServer(
      connections: 1,
      sending: ByteStream(head: head, chunk: [0x20], repeats: .max, pause: .milliseconds(5)))
    let transport = URLSessionTransport(userAgent: "tests/1") { duration in
      #expect(duration == .milliseconds(1500))
      var steps = 0
      for await _ in server.progress {
        steps += 1
        if steps == 5 { break }
      }
    }
    await #expect(throws: TransportError.timedOut(after: .milliseconds(1500))) {
      try await transport.response(
        to: TransportRequest(url: server.url, timeout: .milliseconds(1500)))
    }
  }

  @Test("Concurrent requests share one session, created with the first request")
  func session() async throws {
    let made = Mutex(0)
    try await LoopbackServer.run { _ in
      Reply(content: .response(HTTPResponse()))
    } to: { url in
      let transport = URLSessionTransport(userAgent: "tests/1", sleep: Self.sleep) { delegate in
        made.withLock { $0 += 1 }
        return URLSession(
          configuration: .bare(connectionsPerHost: 128), delegate: delegate, delegateQueue: nil)
      }
      #expect(made.withLock(\.self) == 0)
      try await withThrowingTaskGroup { group in
        for _ in 0..<20 {
          group.addTask {
            try await transport.response(to: TransportRequest(url: url, timeout: .seconds(20)))
          }
        }
        for try await response in group { #expect(response.status == 200) }
      }
      #expect(made.withLock(\.self) == 1)
    }
  }

  #if os(Linux)
    @Test("Requests use the proxy named in the environment")
    func proxy() async throws {
      await #expect(processExitsWith: .success) {
        let proxy = try WatchedServer(
          connections: 1,
          sending: ByteStream(head: Array("HTTP/1.1 204 OK\r\ncontent-length: 0\r\n\r\n".utf8)))
        setenv("http_proxy", proxy.url.absoluteString, 1)
        unsetenv("no_proxy")
        let url = try #require(URL(string: "http://example.invalid/"))
        let request = TransportRequest(url: url, timeout: .seconds(20))
        #expect(try await Self.transport().response(to: request).status == 204)
      }
    }
  #endif
}
