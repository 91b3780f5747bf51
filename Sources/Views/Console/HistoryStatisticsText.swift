package import Entities
package import TerminalKit

/// The statistics of the search history as lines of text.
package struct HistoryStatisticsText {
  private let statistics: HistoryStatistics
  private let capabilities: TerminalCapabilities
  private let format: PersonalFormat

  package init(
    statistics: HistoryStatistics, capabilities: TerminalCapabilities, format: PersonalFormat
  ) {
    self.statistics = statistics
    self.capabilities = capabilities
    self.format = format
  }

  package var lines: [StyledText] {
    var facts: [(label: SafeText, value: StyledText)] = [
      ("Past searches", "\(statistics.termCount)"), ("Times searched", "\(statistics.useCount)"),
    ]
    if let first = statistics.firstUsedAt { facts.append(("First search", "\(date(first))")) }
    if let last = statistics.lastUsedAt { facts.append(("Last search", "\(date(last))")) }
    let most = statistics.mostUsed.map { SafeText("\($0.term.text) (\($0.useCount))") }
    if !most.isEmpty { facts.append(("Most used", "\(most.joined(separator: ", "))")) }
    let stores = statistics.storefronts.map { SafeText("\($0.storefront.name) (\($0.useCount))") }
    if !stores.isEmpty { facts.append(("Stores", "\(stores.joined(separator: ", "))")) }
    return FactsText(facts: facts, capabilities: capabilities).lines()
  }

  private func date(_ time: Timestamp) -> SafeText {
    format.date(ReleaseDate(time.iso8601))
  }
}
