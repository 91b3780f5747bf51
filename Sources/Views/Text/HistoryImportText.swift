package import Entities
package import TerminalKit

/// Messages about an import of past searches.
package enum HistoryImportText {
  private static let barWidth = 30

  /// Returns the progress, with a bar if the size is known.
  package static func progress(_ bytes: Int, of size: Int?) -> StyledText {
    guard let size, size > 0 else { return "Importing… \(bytes >> 20) MiB read" }
    let part = min(Double(bytes) / Double(size), 1)
    let filled = Int(part * Double(barWidth))
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: ".", count: barWidth - filled)
    return "Importing [\(bar)] \(Int(part * 100))%"
  }

  package static func lines(_ total: HistoryImport, unreadable: Int) -> [StyledText] {
    var lines: [StyledText] = [
      """
      Added \(HistoryChangeText.searches(total.added)), updated \(total.changed), left \
      \(total.unchanged) unchanged.
      """
    ]
    var left: [SafeText] = unreadable > 0 ? ["\(unreadable) unreadable"] : []
    left += total.skipped.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.value) \(reason($0.key))" }
    if !left.isEmpty { lines.append("Skipped: \(left.joined(separator: ", ")).") }
    return lines
  }

  private static func reason(_ fault: HistoryRecordFault) -> SafeText {
    switch fault {
    case .blankTerm: "with an empty term"
    case .longTerm: "with a term that's too long"
    case .storefront: "with an unknown store"
    case .useCount: "with an invalid use count"
    case .time: "with invalid dates"
    case .origin: "with an invalid origin"
    }
  }
}
