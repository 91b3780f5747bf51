import Foundation
import GRDB
import ITunesStubServer
import TestSupport
import Testing

@testable import TunesCLI

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

  @Test("Expired responses are used, with the reason and their age, if the service is unavailable")
  func stale() async throws {
    let tunes = try await Tunes()
    let first = try await tunes.run("search", "beatles", "--limit", "5")
    _ = try await tunes.run("search", "beatles", "--limit", "5", "--json")
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
    #expect(json.document?["source"] == "stale")
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
    #expect(tunes.terms.count == 4)
  }
}
