import Entities
import Foundation
import Mocks
import Persistence
import TestSupport
import Testing

@Suite("SQLite response cache")
struct SQLiteResponseCacheTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path(of: "cache/cache.sqlite") }
  private let key = ResponseKey(request: "https://example.test/search?term=beatles", limit: 25)

  init() throws { folder = try TemporaryDirectory() }

  private func cache(limit: Int = 1 << 20) -> SQLiteResponseCache {
    SQLiteResponseCache(store: Store(path: path, .disposable), limit: limit)
  }

  private func summary() async throws -> CacheSummary {
    try await SQLiteCache(store: Store(path: path, .disposable)).summary()
  }

  private func response(_ text: String, at seconds: Int64 = 100) -> CachedResponse {
    CachedResponse(body: Array(text.utf8), fetchedAt: Timestamp(seconds: seconds))
  }

  private func key(_ name: String, limit: Int = 25) -> ResponseKey {
    ResponseKey(request: name, limit: limit)
  }

  @Test(
    "A cached response is returned unchanged by a new connection", arguments: ["", "{}", "ä\n\0"])
  func keeps(text: String) async throws {
    try await cache().keep(response(text), for: key)
    #expect(try await cache().response(for: key, at: 200) == response(text))
  }

  @Test("A new response replaces cached responses to the same request with lower limits")
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
    let summary = try await summary()
    #expect(summary.responseCount == 2 && summary.oldest == 200)
  }

  @Test("Cached responses are compressed")
  func compresses() async throws {
    try await cache().keep(response(String(repeating: "beatles ", count: 10_000)), for: key)
    #expect(try await summary().bytes < 2000)
  }

  @Test("A response larger than the cache isn't cached")
  func tooLarge() async throws {
    let cache = cache(limit: 0)
    try await cache.keep(response("x"), for: key)
    #expect(try await cache.response(for: key, at: 1) == nil)
  }

  @Test(
    "A cached response with damaged bytes is ignored and can be replaced",
    arguments: [
      "UPDATE response SET body = x'00'", "UPDATE response SET bodyLength = -1",
      "UPDATE response SET bodyLength = 9223372036854775807",
      "UPDATE response SET bodyLength = bodyLength + 1",
    ])
  func damagedRow(damage: String) async throws {
    try await cache().keep(response("beatles"), for: key)
    try await OtherProgram.execute(damage, at: path)
    #expect(try await cache().response(for: key, at: 1) == nil)
    try await cache().keep(response("beatles"), for: key)
    #expect(try await cache().response(for: key, at: 1) != nil)
  }

  @Test("A cached response is returned even if its last-used time can't be saved")
  func withoutRoom() async throws {
    try await cache().keep(response("beatles"), for: key)
    try await OtherProgram.execute(
      """
      CREATE TRIGGER full BEFORE UPDATE ON response BEGIN
        SELECT RAISE(FAIL, 'database or disk is full');
      END
      """, at: path)
    let later = Timestamp(seconds: 100_000)
    #expect(try await cache().response(for: key, at: later) == response("beatles"))
  }

  @Test("Implausible fetch times don't break the response cache", arguments: [Int64.min, .max, 0])
  func oddTimes(seconds: Int64) async throws {
    try await cache().keep(response("x", at: seconds), for: key)
    #expect(try await cache().response(for: key, at: Timestamp(seconds: .max)) != nil)
    #expect(try await cache().response(for: key, at: Timestamp(seconds: .min)) != nil)
  }

  @Test("A damaged cache file is deleted and a new one is created")
  func damagedFile() async throws {
    try await cache().keep(response("beatles"), for: key)
    try Data(repeating: 0x2A, count: 8192).write(to: URL(fileURLWithPath: path))
    try await cache().keep(response("beatles"), for: key)
    #expect(try await cache().response(for: key, at: 1) != nil)
  }

  @Test("A cache file damaged while open is replaced once the damage is detected")
  func damagedOpenFile() async throws {
    let cache = cache()
    try await cache.keep(response("beatles"), for: key)
    try await OtherProgram.execute("PRAGMA wal_checkpoint(TRUNCATE)", at: path)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data(repeating: 0x2A, count: 65_536))
    try file.close()
    var attempts = 0
    while attempts < 3, (try? await cache.response(for: key, at: 1)) == nil {
      attempts += 1
      try? await cache.keep(response("beatles"), for: key)
    }
    #expect(try await cache.response(for: key, at: 1) != nil)
  }

  @Test("A cache file from a newer version is discarded")
  func newer() async throws {
    try await cache().keep(response("beatles"), for: key)
    try await OtherProgram.execute(
      "INSERT INTO grdb_migrations (identifier) VALUES ('from the future')", at: path)
    #expect(try await cache().response(for: key, at: 1) == nil)
  }

  @Test("Clearing the cache removes everything and frees the disk space")
  func clear() async throws {
    var generator = SystemRandomNumberGenerator()
    let body = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let store = Store(path: path, .disposable)
    try await SQLiteResponseCache(store: store, limit: 1 << 30)
      .keep(CachedResponse(body: body, fetchedAt: 7), for: key)
    let query = SearchQuery(term: .sample("x"), storefront: .unitedStates)
    try await SQLiteEmptyResultCache(store: store).remember(query, at: 7)
    let cache = SQLiteCache(store: store)
    let removed = try await cache.clear()
    #expect(removed.responseCount == 1)
    #expect(removed.bytes > 300_000)
    #expect(removed.emptyResultCount == 1)
    #expect(removed.oldest == 7)
    #expect(try await cache.summary() == CacheSummary(path: path))
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(try #require(size) < 100_000)
  }
}
