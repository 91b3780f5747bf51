/// What came of a trial; `thresholds.json` tells by the name what is promised.
struct Measurement: Encodable, Sendable {
  private let name: String
  /// Of times the median.
  private let value: Double
  private let p99: Double?
  /// As it stands after the number: `ms`, `MiB`; empty where things are counted.
  private let unit: String
  /// What else there is to say.
  private let note: String?

  init(_ name: String, _ value: Double, unit: String, note: String? = nil) {
    (self.name, self.value, self.p99, self.unit, self.note) = (name, value, nil, unit, note)
  }

  /// How many of something there are.
  init(_ name: String, count: Int, note: String? = nil) {
    self.init(name, Double(count), unit: "", note: note)
  }

  /// Times in milliseconds.
  init(_ name: String, _ times: Times) {
    (self.name, unit, note) = (name, "ms", nil)
    (value, p99) = (times.median, times.p99)
  }
}
