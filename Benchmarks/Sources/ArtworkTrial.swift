import Entities
import Foundation
import ITunesSearch
import ITunesStubServer
import Media
import Persistence

/// The artwork of a list, from a slow service and then from the cache.
enum ArtworkTrial {
  private static let count = 200
  private static let latency = Duration.milliseconds(50)

  /// The computer's clocks.
  private struct RunningClock: MachineClock {
    var now: Timestamp { Timestamp(seconds: Int64(Date().timeIntervalSince1970)) }
    var uptime: Duration { .seconds(ProcessInfo.processInfo.systemUptime) }
  }

  static func measurements() async throws -> [Measurement] {
    let home = try TemporaryFolder()
    let stub = try ITunesStub(options: StubOptions(latency: latency))
    let service = try await stub.start()
    let links = (0..<count).compactMap {
      ArtworkLink("\(service)/image/thumb/\($0).jpg/100x100bb.jpg")
    }
    let cache = "\(home.path)/cache.sqlite"
    let first = loader(cache: cache)
    let fetched = try await Measurement.milliseconds { try await load(links + links, with: first) }
    await first.finish()
    let requests = stub.requests().count
    let cached = try await Measurement.milliseconds {
      try await load(links, with: loader(cache: cache))
    }
    let more = stub.requests().count - requests
    await stub.stop()
    let name = "200 artworks of 50 ms each, 10 at once"
    return [
      Measurement(name, fetched, unit: "ms"),
      Measurement(
        name, by: "50 ms for every 10", latency / .milliseconds(1) * Double(count / 10), unit: "ms"),
      Measurement("Requests for 200 artworks, each wanted twice", Double(requests)),
      Measurement(
        "Requests for 200 cached artworks", Double(more), note: "in \(Int(cached)) ms"),
    ]
  }

  private static func loader(cache: String) -> PriorityArtworkLoader {
    let transport = URLSessionTransport(
      userAgent: "benchmarks", connectionsPerHost: PriorityArtworkLoader.connectionLimit
    ) { try await Task.sleep(for: $0) }
    return PriorityArtworkLoader(
      source: ITunesArtworkSource(transport: transport, bodyLimit: Limits.artworkFile),
      store: SQLiteArtworkStore(store: Store(path: cache, .disposable), limit: 128 << 20),
      clock: RunningClock(),
      access: ArtworkAccess(timeout: .seconds(30), keepsFiles: true, isOffline: false))
  }

  private static func load(
    _ links: [ArtworkLink], with loader: PriorityArtworkLoader
  ) async throws {
    try await withThrowingTaskGroup { group in
      for link in links {
        group.addTask { _ = try await loader.picture(link, side: 600, priority: .visible) }
      }
      try await group.waitForAll()
    }
  }
}
