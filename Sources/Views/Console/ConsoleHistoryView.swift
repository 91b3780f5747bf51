package import Scenes
import TerminalKit

/// The view of the past searches for a person at a terminal: a numbered table, and a prompt.
@MainActor package final class ConsoleHistoryView: HistoryView {
  private let console: Console
  /// The content that was last written down.
  private var written: HistoryState.Content?
  /// The line that is being edited; `nil` while none is.
  private var line: String?
  private var hasSaidHow = false

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: HistoryState) {
    guard line == nil else { return redraw(state) }
    if state.content != .loading { console.endActivity() }
    if state.notice == nil || state.content != written { append(state.content) }
    if let notice = state.notice { console.note(HistoryNoticeText.text(notice)) }
  }

  package func nextEvent() async -> HistoryEvent? {
    guard let prompt = console.prompt else { return nil }
    console.hasAsked = true
    if !hasSaidHow { console.hint(Self.hint) }
    hasSaidHow = true
    while true {
      if line == nil { begin(prompt) }
      switch await prompt.next() {
      case .edited(let text):
        let before = line ?? ""
        line = text
        if let event = edit(from: before, to: text) { return event }
      case .submitted(let text):
        line = nil
        if let event = event(for: ConsoleHistoryCommand(text)) { return event }
      case .interrupted:
        line = nil
        console.interrupt()
        return .quit
      case .ended:
        line = nil
        return .quit
      }
    }
  }
}

// MARK: - Asking

extension ConsoleHistoryView {
  private func begin(_ prompt: any Prompt) {
    line = ""
    prompt.completions = []
    prompt.begin("> ", text: "")
  }

  /// A filter takes effect as it is typed, and ends when its slash goes.
  private func edit(from before: String, to text: String) -> HistoryEvent? {
    if case .filter(let filter) = ConsoleHistoryCommand(text) { return .typeFilter(filter) }
    if case .filter = ConsoleHistoryCommand(before) { return .filter("") }
    return nil
  }

  private func event(for command: ConsoleHistoryCommand) -> HistoryEvent? {
    switch command {
    case .pick(let number): return .select(number)
    case .delete(let ranges): return .delete(ranges)
    case .deleteUnclear(let text): return .rejectNumbers(text)
    case .undo: return .undo
    case .filter(let text): return .filter(text)
    case .nextPage: return .nextPage
    case .previousPage: return .previousPage
    case .back: return .back
    case .quit: return .quit
    case .nothing: break
    case .unknown: console.note(Self.hint)
    case .help: for line in Self.help { console.note(line) }
    }
    return nil
  }

  private static let hint: StyledText =
    "A number searches for that one again, d and numbers delete. ? lists the rest."

  private static let help: [StyledText] = [
    "\("1 …", .bold)      search for the one with that number again",
    "\("d 1-3,5", .bold)  delete those; 7-, -2 and all are of this page",
    "\("u", .bold)        bring back what was deleted last",
    "\("/text", .bold)    list only what fits the text; / alone lists all again",
    "\("n p", .bold)      the next page, the page before",
    "\("b", .bold)        go back",
    "\("q", .bold)        quit, as does Ctrl-D",
  ]
}

// MARK: - Showing

extension ConsoleHistoryView {
  /// Draws what a filter finds while it is typed: the line must stay where it is.
  private func redraw(_ state: HistoryState) {
    guard let prompt = console.prompt else { return }
    guard case .filter = ConsoleHistoryCommand(line ?? "") else { return prompt.showBelow([]) }
    if let notice = state.notice { return prompt.showBelow([HistoryNoticeText.text(notice)]) }
    switch state.content {
    case .loaded(let listing): prompt.showBelow(lines(of: listing, console.notes.capabilities))
    case .empty: prompt.showBelow([HistoryNoticeText.nothing])
    case .loading, .failed: prompt.showBelow([])
    }
  }

  private func append(_ content: HistoryState.Content) {
    written = content
    switch content {
    case .loading: console.showActivity("Reading the past searches …")
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
      format: console.format
    ).lines
  }
}
