import Entities
import TerminalKit

/// Counts as bars on a terminal, and as plain figures elsewhere.
struct BarChart {
  private static let widest = 40
  private static let widestLabel = 30

  let title: SafeText
  let tallies: [Tally]

  /// Returns the lines, after an empty one; none if there is nothing to count.
  func lines(_ capabilities: TerminalCapabilities) -> [StyledText] {
    guard let most = tallies.map(\.count).max(), most > 0 else { return [] }
    guard !capabilities.isAccessible else {
      return ["\(title)"] + tallies.map { "\($0.name): \($0.count)" }
    }
    let limit = capabilities.lineLimit
    let labels = tallies.map { tally -> StyledText in
      let label = ("\(tally.name)" as StyledText).onOneLine
      return limit.map { label.simplified.truncated(to: min(Self.widestLabel, $0 / 2)) } ?? label
    }
    let labelWidth = labels.map(\.columns).max() ?? 0
    let figureWidth = String(most).count
    let room = limit.map { min(Self.widest, $0 - labelWidth - figureWidth - 6) } ?? 0
    let lines = zip(labels, tallies).map { label, tally -> StyledText in
      let figure = String(tally.count)
      let padding = String(repeating: " ", count: 2 + figureWidth - figure.count)
      let length = Int((Double(tally.count) / Double(most) * Double(room)).rounded())
      let bar = room > 1 ? " " + String(repeating: "█", count: max(1, length)) : ""
      return "  " + label.padded(to: labelWidth) + "\(padding)\(figure)\(bar, .color(.cyan))"
    }
    return ["", "\(title, .bold)"] + lines
  }
}
