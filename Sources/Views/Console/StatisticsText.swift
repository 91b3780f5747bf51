package import Entities
package import TerminalKit

package enum StatisticsText {
  package static func lines(
    _ summary: LibrarySummary, _ tallies: LibraryTallies, _ capabilities: TerminalCapabilities,
    _ format: PersonalFormat
  ) -> [StyledText] {
    let charts = [
      BarChart(title: "Tracks by genre", tallies: tallies.genres),
      BarChart(title: "Tracks by decade", tallies: tallies.decades),
      BarChart(title: "Tracks by artist", tallies: tallies.artists),
    ]
    return FactsText(
      [
        "Tracks": "\(summary.trackCount)", "Albums": "\(summary.albumCount)",
        "Artists": "\(summary.artistCount)", "Opened": "\(summary.pickCount)",
        "Favorites": "\(summary.favoriteCount)",
        "Since": summary.since.map { "\(format.date($0))" },
      ], capabilities
    ).lines() + charts.flatMap { $0.lines(capabilities) }
  }

  package static func lines(
    _ statistics: HistoryStatistics, _ capabilities: TerminalCapabilities, _ format: PersonalFormat
  ) -> [StyledText] {
    func list(_ names: [SafeText]) -> StyledText? {
      names.isEmpty ? nil : "\(names.joined(separator: ", "))"
    }
    return FactsText(
      [
        "Past searches": "\(statistics.termCount)", "Times searched": "\(statistics.useCount)",
        "First search": statistics.firstUsedAt.map { "\(format.date($0))" },
        "Last search": statistics.lastUsedAt.map { "\(format.date($0))" },
        "Most used": list(statistics.mostUsed.map { "\($0.term.text) (\($0.useCount))" }),
        "Stores": list(statistics.storefronts.map { "\($0.storefront.name) (\($0.useCount))" }),
      ], capabilities
    ).lines()
      + BarChart(title: "Past searches by month of last use", tallies: statistics.months)
      .lines(capabilities)
  }
}

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
