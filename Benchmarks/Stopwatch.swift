import Foundation

/// Measures how long things take.
enum Stopwatch {
  /// What a body takes, in this process.
  static func sample(_ body: () async throws -> Void) async rethrows -> Sample {
    let (start, cpu) = (ContinuousClock.now, usedCPU())
    try await body()
    return Sample(
      milliseconds: (ContinuousClock.now - start).milliseconds, cpu: usedCPU() - cpu)
  }

  private static func usedCPU() -> Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
    #else
      getrusage(RUSAGE_SELF.rawValue, &usage)
    #endif
    return usage.cpuMilliseconds
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
