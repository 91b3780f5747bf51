package import Entities
package import TerminalKit

/// The statistics of the library as lines of text.
package struct LibrarySummaryText {
  private let summary: LibrarySummary
  private let capabilities: TerminalCapabilities
  private let format: PersonalFormat

  package init(
    summary: LibrarySummary, capabilities: TerminalCapabilities, format: PersonalFormat
  ) {
    self.summary = summary
    self.capabilities = capabilities
    self.format = format
  }

  package var lines: [StyledText] {
    var facts: [(label: SafeText, value: StyledText)] = [
      ("Tracks", "\(summary.trackCount)"), ("Albums", "\(summary.albumCount)"),
      ("Artists", "\(summary.artistCount)"), ("Opened", "\(summary.pickCount)"),
      ("Favorites", "\(summary.favoriteCount)"),
    ]
    if let since = summary.since {
      facts.append(("Since", "\(format.date(ReleaseDate(since.iso8601)))"))
    }
    return FactsText(facts: facts, capabilities: capabilities).lines()
  }
}
