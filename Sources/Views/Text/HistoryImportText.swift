package import Entities
package import TerminalKit

/// What is said of an import of past searches.
package enum HistoryImportText {
  private static let barWidth = 30

  /// A bar, where the size is known.
  package static func progress(_ bytes: Int, of size: Int?) -> StyledText {
    guard let size, size > 0 else { return "Importing: \(bytes >> 20) MiB read" }
    let part = min(Double(bytes) / Double(size), 1)
    let filled = Int(part * Double(barWidth))
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: ".", count: barWidth - filled)
    return "Importing [\(bar)] \(Int(part * 100)) %"
  }

  package static func lines(_ total: HistoryImport, unreadable: Int) -> [StyledText] {
    var lines: [StyledText] = [
      "Added \(HistoryChangeText.searches(total.added)), changed \(total.changed), knew \(total.unchanged) already."
    ]
    var left: [SafeText] = unreadable > 0 ? ["\(unreadable) not in the format"] : []
    left += total.skipped.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.value) \(reason($0.key))" }
    if !left.isEmpty { lines.append("Left out: \(left.joined(separator: ", ")).") }
    return lines
  }

  private static func reason(_ fault: HistoryRecordFault) -> SafeText {
    switch fault {
    case .blankTerm: "without a term"
    case .longTerm: "with a term that is too long"
    case .storefront: "of a store that there is not"
    case .useCount: "with an impossible number of uses"
    case .time: "with impossible times"
    case .origin: "of impossible origin"
    }
  }
}
