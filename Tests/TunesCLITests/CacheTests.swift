import Foundation
import GRDB
import ITunesStubServer
import TestSupport
import Testing

@Suite("Cached responses")
struct CacheTests {
  private static let day = 86_400

  /// Makes all cached data older.
  private func age(_ tunes: Tunes, by seconds: Int) async throws {
    let cache = try DatabaseQueue(path: tunes.home.path(of: ".cache/tunes/cache.sqlite"))
    try await cache.write { database in
      try database.execute(
        sql: """
          UPDATE response SET fetchedAt = fetchedAt - :seconds;
          UPDATE emptyTerm SET foundNothingAt = foundNothingAt - :seconds
          """,
        arguments: ["seconds": seconds])
    }
    try cache.close()
  }

  private func source(_ run: ProgramRun) throws -> String {
    let document = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8))
    return try #require((document as? [String: Any])?["source"] as? String)
  }

  @Test("Cached responses return the same results for a day without a new request")
  func fresh() async throws {
    let tunes = try await Tunes()
    let first = try await tunes.run("search", "beatles", "--limit", "5")
    let again = try await tunes.run("search", "Beatles", "--limit", "5")
    #expect(again == first)
    let json = try await tunes.run("search", "beatles", "--limit", "3", "--json")
    #expect(try source(json) == "cache")
    #expect(tunes.terms == ["beatles"])
    try await age(tunes, by: Self.day)
    let later = try await tunes.run("search", "beatles", "--limit", "5", "--json")
    #expect(try source(later) == "network")
    #expect(tunes.terms.count == 2)
  }

  @Test("Cached responses are bypassed with --refresh")
  func refresh() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "5")
    let run = try await tunes.run("search", "beatles", "--limit", "5", "--refresh", "--json")
    #expect(try source(run) == "network")
    #expect(tunes.terms.count == 2)
  }

  @Test("Expired responses are used, with the reason and their age, if the service is unavailable")
  func stale() async throws {
    let tunes = try await Tunes()
    let first = try await tunes.run("search", "beatles", "--limit", "5")
    try await age(tunes, by: 3 * Self.day)
    await tunes.stub.stop()
    let table = try await tunes.run("search", "beatles", "--limit", "5")
    #expect(table.stdout == first.stdout)
    #expect(table.status == .exited(0))
    #expect(
      table.stderr == """
        tunes: 127.0.0.1 refused the connection. Showing data cached 3 days ago. Check your \
        network connection and try again.

        """)
    let json = try await tunes.run("search", "beatles", "--limit", "5", "--json")
    #expect(try source(json) == "stale")
    let track = try await tunes.run("search", "metallica", "--limit", "5")
    #expect(track.status == .exited(69))
  }

  @Test("Results from an expired response can be reloaded at the prompt")
  func retry() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "2")
    try await age(tunes, by: 2 * Self.day)
    tunes.stub.setFaults([FaultRule(.forbidden, remaining: 1)])
    let run = try await tunes.run(
      "search", "beatles", "--limit", "2", "--interactive", input: "r\nr\nq\n")
    #expect(run.status == .exited(0))
    #expect(run.stderr.ranges(of: "Showing data cached 2 days ago").count == 1)
    #expect(run.stderr.contains("There's no failed search to retry."))
    #expect(tunes.terms.count == 3)
  }

  @Test("Searches with --no-save cache no responses")
  func noSave() async throws {
    let tunes = try await Tunes()
    for _ in 1...2 { _ = try await tunes.run("search", "beatles", "--no-save") }
    for _ in 1...2 { _ = try await tunes.run("search", "qzxqzx", "--no-save") }
    #expect(tunes.terms == ["beatles", "beatles", "qzxqzx", "qzxqzx"])
  }

  @Test("A track can be shown again from the cache if the service is unavailable")
  func show() async throws {
    let tunes = try await Tunes()
    let first = try await tunes.run("show", "id:1441164589")
    await tunes.stub.stop()
    #expect(try await tunes.run("show", "id:1441164589") == first)
    #expect(try await tunes.run("show", "id:1441164589", "--refresh").status == .exited(0))
    #expect(try await tunes.run("show", "id:1441164738").status == .exited(69))
  }

  @Test("tunes cache info describes the cache, and tunes cache clear empties it")
  func commands() async throws {
    let tunes = try await Tunes(["TUNES_CACHE_LIMIT": "1", "TUNES_ARTWORK_LIMIT": "2"])
    _ = try await tunes.run("search", "beatles", "--limit", "5")
    _ = try await tunes.run("search", "qzxqzx")
    let info = try await tunes.run(
      "cache", "info", "--fields", "responseCount,knownEmptyTermCount,limit,artworkLimit")
    #expect(
      info.stdout == """
        responseCount\tknownEmptyTermCount\tlimit\tartworkLimit
        2\t1\t1048576\t2097152

        """)
    let cleared = try await tunes.run("cache", "clear")
    #expect(cleared.stdout.isEmpty)
    #expect(cleared.stderr.hasPrefix("Cleared 2 responses ("))
    #expect(cleared.stderr.hasSuffix("), 0 images (0 bytes), and 1 search with no results.\n"))
    _ = try await tunes.run("search", "beatles", "--limit", "5")
    #expect(tunes.terms.count == 3)
  }

  @Test("Searches work if the cache was deleted or can't be created")
  func withoutCache() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "5")
    try FileManager.default.removeItem(atPath: tunes.home.path(of: ".cache/tunes"))
    #expect(try await tunes.run("search", "beatles", "--limit", "5").status == .exited(0))
    let nowhere = try await Tunes(["TUNES_CACHE_DIR": "/proc/tunes"])
    let run = try await nowhere.run("search", "beatles", "--limit", "5")
    #expect(run.status == .exited(0))
    #expect(run.stderr.isEmpty)
    let info = try await nowhere.run("cache", "info")
    #expect(info.status == .exited(74))
    #expect(info.stderr.contains("Can't write to /proc/tunes/cache.sqlite"))
  }

  @Test(
    "Invalid size limits for cached responses and artwork are rejected",
    arguments: ["TUNES_CACHE_LIMIT", "TUNES_ARTWORK_LIMIT"],
    ["-1", "x", "1.5", "99999999999999999999"])
  func badLimit(variable: String, value: String) async throws {
    let run = try await Tunes([variable: value]).run("search", "beatles")
    #expect(run.status == .exited(64))
    #expect(run.stderr.hasPrefix("tunes: \(variable) is \"\(value)\""))
  }

  @Test("A term is cached once, however its accents are encoded")
  func encodings() async throws {
    let tunes = try await Tunes()
    let first = try await tunes.run("search", "beyonc\u{E9}", "--json")
    let second = try await tunes.run("search", "BEYONCE\u{301}", "--json")
    #expect(try source(second) == (first.status == .exited(1) ? source(first) : "cache"))
    #expect(tunes.terms.count == 1)
  }
}
