package import TerminalKit

/// A progress bar as text.
package enum ProgressText {
  private static let width = 30

  /// Returns a bar with the percentage, such as `Importing [###...] 50%`.
  ///
  /// `done` and `total`, which is at least 1, have the same unit. With the `elapsed` time, an
  /// estimate of the time left follows.
  package static func bar(_ label: SafeText, _ done: Int, of total: Int, elapsed: Duration? = nil)
    -> StyledText
  {
    let part = min(max(Double(done) / Double(total), 0), 1)
    let filled = Int(part * Double(width))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "\(label) [\(bar)] \(Int(part * 100))%\(left(elapsed, after: part))"
  }

  /// Returns the estimate in the largest unit that has at least two, or minutes.
  private static func left(_ elapsed: Duration?, after part: Double) -> SafeText {
    guard let elapsed, part > 0, part < 1 else { return "" }
    let seconds = Int((elapsed / .seconds(1) * (1 - part) / part).rounded(.up))
    switch seconds {
    case ..<100: return " · \(seconds) s left"
    case ..<6000: return " · \(seconds / 60) min left"
    default: return " · \(seconds / 3600) h left"
    }
  }
}
