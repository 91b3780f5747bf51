import Benchmark
import Foundation
import GRDB
import Material
import Persistence

/// The best eight of all past terms that begin with some letters.
enum SuggestionBenchmarks {
  private static let lookups = 3_000

  static func register() {
    for letters in [1, 2, 3, 6] {
      Benchmark(
        "Best 8 past terms, letters: \(letters)", configuration: .init(maxIterations: lookups)
      ) { benchmark, lookups in
        let prefix = lookups.text(benchmark.currentIteration)
        benchmark.startMeasurement()
        blackHole(try await lookups.place.suggestions(for: prefix, limit: 8))
        benchmark.stopMeasurement()
      } setup: {
        try await prefixes(of: letters) { SQLiteSuggestions(store: Store(path: $0, .kept)) }
      }
      Benchmark("One SQL query for the same, letters: \(letters)") { benchmark, lookups in
        let prefix = lookups.text(benchmark.currentIteration)
          .folding(options: .diacriticInsensitive, locale: nil)
        benchmark.startMeasurement()
        blackHole(try lookups.place.read { try terms(startingWith: prefix, in: $0) })
        benchmark.stopMeasurement()
      } setup: {
        try await prefixes(of: letters) { try DatabaseQueue(path: $0) }
      }
    }
  }

  private static func prefixes<Place>(of letters: Int, in place: (String) throws -> Place)
    async throws -> Lookups<Place>
  {
    let bench = try Workbench.named()
    var generator = SeededGenerator(seed: 21)
    let texts = (0..<lookups).map { _ in
      String(bench.vocabulary.text(words: 2...2, &generator).prefix(letters))
    }
    return Lookups(place: try place(try await bench.terms() + "/tunes.sqlite"), texts: texts)
  }

  private static func terms(startingWith prefix: String, in database: Database) throws -> [String] {
    try String.fetchAll(
      try database.cachedStatement(
        sql: """
          SELECT term FROM suggestion WHERE folded >= ? AND folded < ?
          ORDER BY score DESC LIMIT 8
          """), arguments: [prefix, prefix + "\u{10FFFF}"])
  }
}
