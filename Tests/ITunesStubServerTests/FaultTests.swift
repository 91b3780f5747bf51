import Foundation
import Testing

@testable import ITunesStubServer

@Suite("Faults")
struct FaultTests {
  private static let target = "/search?term=beatles&entity=song&limit=40"

  private static func response(_ fault: Fault, limit: Int = 64 << 20) async throws -> WireResponse {
    try await StubSession.response(to: target, fault, limit: limit)
  }

  @Test(
    "A status fault returns its status, with Retry-After for 429 and 503",
    arguments: [
      (Fault.badRequest, 400, nil), (.forbidden, 403, nil), (.notFound, 404, nil),
      (.tooManyRequests, 429, "2"), (.internalError, 500, nil), (.badGateway, 502, nil),
      (.unavailable, 503, "1"), (.gatewayTimeout, 504, nil),
    ] as [(Fault, Int, String?)])
  func statuses(fault: Fault, status: Int, retryAfter: String?) async throws {
    let response = try await Self.response(fault)
    #expect(response.status == status)
    #expect(response.headers["retry-after"] == retryAfter)
    if fault == .forbidden { #expect(response.body.isEmpty) }
  }

  @Test("A hanging stub sends no response, even when it is stopped")
  func hang() async throws {
    try await StubSession.run([FaultRule(.hang)]) { (stub, client) async throws in
      let socket = try client.connected()
      defer { socket.close() }
      #expect(socket.send(Array("GET /search?term=a HTTP/1.1\r\n\r\n".utf8)))
      while stub.requests().isEmpty { await Task.yield() }
      await stub.stop()
      #expect(socket.received(atMost: 1).isEmpty)
    }
  }

  @Test("A slow response is complete and takes at least two seconds")
  func slow() async throws {
    let start = ContinuousClock.now
    let response = try await Self.response(.slow)
    #expect(start.duration(to: .now) >= .seconds(2))
    #expect(try response.records().count == 40)
  }

  @Test("A dripping body consists of line feeds and has no declared length")
  func drip() async throws {
    let response = try await Self.response(.drip, limit: 300)
    #expect(response.headers["content-length"] == nil)
    #expect(response.body.allSatisfy { $0 == 0x0A })
  }

  @Test("Closed and reset connections send no bytes and can be told apart")
  func abruptEnds() async throws {
    let closed = try await Self.response(.close)
    let reset = try await Self.response(.reset)
    #expect(closed.bytes.isEmpty && !closed.wasReset)
    #expect(reset.bytes.isEmpty && reset.wasReset)
  }

  @Test("A truncated body has half its declared length")
  func truncate() async throws {
    let response = try await Self.response(.truncate)
    let declared = try #require(response.headers["content-length"].flatMap { Int($0) })
    #expect(response.body.count == declared / 2)
  }

  @Test("A truncated gzip body has its declared length but can't be inflated completely")
  func truncateGzip() async throws {
    let response = try await Self.response(.truncateGzip)
    #expect(response.headers["content-length"] == String(response.body.count))
    #expect(response.headers["content-encoding"] == "gzip")
    #expect(!Inflater.inflated(response.body).isWhole)
  }

  @Test("A response with a bad header isn't valid HTTP")
  func badHeader() async throws {
    let response = try await Self.response(.badHeader)
    #expect(response.status == nil)
    #expect(!response.bytes.isEmpty)
  }

  @Test("An oversize body has no declared length or declares 1 GiB")
  func oversize() async throws {
    let endless = try await Self.response(.oversize, limit: 8 << 20)
    #expect(endless.body.count > 7 << 20)
    #expect(endless.headers["content-length"] == nil)
    let declared = try await Self.response(.oversizeDeclared, limit: 1 << 20)
    #expect(declared.headers["content-length"] == String(1 << 30))
  }

  @Test("A gzip bomb is a small valid body that inflates to more than 1 GiB")
  func gzipBomb() async throws {
    let response = try await Self.response(.gzipBomb)
    #expect(response.body.count < 2 << 20)
    let unpacked = Inflater.inflated(response.body)
    #expect(unpacked.isWhole)
    #expect(unpacked.count > 1 << 30)
    #expect(String(decoding: unpacked.start.prefix(60), as: UTF8.self).contains("resultCount"))
  }

  @Test("Redirect faults lead to the same address, a working address, or a file")
  func redirects() async throws {
    let loop = try await Self.response(.redirectLoop)
    #expect(loop.status == 302)
    #expect(loop.headers["location"]?.hasSuffix(Self.target) == true)
    #expect(try await Self.response(.redirectFile).headers["location"] == "file:///etc/passwd")
    try await StubSession.run([FaultRule(.redirectOther)]) { (_, client) async throws in
      let location = try #require(try client.get(Self.target).headers["location"])
      let path = try #require(location.range(of: "/us/").map { location[$0.lowerBound...] })
      #expect(try client.get(String(path)).records().count == 40)
    }
  }

  @Test("Body faults send malformed, HTML, empty, error, or deeply nested bodies")
  func bodies() async throws {
    let malformed = try await Self.response(.malformed)
    #expect(malformed.status == 200)
    #expect(throws: (any Error).self) { try malformed.json() }
    let html = try await Self.response(.html)
    #expect(html.headers["content-type"] == "text/html; charset=utf-8")
    #expect(try await Self.response(.emptyBody).body.isEmpty)
    let error = try await Self.response(.errorBody)
    #expect(error.status == 200)
    #expect(try error.json()["errorMessage"] != nil)
    let deep = try await Self.response(.deep)
    #expect(deep.text.filter { $0 == "[" }.count == 100_000)
  }

  @Test("The wrong-count fault declares more results than it returns")
  func wrongCount() async throws {
    let document = try await Self.response(.wrongCount).json()
    #expect(document["resultCount"] as? Int == 47)
    #expect((document["results"] as? [Any])?.count == 40)
  }
}
