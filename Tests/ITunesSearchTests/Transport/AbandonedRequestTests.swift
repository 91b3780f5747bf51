import Foundation
import ITunesSearch
import TestSupport
import Testing

@testable import ITunesStubServer

@Suite("Abandoned requests", .timeLimit(.minutes(2)))
struct AbandonedRequestTests {
  private static func transport() -> URLSessionTransport {
    URLSessionTransport(userAgent: "tests/1") { try await Task.sleep(for: $0) }
  }

  /// Makes concurrent requests, and cancels each at a random moment in microseconds.
  private static func abandon(
    _ count: Int, atOnce: Int, of url: URL, within limit: ClosedRange<Int>,
    by transport: URLSessionTransport
  ) async throws {
    var random = SeededGenerator(seed: 1)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<count {
        if index >= atOnce { try await group.next() }
        let moment = Duration.microseconds(Int.random(in: limit, using: &random))
        group.addTask { try await abandon(url, after: moment, by: transport) }
      }
      try await group.waitForAll()
    }
  }

  private static func abandon(
    _ url: URL, after moment: Duration, by transport: URLSessionTransport
  ) async throws {
    let request = Task {
      try await transport.response(to: TransportRequest(url: url, timeout: .seconds(30)))
    }
    // This varies when the request is canceled: before, during, or after the response. The
    // expectations hold at any moment, so a slow computer can't make the test fail.
    try await Task.sleep(for: moment)
    request.cancel()
    switch await request.result {
    case .success(let response): #expect(response.status == 200)
    case .failure(let error): #expect(error as? TransportError == .cancelled)
    }
  }

  @Test("An abandoned request doesn't delay later ones")
  func others() async throws {
    let (arrivals, arriving) = AsyncStream.makeStream(of: Void.self)
    try await LoopbackServer.run { request in
      guard request.path != "/good" else { return Reply(content: .response(HTTPResponse())) }
      arriving.yield()
      return Reply(content: .bytes(ByteStream(ending: .wait)))
    } to: { url in
      let transport = Self.transport()
      let request = TransportRequest(url: url, timeout: .seconds(60))
      let tasks = (0..<10).map { _ in Task { try await transport.response(to: request) } }
      var arrived = 0
      for await _ in arrivals {
        arrived += 1
        if arrived == tasks.count { break }
      }
      for task in tasks { task.cancel() }
      let good = TransportRequest(url: url.appending(path: "good"), timeout: .seconds(60))
      let status = try await transport.response(to: good).status
      #expect(status == 200)
    }
  }

  @Test(
    "An abandoned request ends on its own after its timeout",
    arguments: [
      ByteStream(), ByteStream(head: Array("HTTP/1.1 200 OK\r\n\r\n".utf8)),
      ByteStream(
        head: Array("HTTP/1.1 200 OK\r\n\r\n".utf8), chunk: [0x20], repeats: .max,
        pause: .milliseconds(50)),
    ])
  func end(stream: ByteStream) async throws {
    let server = try WatchedServer(connections: 1, sending: stream)
    let transport = URLSessionTransport(userAgent: "tests/1") { _ in
      for await _ in server.progress { break }
    }
    await #expect(throws: TransportError.timedOut(after: .milliseconds(200))) {
      try await transport.response(
        to: TransportRequest(url: server.url, timeout: .milliseconds(200)))
    }
    for await _ in server.endings { break }
  }

  @Test("A request canceled while it starts or ends doesn't crash the process")
  func races() async throws {
    await #expect(processExitsWith: .success) {
      try await LoopbackServer.run { _ in
        Reply(content: .response(HTTPResponse(body: [0x7B, 0x7D])))
      } to: { url in
        try await Self.abandon(
          3_000, atOnce: 8, of: url, within: 0...4_000, by: Self.transport())
      }
    }
  }

  #if os(Linux)
    /// About half of the 10,000 requests have a response before they are canceled.
    ///
    /// Memory grows by about 10 MiB, mostly for the sleeps of pending deadlines. Leaked bodies of
    /// 4,000 bytes, or leaked libcurl handles of 5,000 bytes, would take 40 MiB.
    @Test(
      "Abandoned requests leave no memory or open connections behind", .enabled(if: Fuzz.isOn))
    func tenThousand() async throws {
      await #expect(processExitsWith: .success) {
        try await LoopbackServer.run { _ in
          let body = [UInt8](repeating: 0x20, count: 4_000)
          return Reply(content: .response(HTTPResponse(body: body)), delay: .milliseconds(50))
        } to: { url in
          func abandon(_ count: Int) async throws {
            try await Self.abandon(
              count, atOnce: 64, of: url, within: 0...100_000, by: Self.transport())
          }
          let start = try ProcessUsage.now()
          try await abandon(500)
          let before = try ProcessUsage.now()
          try await abandon(10_000)
          #expect(try ProcessUsage.now().residentMemory < before.residentMemory + 32 << 20)
          // The session closes its connections when its last request has ended.
          for _ in 0..<100 where try ProcessUsage.now().descriptors > start.descriptors + 16 {
            try await abandon(1)
          }
          #expect(try ProcessUsage.now().descriptors <= start.descriptors + 16)
        }
      }
    }
  #endif
}
