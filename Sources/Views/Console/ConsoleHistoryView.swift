import Entities
package import Scenes
import TerminalKit

/// The console view of the search history: a numbered table and a prompt.
@MainActor package final class ConsoleHistoryView: HistoryView {
  private let console: Console
  /// The content that was printed last.
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
    line.hint("Type a number to search again, d and numbers to delete, or ? for help.")
    while let input = await line.next() {
      switch input {
      case .begun: break
      case .edited(let before, let text):
        if let filter = ConsoleCommand(text).filter { return .typeFilter(filter) }
        if ConsoleCommand(before).filter != nil { return .filter("") }
      case .submitted(let text): if let event = event(for: text) { return event }
      case .ended: return .quit
      }
    }
    return nil
  }
}

// MARK: - Input

extension ConsoleHistoryView {
  private func event(for line: String) -> HistoryEvent? {
    switch ConsoleCommand(line) {
    case .select(let number): return .select(number)
    case .delete(let numbers):
      return PositionRanges(numbers).map(HistoryEvent.delete) ?? .rejectNumbers(numbers)
    case .undo: return .undo
    case .filter(let text): return .filter(text)
    case .nextPage: return .nextPage
    case .previousPage: return .previousPage
    case .back: return .back
    case .quit: return .quit
    case .nothing: break
    case .help:
      console.show([.select, .delete, .undo, .filter, .pages, .back, .quit], item: "search")
    case .term(let text) where text.hasPrefix("d "):
      return .rejectNumbers(String(text.dropFirst(2)))
    default: console.answer(line)
    }
    return nil
  }
}

// MARK: - Output

extension ConsoleHistoryView {
  /// Draws the filtered list below the line being edited, which must stay in place.
  private func redraw(_ state: HistoryState) {
    guard let prompt = console.prompt else { return }
    guard ConsoleCommand(line.text ?? "").filter != nil else { return prompt.showBelow([]) }
    if let notice = state.notice { return prompt.showBelow([NoticeText.line(notice)]) }
    switch state.content {
    case .loaded(let listing): prompt.showBelow(lines(of: listing, console.notes.capabilities))
    case .empty: prompt.showBelow([HistoryNoticeText.nothing])
    case .loading, .failed: prompt.showBelow([])
    }
  }

  private func append(_ content: HistoryState.Content) {
    written = content
    switch content {
    case .loading: console.showActivity("Loading search history…")
    case .loaded(let listing):
      console.results.writeLines(lines(of: listing, console.results.capabilities))
      if let summary = HistoryNoticeText.summary(listing) { console.hint(summary) }
    case .empty: console.note(HistoryNoticeText.nothing)
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
