import Persistence

/// Looks up the best 8 of ``Workbench/size`` past terms, in this process.
struct SuggestionsCase: BenchmarkCase {
  let name = "suggestions"
  private static let lookups = 3000

  func measurements(on bench: Workbench) async throws -> [Measurement] {
    let path = try await bench.terms(bench.size) + "/tunes.sqlite"
    let suggestions = SQLiteSuggestions(store: Store(path: path, .kept))
    _ = try await suggestions.suggestions(for: "warm", limit: 8)
    var generator = SeededGenerator(seed: 21)
    var found: [Measurement] = []
    for letters in [1, 2, 3, 6] {
      var times: [Sample] = []
      for _ in 0..<Self.lookups {
        let text = bench.vocabulary.text(words: 2...2, &generator).prefix(letters)
        times.append(
          try await Stopwatch.sample {
            _ = try await suggestions.suggestions(for: String(text), limit: 8)
          })
      }
      found.append(
        Measurement("best 8 terms, prefix of \(letters)", Figures(times), p99Within: 1))
    }
    return found
  }
}
