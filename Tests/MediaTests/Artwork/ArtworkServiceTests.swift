import Entities
import Foundation
import ITunesSearch
import ITunesStubServer
import Media
import Mocks
import Testing

/// The loader over HTTP, with faults of the stub service.
@Suite("Artwork service", .timeLimit(.minutes(1)))
struct ArtworkServiceTests {
  private func loader(timeout: Duration = .seconds(30)) -> PriorityArtworkLoader {
    let transport = URLSessionTransport(userAgent: "test") { try await Task.sleep(for: $0) }
    return PriorityArtworkLoader(
      source: ITunesArtworkSource(transport: transport, bodyLimit: Limits.artworkFile),
      store: FakeArtworkStore(), clock: FakeClock(),
      access: ArtworkAccess(timeout: timeout, keepsFiles: true, isOffline: false))
  }

  private func link(_ id: Int, at service: URL) -> ArtworkLink {
    .sample("\(service.absoluteString)/image/thumb/\(id).jpg/100x100bb.jpg")
  }

  @Test("Artwork from the service has the requested size")
  func picture() async throws {
    let stub = try ITunesStub()
    let link = link(42, at: try await stub.start())
    let picture = try await loader().picture(link, side: 600, priority: .visible)
    #expect(picture.width == 600)
    #expect(picture.height == 600)
    // A cover has more than one color.
    #expect(Set(picture.pixels).count > 20)
    await stub.stop()
  }

  @Test("Smaller artwork is fetched if the service doesn't have or rejects the requested size")
  func smaller() async throws {
    let stub = try ITunesStub(options: StubOptions(faults: [FaultRule("404:image@1")]))
    let link = link(42, at: try await stub.start())
    // The service draws no more than 3000 pixels.
    #expect(try JPEGHeader(try await loader().file(link, side: 5000)).side == 3000)
    stub.setFaults([try FaultRule("404:image@1"), try FaultRule("400:image@1")])
    #expect(try JPEGHeader(try await loader().file(link, side: nil)).side == 600)
    let sides: [Int] = stub.requests().compactMap { $0.path.split(separator: "/").last }
      .compactMap { Int($0.prefix { $0.isNumber }) }
    #expect(sides == [5000, 3000, 3000, 1200, 600])
    await stub.stop()
  }

  @Test(
    "Artwork fails to load on a service fault and loads once the service recovers",
    arguments: [
      (.forbidden, .unavailable), (.tooManyRequests, .unavailable),
      (.internalError, .unavailable), (.close, .unavailable), (.reset, .unavailable),
      (.truncate, .unavailable), (.redirectFile, .unavailable), (.redirectLoop, .unavailable),
      (.oversize, .tooLarge), (.oversizeDeclared, .tooLarge), (.gzipBomb, .tooLarge),
      (.truncateGzip, .unreadable), (.badHeader, .unreadable),
    ] as [(Fault, ArtworkError)])
  func faults(fault: Fault, error: ArtworkError) async throws {
    let stub = try ITunesStub(options: StubOptions(faults: [FaultRule(fault)]))
    let link = link(42, at: try await stub.start())
    await #expect(throws: error) {
      try await loader().picture(link, side: 600, priority: .visible)
    }
    stub.setFault(nil)
    #expect(try await loader().picture(link, side: 600, priority: .visible).width == 600)
    await stub.stop()
  }

  @Test("A truncated file without a declared length is neither saved nor cached")
  func cutShort() async throws {
    let stub = try ITunesStub(options: StubOptions(faults: [FaultRule(.truncateGzip)]))
    let link = link(42, at: try await stub.start())
    await #expect(throws: ArtworkError.unreadable) { try await loader().file(link, side: 600) }
    stub.setFault(nil)
    #expect(try JPEGHeader(try await loader().file(link, side: 600)).isComplete)
    await stub.stop()
  }

  @Test("Loading artwork times out if the service doesn't respond")
  func hanging() async throws {
    let stub = try ITunesStub(options: StubOptions(faults: [FaultRule(.hang)]))
    let link = link(42, at: try await stub.start())
    await #expect(throws: ArtworkError.timedOut) {
      try await loader(timeout: .milliseconds(50))
        .picture(link, side: 600, priority: .visible)
    }
    await stub.stop()
  }

  @Test("The same artwork is requested once, however many tasks load it")
  func listing() async throws {
    let stub = try ITunesStub(options: StubOptions(latency: .milliseconds(5)))
    let service = try await stub.start()
    let loader = loader()
    try await withThrowingTaskGroup { group in
      for number in 0..<120 {
        let link = link(number % 40, at: service)
        group.addTask {
          _ = try await loader.picture(link, side: 100, priority: .visible)
        }
      }
      try await group.waitForAll()
    }
    let requests = stub.requests()
    #expect(requests.count == 40)
    #expect(Set(requests.map(\.path)).count == 40)
    await stub.stop()
  }
}
