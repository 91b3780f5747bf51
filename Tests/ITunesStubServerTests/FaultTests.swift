import Foundation
import Testing

@testable import ITunesStubServer

@Suite("Faults")
struct FaultTests {
  private static let target = "/search?term=beatles&entity=song&limit=40"

  private static func response(_ fault: Fault, limit: Int = 64 << 20) async throws -> WireResponse {
    try await StubSession.response(to: target, fault, limit: limit)
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

  @Test("Closed and reset connections send no bytes and can be told apart")
  func abruptEnds() async throws {
    let closed = try await Self.response(.close)
    let reset = try await Self.response(.reset)
    #expect(closed.bytes.isEmpty && !closed.wasReset)
    #expect(reset.bytes.isEmpty && reset.wasReset)
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

  @Test("The wrong-count fault declares more results than it returns")
  func wrongCount() async throws {
    let document = try await Self.response(.wrongCount).json()
    #expect(document["resultCount"] as? Int == 47)
    #expect((document["results"] as? [Any])?.count == 40)
  }
}
