import Entities
package import Scenes
import TerminalKit

/// The console view of a chart.
@MainActor package final class ConsoleChartsView: ChartsView {
  private let console: Console
  private let prompt: ItemListPrompt
  private var shown: ChartsState.Content?

  package init(console: Console) {
    self.console = console
    prompt = ItemListPrompt(console: console, starsTracks: false)
  }

  package func show(_ state: ChartsState) {
    if !state.content.isUnderWay { console.endActivity() }
    if state.notice == nil { append(state.content) }
    shown = state.content
    if let notice = state.notice { console.note(ChartText.line(notice)) }
  }

  package func interruption() async {
    await console.interruption()
  }

  package func nextEvent() async -> ChartsEvent? {
    switch await prompt.next(
      isListed: shown?.isListed == true, canRetry: shown?.canRetry == true)
    {
    case .pick(let position): .select(position)
    case .play(let ranges): .play(ranges)
    case .filter(let text): .filter(text)
    case .retry: .retry
    case .quit: .quit
    case .favorite, nil: nil
    }
  }

  private func append(_ content: ChartsState.Content) {
    switch content {
    case .loading(let query): console.showActivity("Loading \(ChartText.title(query))…")
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded(let chart):
      console.note("\(ChartText.title(chart.query), .bold)")
      console.print(chart.listing)
      guard chart.listing.filter.isEmpty else { break }
      for note in ChartText.notes(chart.omitted, chart.provenance) { console.note(note.line) }
    case .empty(let query, let provenance):
      console.note(ChartText.empty(query).line)
      for note in ChartText.notes(SkippedRecords(), provenance) { console.note(note.line) }
    case .failed(_, let error): console.note(ErrorMessage(error).line)
    }
  }
}

extension ChartsState.Content {
  fileprivate var isUnderWay: Bool {
    switch self {
    case .loading, .waiting: true
    case .loaded, .empty, .failed: false
    }
  }

  fileprivate var canRetry: Bool {
    switch self {
    case .failed(_, let error): !error.isPermanent
    case .loading, .waiting, .loaded, .empty: true
    }
  }

  fileprivate var isListed: Bool {
    if case .loaded = self { true } else { false }
  }
}
