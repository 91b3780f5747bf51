import Foundation

/// The result of a benchmark, whose name leads to its target in `thresholds.json`.
struct Measurement: Encodable, Sendable {
  let name: String
  /// The program that was measured.
  let by: String
  /// The median, for times.
  let value: Double
  var p99: Double?
  /// Printed after the number, such as `ms`; empty for counts.
  let unit: String
  var note: String?

  init(
    _ name: String, by: String = "tunes", _ value: Double, unit: String = "", note: String? = nil
  ) {
    (self.name, self.by, self.value, self.unit, self.note) = (name, by, value, unit, note)
  }

  /// At least one time is required.
  init(_ name: String, by: String = "tunes", milliseconds: [Double]) {
    let ascending = milliseconds.sorted()
    func share(_ share: Double) -> Double {
      ascending[min(Int(Double(ascending.count) * share), ascending.count - 1)]
    }
    self.init(name, by: by, share(0.5), unit: "ms")
    p99 = share(0.99)
  }

  /// The duration of a body.
  static func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return (ContinuousClock.now - start) / .milliseconds(1)
  }
}

/// Keeps the compiler from removing the computation of a value.
@inline(never)
func use<Value>(_ value: Value) {}

/// An operation that failed, and the reason.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ operation: String, code: Int32 = EIO) {
    description = "\(operation): \(String(cString: strerror(code)))"
  }
}

/// A new folder, which is deleted with its last reference.
final class TemporaryFolder: Sendable {
  let path = NSTemporaryDirectory() + "/tunes-bench-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
