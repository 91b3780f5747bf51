import Foundation

/// Measures how long things take.
enum Stopwatch {
  /// The milliseconds from start to end of a body, in this process.
  static func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return (ContinuousClock.now - start).milliseconds
  }
}

extension rusage {
  /// For the program and for the system.
  var cpuMilliseconds: Double { ru_utime.milliseconds + ru_stime.milliseconds }
}

extension timeval {
  fileprivate var milliseconds: Double { Double(tv_sec) * 1e3 + Double(tv_usec) / 1e3 }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
