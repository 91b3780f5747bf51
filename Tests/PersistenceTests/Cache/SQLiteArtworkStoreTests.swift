import Entities
import GRDB
import Persistence
import TestSupport
import Testing

@Suite("SQLite artwork cache")
struct SQLiteArtworkStoreTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path(of: "cache/cache.sqlite") }

  init() throws { folder = try TemporaryDirectory() }

  private func store(limit: Int = 1 << 20) -> SQLiteArtworkStore {
    SQLiteArtworkStore(store: Store(path: path, .disposable), limit: limit)
  }

  private func artwork(_ side: Int, length: Int = 9) -> CachedArtwork {
    CachedArtwork(file: [UInt8](repeating: UInt8(side % 251), count: length), side: side)
  }

  private func summary() async throws -> CacheSummary {
    try await SQLiteCache(store: Store(path: path, .disposable)).summary()
  }

  private func time(_ seconds: Int64) -> Timestamp { Timestamp(seconds: seconds) }

  @Test("Cached artwork is returned unchanged by a new connection", arguments: [0, 1, 300_000])
  func keeps(length: Int) async throws {
    let artwork = artwork(600, length: length)
    try await store().keep(artwork, for: "a", at: time(1))
    #expect(try await store().artwork("a", side: 600, at: time(2)) == artwork)
    #expect(try await store().artwork("b", side: 600, at: time(2)) == nil)
  }

  @Test(
    "Cached artwork of the next larger size is returned, or else the largest",
    arguments: [(1, 100), (100, 100), (101, 600), (600, 600), (601, 1200), (1201, 1200)])
  func sizes(side: Int, found: Int) async throws {
    let store = store()
    for side in [600, 1200, 100] { try await store.keep(artwork(side), for: "a", at: time(1)) }
    #expect(try await store.artwork("a", side: side, at: time(2)) == artwork(found))
  }

  @Test("New artwork replaces cached artwork of the same size")
  func replaces() async throws {
    let store = store()
    try await store.keep(artwork(600), for: "a", at: time(1))
    try await store.keep(CachedArtwork(file: [1, 2], side: 600), for: "a", at: time(2))
    #expect(try await store.artwork("a", side: 600, at: time(3))?.file == [1, 2])
    let summary = try await summary()
    #expect([summary.artworkCount, summary.artworkBytes] == [1, 3])
  }

  @Test("The least recently used artwork is evicted if the cache is full")
  func evicts() async throws {
    let store = store(limit: 10_000)
    for index in 1...5 {
      try await store.keep(
        artwork(600, length: 3000), for: "\(index)", at: time(Int64(index) * 10_000))
      // The first is used again each time.
      #expect(
        try await store.artwork("1", side: 600, at: time(Int64(index) * 10_000 + 5000)) != nil)
    }
    var left: [Int] = []
    for index in 1...5 {
      if try await store.artwork("\(index)", side: 600, at: time(60_000)) != nil {
        left.append(index)
      }
    }
    #expect(left == [1, 4, 5])
    #expect(try await summary().artworkBytes <= 10_000)
  }

  @Test("Of artwork used in the same second, the oldest is evicted")
  func evictsOldest() async throws {
    let store = store(limit: 10_000)
    for index in 1...4 {
      try await store.keep(artwork(600, length: 3000), for: "\(index)", at: time(7))
    }
    #expect(try await store.artwork("1", side: 600, at: time(7)) == nil)
    #expect(try await store.artwork("4", side: 600, at: time(7)) != nil)
  }

  @Test("A full cache shrinks to nine tenths of its limit")
  func shrinks() async throws {
    let store = store(limit: 1000)
    for index in 1...11 {
      try await store.keep(artwork(600, length: 100), for: "\(index)", at: time(Int64(index)))
    }
    #expect(try await summary().artworkCount == 9)
  }

  @Test("Artwork larger than the cache limit isn't cached")
  func tooLarge() async throws {
    let store = store(limit: 100)
    try await store.keep(artwork(600, length: 101), for: "a", at: time(1))
    #expect(try await store.artwork("a", side: 600, at: time(1)) == nil)
  }

  @Test("The last-used time of artwork is updated at most once an hour")
  func use() async throws {
    let store = store()
    try await store.keep(artwork(600), for: "a", at: time(10_000))
    var uses: [Int64?] = []
    for seconds: Int64 in [13_600, 13_601, 17_000, 100] {
      _ = try await store.artwork("a", side: 600, at: time(seconds))
      let database = try DatabaseQueue(path: path)
      uses.append(
        try await database.read { try Int64.fetchOne($0, sql: "SELECT usedAt FROM artwork") })
      try database.close()
    }
    #expect(uses == [10_000, 13_601, 13_601, 100])
  }

  @Test("Implausible artwork sizes and times don't break the cache")
  func oddRows() async throws {
    let store = store()
    for side in [Int.min, .max, 0] {
      try await store.keep(CachedArtwork(file: [1], side: side), for: "a", at: time(.max))
    }
    #expect(try await store.artwork("a", side: 600, at: time(.min))?.side == .max)
    #expect(try await store.artwork("a", side: .max, at: time(0)) != nil)
  }

  @Test("Caching artwork over its limit doesn't evict responses")
  func apart() async throws {
    let store = Store(path: path, .disposable)
    let key = ResponseKey(request: "a", limit: 1)
    let response = CachedResponse(body: [1], fetchedAt: time(1))
    try await SQLiteResponseCache(store: store, limit: 100).keep(response, for: key)
    let artworks = SQLiteArtworkStore(store: store, limit: 10)
    try await artworks.keep(artwork(600, length: 100), for: "a", at: time(1))
    let kept = try await SQLiteResponseCache(store: store, limit: 100).response(
      for: key, at: time(2))
    #expect(kept == response)
  }

  @Test("Clearing the cache removes artwork")
  func clear() async throws {
    try await store().keep(artwork(600), for: "a", at: time(1))
    let cache = SQLiteCache(store: Store(path: path, .disposable))
    #expect(try await cache.clear().artworkCount == 1)
    #expect(try await cache.summary() == CacheSummary(path: path))
  }
}
