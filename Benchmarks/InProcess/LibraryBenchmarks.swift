import Benchmark
import Entities
import GRDB
import Material
import Persistence

/// Searches of the library.
enum LibraryBenchmarks {
  private static let searches = 1_000

  static func register() {
    for kind in LibraryQueryKind.allCases {
      Benchmark("Offline search, \(kind.rawValue)") { benchmark, lookups in
        let query = LibraryQuery(text: lookups.text(benchmark.currentIteration))
        benchmark.startMeasurement()
        blackHole(try await lookups.place.search(query, limit: 25, offset: 0))
        benchmark.stopMeasurement()
      } setup: {
        try await texts(kind) { SQLiteLibrary(store: Store(path: $0, .kept)) }
      }
      Benchmark("FTS5 by its own rank, \(kind.rawValue)") { benchmark, lookups in
        let words = lookups.text(benchmark.currentIteration).split(separator: " ")
        let expression = words.map { "\"\($0)\"" }.joined(separator: " ") + "*"
        benchmark.startMeasurement()
        blackHole(try lookups.place.read { try rows(expression, in: $0) })
        benchmark.stopMeasurement()
      } setup: {
        try await texts(kind) { try DatabaseQueue(path: $0) }
      }
    }
  }

  private static func texts<Place>(
    _ kind: LibraryQueryKind, in place: (String) throws -> Place
  ) async throws -> Lookups<Place> {
    let bench = try Workbench.named()
    var generator = SeededGenerator(seed: 11)
    let texts = (0..<searches).map { _ in kind.text(bench.vocabulary, &generator) }
    return Lookups(place: try place(try await bench.library() + "/tunes.sqlite"), texts: texts)
  }

  private static func rows(_ expression: String, in database: Database) throws -> [Int64] {
    try Int64.fetchAll(
      try database.cachedStatement(
        sql: "SELECT rowid FROM trackIndex WHERE trackIndex MATCH ? ORDER BY rank LIMIT 25"),
      arguments: [expression])
  }
}
