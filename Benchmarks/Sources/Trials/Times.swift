/// How long one thing took, many times, in milliseconds.
struct Times {
  private let ascending: [Double]

  /// - Parameter milliseconds: at least one.
  init(_ milliseconds: [Double]) {
    ascending = milliseconds.sorted()
  }

  var median: Double { share(0.5) }
  var p99: Double { share(0.99) }

  private func share(_ share: Double) -> Double {
    ascending[min(Int(Double(ascending.count) * share), ascending.count - 1)]
  }
}
