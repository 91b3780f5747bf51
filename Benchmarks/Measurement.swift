import Foundation

/// One line of the table: what was asked, and what came of it.
struct Measurement: Sendable {
  var name: String
  /// The number asked, with its unit.
  var asked: String
  /// What was measured, in words.
  var measured: String
  /// `nil` where nothing is asked.
  var isMet: Bool?

  init(_ name: String, asked: String, measured: String, isMet: Bool?) {
    (self.name, self.asked, self.measured, self.isMet) = (name, asked, measured, isMet)
  }

  /// Times in milliseconds, of which the 99th of a hundred is to be no longer than a limit.
  init(_ name: String, _ figures: Figures, p99Within limit: Double) {
    self.init(
      name, asked: "p99 <= \(limit.short) ms",
      measured: figures.text,
      isMet: figures.p99 <= limit)
  }

  /// Times in milliseconds, of which the median is to be no longer than a limit.
  init(_ name: String, _ figures: Figures, medianWithin limit: Double) {
    self.init(
      name, asked: "p50 <= \(limit.short) ms",
      measured: figures.text,
      isMet: figures.median <= limit)
  }

  /// Times in milliseconds, of which nothing is asked.
  init(_ name: String, _ figures: Figures) {
    self.init(name, asked: "", measured: figures.text, isMet: nil)
  }

  /// The times of two programs, of which the median of the first is to be no more than so many times
  /// that of the second.
  init(_ name: String, _ figures: Figures, over yardstick: Figures, within limit: Double?) {
    let ratio = figures.median / yardstick.median
    self.init(
      name, asked: limit.map { "<= \($0.short) x" } ?? "",
      measured: "\(ratio.short) x: \(figures.text), beside \(yardstick.text)",
      isMet: limit.map { ratio <= $0 })
  }
}

extension Figures {
  fileprivate var text: String {
    "p50 \(median.short) ms, p99 \(p99.short) ms (CPU \(medianCPU.short), \(p99CPU.short))"
  }
}

extension Double {
  /// With three digits or so.
  var short: String {
    let places = self < 0.1 ? 3 : self < 10 ? 2 : self < 100 ? 1 : 0
    let text = String(format: "%.\(places)f", self)
    guard text.contains(".") else { return text }
    let digits = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(digits.reversed())
  }
}
