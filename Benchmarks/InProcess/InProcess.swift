import Benchmark

/// What is measured in this process; each figure stands beside one that is measured as it is.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], warmupIterations: 5, maxDuration: .seconds(2),
    maxIterations: 1_000)
  AnswerBenchmarks.register()
  SuggestionBenchmarks.register()
  LibraryBenchmarks.register()
  MergeBenchmarks.register()
  FrameBenchmarks.register()
  TextBenchmarks.register()
  ArtworkBenchmarks.register()
}
