package import Entities
import Retrieval
package import Scenes
package import TerminalKit

/// The console view of the search history: a numbered table and a prompt.
@MainActor package final class ConsoleHistoryView: ConsoleView, HistoryView {
  let console: Console
  /// The last printed content.
  private var written: HistoryState.Content?
  private let line: LiveLine

  package init(console: Console) {
    self.console = console
    line = LiveLine(console: console)
  }

  package func show(_ state: HistoryState) {
    guard line.text == nil else { return redraw(state) }
    if state.content != .loading { console.endActivity() }
    if state.notice == nil || state.content != written { append(state.content) }
    if let notice = state.notice { console.note(NoticeText.line(notice)) }
  }

  package func nextEvent() async -> HistoryEvent? {
    line.hint(PromptedList.history.hint)
    return await line.nextEvent(
      quit: .leave(.quit), filtering: { $0.map(HistoryEvent.typeFilter) ?? .list(.filter("")) },
      from: event)
  }
}

// MARK: - Input

extension ConsoleHistoryView {
  private func event(for line: String) -> HistoryEvent? {
    let command = ConsoleCommand(line)
    if let event = command.listEvent { return .list(event) }
    switch command {
    case .select(let row) where row.track == nil: return .select(row.position)
    case .delete(let numbers): if let ranges = PositionRanges(numbers) { return .delete(ranges) }
    default: break
    }
    return console.event(of: command, typed: line, ["d"])
  }
}

// MARK: - Output

extension ConsoleHistoryView {
  /// Draws the filtered list below the line being edited, which must stay where it is.
  private func redraw(_ state: HistoryState) {
    guard let prompt = console.prompt else { return }
    guard line.filter != nil else { return prompt.showBelow([]) }
    if let notice = state.notice { return prompt.showBelow([NoticeText.line(notice)]) }
    switch state.content {
    case .loaded(let listing): prompt.showBelow(lines(of: listing, console.notes.capabilities))
    case .empty(let listing): prompt.showBelow([HistoryNoticeText.nothing(in: listing)])
    case .loading, .failed: prompt.showBelow([])
    }
  }

  private func append(_ content: HistoryState.Content) {
    written = content
    switch content {
    case .loading: console.showActivity("Loading search history…")
    case .loaded(let listing):
      console.results.writeLines(lines(of: listing, console.results.capabilities))
      console.summarize(
        HistoryNoticeText.summary(listing).map { [$0] } ?? [],
        hasMore: listing.end < listing.page.total)
    case .empty(let listing): console.note(HistoryNoticeText.nothing(in: listing))
    case .failed(let error): console.note(ErrorMessage(error).line)
    }
  }

  private func lines(of listing: HistoryListing, _ capabilities: TerminalCapabilities)
    -> [StyledText]
  {
    HistoryText(
      page: listing.page, offset: listing.offset, capabilities: capabilities,
      format: console.format, filter: listing.filter
    ).lines
  }
}

/// A page of past searches as numbered lines; `offset` is the number of earlier ones.
struct HistoryText {
  let page: HistoryPage
  let offset: Int
  let capabilities: TerminalCapabilities
  let format: PersonalFormat
  var filter = ""

  var lines: [StyledText] {
    NumberedText(
      columns: columns, number: \.number, capabilities: capabilities,
      highlighter: Highlighter(of: filter)
    ).lines(page.entries.enumerated().map { (offset + $0 + 1, $1) })
  }

  private typealias Row = (number: Int, entry: HistoryEntry)

  private var columns: [RowColumn<Row>] {
    [
      RowColumn(
        label: "Search", column: TableColumn("Search", minimum: 12, yieldOrder: 0), isFiltered: true
      ) {
        "\($0.entry.term.text)"
      },
      RowColumn(
        label: "Times searched",
        column: TableColumn("Times", alignment: .trailing, isOptional: true)
      ) { "\($0.entry.useCount)" },
      RowColumn(label: "Last used", column: TableColumn("Last used", isOptional: true)) {
        "\(format.ago($0.entry.lastUsedAt))"
      },
      RowColumn(label: "Store", column: TableColumn("Store", isOptional: true)) {
        "\($0.entry.storefront.code)"
      },
    ]
  }
}

/// Past searches and previously opened tracks as lines of text.
///
/// The tracks have a title, and are numbered after the searches.
package enum SuggestionsText {
  package static func lines(
    _ suggestions: [Suggestion], _ picked: [LibraryTrack], _ capabilities: TerminalCapabilities
  ) -> [StyledText] {
    let number = TableColumn(alignment: .trailing)
    let terms = suggestions.enumerated().map { index, suggestion -> [StyledText] in
      ["\(index + 1, .bold)", "\(suggestion.term.text)"]
    }
    let tracks = picked.enumerated().map { index, entry -> [StyledText] in
      let track = entry.track
      return [
        "\(suggestions.count + index + 1, .bold)", "\(track.name)", "\(track.artist.name)",
        "\(track.album?.name ?? "", .dim)",
      ]
    }
    let columns = [
      number, TableColumn(minimum: 12, yieldOrder: 2), TableColumn(minimum: 8, yieldOrder: 1),
      TableColumn(minimum: 10, yieldOrder: 0, isOptional: true),
    ]
    func lines(_ columns: [TableColumn], _ rows: [[StyledText]]) -> [StyledText] {
      Table(columns: columns, rows: rows).lines(for: capabilities)
    }
    return lines([number, TableColumn(minimum: 12, yieldOrder: 0)], terms)
      + (picked.isEmpty ? [] : ["\("Previously opened", .bold)"] + lines(columns, tracks))
  }
}

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

/// Counts, as bars on a terminal and figures elsewhere.
struct BarChart {
  private static let widest = 40
  private static let widestLabel = 30

  let title: SafeText
  let tallies: [Tally]

  /// Returns the lines after an empty one; none if there is nothing to count.
  func lines(_ capabilities: TerminalCapabilities) -> [StyledText] {
    guard let most = tallies.map(\.count).max(), most > 0 else { return [] }
    guard !capabilities.isAccessible else {
      return ["\(title)"] + tallies.map { "\($0.name): \($0.count)" }
    }
    let limit = capabilities.lineLimit
    let labels = tallies.map { tally -> StyledText in
      let label = ("\(tally.name)" as StyledText).written(for: capabilities).onOneLine
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
