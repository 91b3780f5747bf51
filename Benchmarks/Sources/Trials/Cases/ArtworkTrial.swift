import Entities
import Foundation
import ITunesSearch
import ITunesStubServer
import Material
import Media
import Persistence

/// The artworks of a listing, from a service that takes its time, and then from the cache.
struct ArtworkTrial: Trial {
  private static let count = 200
  private static let latency = Duration.milliseconds(50)
  private static let connections = 10

  let name = "artwork"

  func measurements(on bench: Workbench, of tunes: InstalledTunes) async throws -> [Measurement] {
    let home = try bench.scratch()
    let stub = try ITunesStub(options: StubOptions(latency: Self.latency))
    let service = try await stub.start()
    let links = (0..<Self.count).compactMap {
      ArtworkLink("\(service)/image/thumb/\($0).jpg/100x100bb.jpg")
    }
    // Each is asked for twice at once.
    let asked = links + links
    let cache = "\(home.path)/cache.sqlite"
    let first = loader(cache: cache)
    let cold = try await Stopwatch.milliseconds { try await load(asked, with: first) }
    await first.finish()
    let requests = stub.requests().count
    let kept = try await Stopwatch.milliseconds {
      try await load(links, with: loader(cache: cache))
    }
    let more = stub.requests().count - requests
    await stub.stop()
    let ideal = Self.latency.milliseconds * Double(Self.count / Self.connections)
    return [
      Measurement("200 artworks of 50 ms each, 10 at once", cold, unit: "ms"),
      Measurement("50 ms for each ten of 200", ideal, unit: "ms"),
      Measurement("Requests for 400 pictures of 200 artworks", count: requests),
      Measurement(
        "Requests for 200 artworks that are kept", count: more, note: "in \(Int(kept)) ms"),
    ]
  }

  private func loader(cache: String) -> PriorityArtworkLoader {
    let transport = URLSessionTransport(
      userAgent: "benchmarks", connectionsPerHost: PriorityArtworkLoader.connectionLimit
    ) { try await Task.sleep(for: $0) }
    return PriorityArtworkLoader(
      source: ITunesArtworkSource(transport: transport, bodyLimit: JPEGHeader.lengthLimit),
      store: SQLiteArtworkStore(store: Store(path: cache, .disposable), limit: 128 << 20),
      clock: RunningClock(),
      access: ArtworkAccess(timeout: .seconds(30), keepsFiles: true, isOffline: false))
  }

  private func load(_ links: [ArtworkLink], with loader: PriorityArtworkLoader) async throws {
    try await withThrowingTaskGroup { group in
      for link in links {
        group.addTask {
          _ = try await loader.picture(link, side: 600, priority: .visible)
        }
      }
      try await group.waitForAll()
    }
  }
}
