import Foundation
import Testing

@testable import ITunesStubServer

@Suite("Stub lifecycle")
struct LifecycleTests {
  @Test("Many stubs can serve at once, each on its own port")
  func many() async throws {
    let stubs = try (0..<12).map { _ in try ITunesStub() }
    let ports = try await withThrowingTaskGroup { group in
      for stub in stubs {
        group.addTask {
          let url = try await stub.start()
          let client = try WireClient(url)
          for _ in 0..<5 { _ = try client.get("/search?term=queen").records() }
          return url.port
        }
      }
      return try await group.reduce(into: Set<Int?>()) { $0.insert($1) }
    }
    #expect(ports.count == 12)
    #expect(stubs.allSatisfy { $0.requests().count == 5 })
    for stub in stubs { await stub.stop() }
  }

  @Test("Stopping a stub closes its port and ends open connections")
  func stopping() async throws {
    let stub = try ITunesStub()
    let client = try await WireClient(stub.start())
    let idle = try client.connected()
    defer { idle.close() }
    await stub.stop()
    #expect(throws: WireError.self) { try client.connected() }
    #expect(idle.received(atMost: 1).isEmpty)
    await stub.stop()
  }

  #if os(Linux)
    @Test("The port of a stopped stub isn't given to another server while the stub exists")
    func reservation() async throws {
      let stub = try ITunesStub()
      let port = try #require(try await stub.start().port)
      await stub.stop()
      #expect(!isFree(port))
      #expect(stub.requests().isEmpty)
    }

    /// Whether the system would choose a port for a server.
    private func isFree(_ port: Int) -> Bool {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }
  #endif

  @Test("A stopped stub can be restarted and keeps its log")
  func restarting() async throws {
    let stub = try ITunesStub()
    for count in 1...2 {
      let client = try await WireClient(stub.start())
      #expect(try client.get("/search?term=queen").status == 200)
      #expect(stub.requests().count == count)
      await stub.stop()
    }
  }

  @Test("A connection serves several requests in a row")
  func keepAlive() async throws {
    try await StubSession.run { (stub, client) async throws in
      let socket = try client.connected()
      defer { socket.close() }
      for _ in 0..<3 {
        #expect(socket.send(Array("GET /lookup?id=4 HTTP/1.1\r\nHost: a\r\n\r\n".utf8)))
        var got: [UInt8] = []
        while !got.suffix(4).elementsEqual("}\n\n\n".utf8) {
          let more = socket.received(atMost: 4096)
          guard !more.isEmpty else { break }
          got += more
        }
        #expect(String(decoding: got, as: UTF8.self).contains("\"resultCount\":0"))
      }
      #expect(Set(stub.requests().map(\.connection)).count == 1)
    }
  }

  @Test("A request is logged with its details, in memory and in the log file")
  func log() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("requests-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try await StubSession.run(log: file) { (stub, client) async throws in
      _ = try client.get("/gb/search?term=a+b%26c&limit=3", headers: ["User-Agent": "test/1"])
      let request = try #require(stub.requests().first)
      #expect(request.method == "GET")
      #expect(request.path == "/gb/search")
      #expect(request.value(of: "term") == "a b&c")
      #expect(request.headers["user-agent"] == "test/1")
    }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let entry = try JSONSerialization.jsonObject(with: Data(try #require(lines.first).utf8))
    #expect(lines.count == 1)
    #expect((entry as? [String: Any])?["path"] as? String == "/gb/search")
  }

  @Test("A recorded response is returned unchanged for its term or ID")
  func recordings() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("recordings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("one".utf8).write(to: folder.appendingPathComponent("songs-1.json"))
    try Data("two".utf8).write(to: folder.appendingPathComponent("lookup-7.json"))
    let index = "file\trequest\nlookup-7.json\thttps://itunes.apple.com/lookup?id=77&entity=song\n"
    try Data(index.utf8).write(to: folder.appendingPathComponent("INDEX.tsv"))
    try await StubSession.run(recordings: folder) { (_, client) async throws in
      #expect(try client.get("/search?term=songs-1").text == "one")
      #expect(try client.get("/lookup?id=77").text == "two")
      #expect(try !client.get("/search?term=beatles").records().isEmpty)
    }
  }
}
