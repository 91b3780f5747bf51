/// A price in US cents; -100 is the service's mark for "not sold by itself".
struct Price: Equatable, Sendable {
  let cents: Int

  /// Reads `12.99` or `-1`; nil for anything else.
  init?(_ text: String) {
    guard let dollars = Double(text) else { return nil }
    cents = Int((dollars * 100).rounded())
  }

  var isSold: Bool { cents >= 0 }
}
