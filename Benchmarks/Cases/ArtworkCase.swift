import Entities
import Foundation
import ITunesSearch
import ITunesStubServer
import Media
import Persistence

/// The artworks of a listing, from a service that takes its time, and then from the cache.
struct ArtworkCase: BenchmarkCase {
  private static let count = 200
  private static let latency = Duration.milliseconds(50)
  private static let connections = 10
  private static let rounds = 200

  let name = "artwork"

  func measurements(on bench: Workbench) async throws -> [Measurement] {
    try await listing(on: bench) + decoding()
  }

  /// Each artwork is asked for twice at once.
  private func listing(on bench: Workbench) async throws -> [Measurement] {
    let home = try bench.scratch()
    let stub = try ITunesStub(options: StubOptions(latency: Self.latency))
    let service = try await stub.start()
    let links = (0..<Self.count).compactMap {
      ArtworkLink("\(service)/image/thumb/\($0).jpg/100x100bb.jpg")
    }
    let asked = links + links
    let cache = "\(home.path)/cache.sqlite"
    let first = loader(cache: cache)
    let cold = try await Stopwatch.sample { try await load(asked, with: first) }
    await first.finish()
    let requests = stub.requests().count
    let kept = try await Stopwatch.sample { try await load(links, with: loader(cache: cache)) }
    let isKept = stub.requests().count == requests
    await stub.stop()
    let ideal = Self.latency.milliseconds * Double(Self.count / Self.connections)
    let ratio = cold.milliseconds / ideal
    return [
      Measurement(
        "\(Self.count) artworks, \(Self.connections) at once, 50 ms each", asked: "<= 1.3 x ideal",
        measured: "\(ratio.short) x: \(cold.milliseconds.short) ms (CPU \(cold.cpu.short))",
        isMet: ratio <= 1.3),
      Measurement(
        "requests for \(asked.count) pictures of \(Self.count) artworks", asked: "\(Self.count)",
        measured: "\(requests)", isMet: requests == Self.count),
      Measurement(
        "the same from the cache", asked: "no request",
        measured: "\(kept.milliseconds.short) ms (CPU \(kept.cpu.short))", isMet: isKept),
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

  private func decoding() async throws -> [Measurement] {
    let files = try [600, 1200, 3000].map { (side: $0, file: try NoisyJPEG(side: $0).file()) }
    var found: [Measurement] = []
    for (side, file) in files {
      var samples: [Sample] = []
      for _ in 0..<(Self.rounds * 600 / side) {
        samples.append(
          try await Stopwatch.sample { _ = try JPEGDecoder().picture(file, side: 600) })
      }
      let name = "decoding \(side) pixels a side, \(file.count / 1024) KiB, for 600"
      found.append(
        side == 600
          ? Measurement(name, Figures(samples), medianWithin: 4)
          : Measurement(name, Figures(samples)))
    }
    return found
  }
}
