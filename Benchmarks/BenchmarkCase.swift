/// Something to be measured.
protocol BenchmarkCase: Sendable {
  /// The word by which it is asked for.
  var name: String { get }

  func measurements(on bench: Workbench) async throws -> [Measurement]
}
