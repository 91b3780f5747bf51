import Foundation
import ITunesSearch
import Testing

@testable import ITunesStubServer

@Suite("Response body limit", .timeLimit(.minutes(1)))
struct BodyLimitTests {
  private static let tooLarge = TransportError.tooLarge(limit: URLSessionTransport.bodyLimit)

  private static func transport() -> URLSessionTransport {
    URLSessionTransport(userAgent: "tests/1") { try await Task.sleep(for: $0) }
  }

  /// The number of bytes that a server can send before the client hangs up.
  private static func bytesSent(_ stream: ByteStream) async throws -> Int {
    let server = try WatchedServer(connections: 1, sending: stream)
    let transport = transport()
    await #expect(throws: tooLarge) {
      try await transport.response(to: TransportRequest(url: server.url, timeout: .seconds(50)))
    }
    for await count in server.endings { return count }
    return 0
  }

  @Test("A body that exceeds the limit isn't read to its end")
  func plain() async throws {
    let stream = ByteStream(
      head: Array("HTTP/1.1 200 OK\r\n\r\n".utf8),
      chunk: [UInt8](repeating: 0x20, count: 65_536), repeats: 16_384)
    #expect(try await Self.bytesSent(stream) < 2 * URLSessionTransport.bodyLimit)
  }

  @Test("A body isn't read if its declared length exceeds the limit")
  func declared() async throws {
    let head = "HTTP/1.1 200 OK\r\ncontent-length: \(URLSessionTransport.bodyLimit + 1)\r\n\r\n"
    let stream = ByteStream(
      head: Array(head.utf8), chunk: [0x20], repeats: .max, pause: .milliseconds(1))
    #expect(try await Self.bytesSent(stream) < 100_000)
  }

  @Test("A compressed body that exceeds the limit isn't decompressed to its end")
  func bomb() async throws {
    var stream = try #require(ByteStream.gzipBomb(response: HTTPResponse(), opening: [0x20]))
    stream.repeats = 1_000_000
    #expect(try await Self.bytesSent(stream) < 2 * URLSessionTransport.bodyLimit)
  }

  @Test("A body that comes byte by byte isn't read to its end")
  func chunks() async throws {
    let chunk = Array("1\r\n \r\n".utf8)
    let stream = ByteStream(
      head: Array("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n".utf8),
      chunk: Array(repeatElement(chunk, count: 4096).joined()), repeats: 1024)
    #expect(try await Self.bytesSent(stream) < 4096 * 1024 * chunk.count)
  }

  #if os(Linux)
    /// One body takes 8 MiB until it is refused, with about as much in transit.
    @Test("Repeated oversized bodies use only the memory of one")
    func memory() async throws {
      await #expect(processExitsWith: .success) {
        let stub = try ITunesStub()
        let url = try await stub.start().appending(path: "lookup")
        let transport = Self.transport()
        let start = try ProcessUsage.now().residentMemory
        for fault in [Fault.oversize, .gzipBomb, .oversizeDeclared, .oversize, .gzipBomb] {
          stub.setFault(fault)
          for _ in 0..<3 {
            await #expect(throws: Self.tooLarge) {
              try await transport.response(to: TransportRequest(url: url, timeout: .seconds(50)))
            }
          }
        }
        #expect(try ProcessUsage.now().peakMemory < start + 96 << 20)
        await stub.stop()
      }
    }
  #endif
}
