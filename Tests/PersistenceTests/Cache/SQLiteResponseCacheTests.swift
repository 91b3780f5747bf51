import Entities
import Foundation
import GRDB
import Persistence
import TestSupport
import Testing

@Suite("The responses in the cache")
struct SQLiteResponseCacheTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path(of: "cache/cache.sqlite") }
  private let key = ResponseKey(request: "https://example.test/search?term=beatles", limit: 25)

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func cache(limit: Int = 1 << 20) -> SQLiteResponseCache {
    SQLiteResponseCache(store: Store(path: path, .disposable), limit: limit)
  }

  private func response(_ text: String, at seconds: Int64 = 100) -> KeptResponse {
    KeptResponse(body: Array(text.utf8), fetchedAt: Timestamp(seconds: seconds))
  }

  private func key(_ name: String, limit: Int = 25) -> ResponseKey {
    ResponseKey(request: name, limit: limit)
  }

  @Test("a new cache holds none")
  func empty() async throws {
    #expect(try await cache().response(for: key, at: Timestamp(seconds: 1)) == nil)
  }

  @Test(
    "what is kept comes back as it was, in another process too", arguments: ["", "{}", "ä\n\0"])
  func keeps(text: String) async throws {
    try await cache().keep(response(text), for: key)
    #expect(
      try await cache().response(for: key, at: Timestamp(seconds: 200)) == response(text))
  }

  @Test("a new response takes the place of the old one and of those to fewer results")
  func replaces() async throws {
    let cache = cache()
    try await cache.keep(response("ten"), for: key("a", limit: 10))
    try await cache.keep(response("hundred", at: 300), for: key("a", limit: 100))
    try await cache.keep(response("fifty", at: 200), for: key("a", limit: 50))
    let now = Timestamp(seconds: 400)
    #expect(
      try await cache.response(for: key("a", limit: 10), at: now)?.body == Array("hundred".utf8))
    #expect(try await cache.response(for: key("a", limit: 100), at: now) != nil)
    #expect(try await cache.response(for: key("a", limit: 101), at: now) == nil)
    #expect(try await cache.response(for: key("b", limit: 10), at: now) == nil)
    let summary = try await SQLiteCache(store: Store(path: path, .disposable)).summary()
    #expect(summary.responseCount == 2)
  }

  @Test("it is compressed")
  func compresses() async throws {
    try await cache().keep(response(String(repeating: "beatles ", count: 10_000)), for: key)
    let summary = try await SQLiteCache(store: Store(path: path, .disposable)).summary()
    #expect(summary.bytes < 2000)
  }

  @Test("what does not fit goes, the longest unused first")
  func evicts() async throws {
    var generator = SystemRandomNumberGenerator()
    let cache = cache(limit: 10_000)
    for index in 1...5 {
      // Nothing to compress.
      let body = (0..<3000).map { _ in UInt8.random(in: 0...255, using: &generator) }
      try await cache.keep(
        KeptResponse(body: body, fetchedAt: Timestamp(seconds: Int64(index) * 10_000)),
        for: key("\(index)"))
      // The first is used again each time.
      let time = Timestamp(seconds: Int64(index) * 10_000 + 5000)
      #expect(try await cache.response(for: key("1"), at: time) != nil)
    }
    let now = Timestamp(seconds: 60_000)
    #expect(try await cache.response(for: key("5"), at: now) != nil)
    #expect(try await cache.response(for: key("2"), at: now) == nil)
    #expect(try await cache.response(for: key("3"), at: now) == nil)
    let summary = try await SQLiteCache(store: Store(path: path, .disposable)).summary()
    #expect(summary.bytes <= 10_000)
  }

  @Test("one that is larger than the whole cache is not kept")
  func tooLarge() async throws {
    let cache = cache(limit: 0)
    try await cache.keep(response("x"), for: key)
    #expect(try await cache.response(for: key, at: Timestamp(seconds: 1)) == nil)
  }

  @Test(
    "one whose bytes were damaged is as good as none",
    arguments: [
      "UPDATE response SET body = x'00'", "UPDATE response SET bodyLength = -1",
      "UPDATE response SET bodyLength = 9223372036854775807",
      "UPDATE response SET bodyLength = bodyLength + 1",
    ])
  func damagedRow(damage: String) async throws {
    try await cache().keep(response("beatles"), for: key)
    let database = try DatabaseQueue(path: path)
    try await database.write { try $0.execute(sql: damage) }
    try database.close()
    #expect(try await cache().response(for: key, at: Timestamp(seconds: 1)) == nil)
    try await cache().keep(response("beatles"), for: key)
    #expect(try await cache().response(for: key, at: Timestamp(seconds: 1)) != nil)
  }

  @Test("one is given although its use cannot be noted")
  func withoutRoom() async throws {
    try await cache().keep(response("beatles"), for: key)
    let database = try DatabaseQueue(path: path)
    try await database.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER full BEFORE UPDATE ON response BEGIN
            SELECT RAISE(FAIL, 'database or disk is full');
          END
          """)
    }
    try database.close()
    let later = Timestamp(seconds: 100_000)
    #expect(try await cache().response(for: key, at: later) == response("beatles"))
  }

  @Test("times that no clock shows do not stop it", arguments: [Int64.min, .max, 0])
  func oddTimes(seconds: Int64) async throws {
    try await cache().keep(response("x", at: seconds), for: key)
    #expect(try await cache().response(for: key, at: Timestamp(seconds: .max)) != nil)
    #expect(try await cache().response(for: key, at: Timestamp(seconds: .min)) != nil)
  }

  @Test("a damaged file is thrown away, and a new one made")
  func damagedFile() async throws {
    try await cache().keep(response("beatles"), for: key)
    try Data(repeating: 0x2A, count: 8192).write(to: URL(fileURLWithPath: path))
    try await cache().keep(response("beatles"), for: key)
    #expect(try await cache().response(for: key, at: Timestamp(seconds: 1)) != nil)
  }

  @Test("a file that is damaged while it is open goes with the first use that notices")
  func damagedOpenFile() async throws {
    let cache = cache()
    try await cache.keep(response("beatles"), for: key)
    let database = try DatabaseQueue(path: path)
    try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data(repeating: 0x2A, count: 65_536))
    try file.close()
    var attempts = 0
    while attempts < 3, (try? await cache.response(for: key, at: Timestamp(seconds: 1))) == nil {
      attempts += 1
      try? await cache.keep(response("beatles"), for: key)
    }
    #expect(try await cache.response(for: key, at: Timestamp(seconds: 1)) != nil)
  }

  @Test("a file of a newer version is thrown away")
  func newer() async throws {
    try await cache().keep(response("beatles"), for: key)
    let database = try DatabaseQueue(path: path)
    try await database.write { database in
      try database.execute(
        sql: "INSERT INTO grdb_migrations (identifier) VALUES ('from the future')")
    }
    try database.close()
    #expect(try await cache().response(for: key, at: Timestamp(seconds: 1)) == nil)
  }

  @Test("clearing removes everything, and gives the room back")
  func clear() async throws {
    var generator = SystemRandomNumberGenerator()
    let body = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let store = Store(path: path, .disposable)
    try await SQLiteResponseCache(store: store, limit: 1 << 30)
      .keep(KeptResponse(body: body, fetchedAt: Timestamp(seconds: 7)), for: key)
    let query = SearchQuery(term: try SearchTerm("x"), storefront: .unitedStates)
    try await SQLiteKnownEmptyTerms(store: store).remember(query, at: Timestamp(seconds: 7))
    let cache = SQLiteCache(store: store)
    let removed = try await cache.clear()
    #expect(removed.responseCount == 1)
    #expect(removed.bytes > 300_000)
    #expect(removed.knownEmptyTermCount == 1)
    #expect(removed.oldest == Timestamp(seconds: 7))
    #expect(try await cache.summary() == CacheSummary(path: path))
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(try #require(size) < 100_000)
  }
}
