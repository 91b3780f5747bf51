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
