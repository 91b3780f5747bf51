/// What was measured of one thing, many times.
struct Figures {
  /// From start to end, in milliseconds, in ascending order.
  private let times: [Double]
  /// Of the processor: what it does for others meanwhile is no part of this.
  private let cpu: [Double]

  /// - Parameter samples: at least one.
  init(_ samples: [Sample]) {
    times = samples.map(\.milliseconds).sorted()
    cpu = samples.map(\.cpu).sorted()
  }

  var median: Double { Self.share(0.5, of: times) }
  var p99: Double { Self.share(0.99, of: times) }
  var medianCPU: Double { Self.share(0.5, of: cpu) }
  var p99CPU: Double { Self.share(0.99, of: cpu) }

  private static func share(_ share: Double, of values: [Double]) -> Double {
    values[min(Int(Double(values.count) * share), values.count - 1)]
  }
}
