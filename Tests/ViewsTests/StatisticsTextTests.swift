import Entities
import Mocks
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Statistics text")
struct StatisticsTextTests {
  private func text(_ capabilities: TerminalCapabilities) -> String {
    var summary = LibrarySummary()
    (summary.trackCount, summary.albumCount, summary.artistCount) = (1300, 90, 40)
    var tallies = LibraryTallies()
    tallies.genres = [Tally("Rock", 1000), Tally("Hip-Hop/Rap", 250), Tally("宇多田ヒカル", 1)]
    tallies.decades = [Tally("1960s", 3), Tally("1970s", 1)]
    tallies.artists = [Tally(String(repeating: "long ", count: 30), 2)]
    return StatisticsText.lines(
      summary, tallies, capabilities, PersonalFormat(environment: [:], clock: StubClock())
    ).map { $0.plain.string + "\n" }.joined()
  }

  @Test("Statistics have bars that fit the terminal", arguments: [40, 80])
  func widths(columns: Int) throws {
    let text = text(TerminalCapabilities(isTerminal: true, columns: columns))
    #expect(text.split(separator: "\n").allSatisfy { SafeText(String($0)).columns <= columns })
    try expectSnapshot(text, named: "statistics-\(columns)")
  }

  @Test("Statistics of past searches have the dates of the first and of the last one")
  func history() {
    var statistics = HistoryStatistics()
    (statistics.termCount, statistics.useCount) = (2, 7)
    statistics.firstUsedAt = Timestamp(seconds: 1_000_000_000)
    statistics.lastUsedAt = StubClock().now
    let lines = StatisticsText.lines(
      statistics, TerminalCapabilities(isAccessible: true),
      PersonalFormat(environment: [:], clock: StubClock())
    ).map(\.plain.string)
    #expect(lines.prefix(2) == ["Past searches: 2", "Times searched: 7"])
    #expect(lines[2].hasPrefix("First search: 2001-") && lines[3].hasPrefix("Last search: 2026-"))
  }

  @Test("Statistics are plain figures in pipes and for screen readers")
  func plain() throws {
    try expectSnapshot(text(.pipe), named: "statistics-pipe")
    try expectSnapshot(
      text(TerminalCapabilities(isTerminal: true, isAccessible: true)),
      named: "statistics-accessible")
  }
}
