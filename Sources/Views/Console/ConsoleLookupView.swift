import Entities
package import Scenes
import TerminalKit

/// The console view of looked-up items.
@MainActor package final class ConsoleLookupView: LookupView {
  private let console: Console
  private var shown: LookupState.Content?
  private let prompt: ItemListPrompt

  package init(console: Console) {
    self.console = console
    prompt = ItemListPrompt(console: console)
  }

  package func show(_ state: LookupState) {
    if !state.content.isUnderWay { console.endActivity() }
    if state.notice == nil { append(state.content) }
    shown = state.content
    if let notice = state.notice { console.note(LookupText.line(notice)) }
  }

  package func interruption() async {
    await console.interruption()
  }

  package func nextEvent() async -> LookupEvent? {
    switch await prompt.next(
      isListed: shown?.isListed == true, canRetry: shown?.canRetry == true)
    {
    case .pick(let position): .select(position)
    case .favorite(let ranges): .toggleFavorites(ranges)
    case .play(let ranges): .play(ranges)
    case .filter(let text): .filter(text)
    case .retry: .retry
    case .quit: .quit
    case nil: nil
    }
  }

  private func append(_ content: LookupState.Content) {
    switch content {
    case .loading: console.showActivity("Looking up…")
    case .waiting(let wait): console.showWait(wait)
    case .found: break
    case .loaded(let listing, let answer):
      console.print(listing)
      guard listing.filter.isEmpty else { break }
      for note in LookupText.notes(on: answer) { console.note(note.line) }
    case .nothing(let answer):
      for message in LookupText.notes(on: answer) { console.note(message.line) }
    case .failed(let error): console.note(ErrorMessage(error).line)
    }
  }
}

extension LookupState.Content {
  fileprivate var isUnderWay: Bool {
    switch self {
    case .loading, .waiting: true
    case .found, .loaded, .nothing, .failed: false
    }
  }

  fileprivate var canRetry: Bool {
    switch self {
    case .nothing: false
    case .failed(let error): !error.isPermanent
    case .loading, .waiting, .found, .loaded: true
    }
  }

  fileprivate var isListed: Bool {
    if case .loaded = self { true } else { false }
  }
}
