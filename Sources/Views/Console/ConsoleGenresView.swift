import Entities
package import Scenes
import TerminalKit

/// The view of the genres for a person at a terminal.
@MainActor package final class ConsoleGenresView: GenresView {
  private let console: Console
  private let prompt: ChoicePrompt
  private var written: GenresState.Content?

  package init(console: Console) {
    self.console = console
    prompt = ChoicePrompt(console: console, help: Self.help)
  }

  package func show(_ state: GenresState) {
    if !state.content.isUnderWay { console.endActivity() }
    if prompt.isEditing {
      guard case .loaded(let listing) = state.content else { return }
      return prompt.showBelow(lines(of: listing, console.notes.capabilities))
    }
    if state.notice == nil || !isListed(state.content) { append(state.content) }
    if let notice = state.notice { console.note(GenresNoticeText.line(notice)) }
  }

  package func interruption() async {
    await console.interruption()
  }

  package func nextEvent() async -> GenresEvent? {
    while true {
      switch await prompt.next() {
      case nil: return nil
      case .pick(let position): return .select(position)
      case .nextPage: return .nextPage
      case .previousPage: return .previousPage
      case .filter("") where !isLoaded: continue
      case .filter(let text): return .filter(text)
      case .retry: return .retry
      case .storefronts: return .showStorefronts
      case .back: return .back
      case .quit: return .quit
      case .help, .genres: continue
      }
    }
  }
}

extension ConsoleGenresView {
  private static let help: [StyledText] = [
    "\("1 …", .bold)   narrow searches to the genre with that number; once more, no longer",
    "\("text", .bold)  list only what contains the text, with what it is part of",
    "\("n p", .bold)   the next page, the page before; an empty line lists all again",
    "\("r", .bold)     ask the service again",
    "\("S", .bold)     the stores",
    "\("=n", .bold)    list what contains a text that looks like one of these",
    "\("b q", .bold)   go back, quit",
  ]

  /// What is said where there is nothing to pick from.
  private static let hint: StyledText = "r asks again, S chooses another store, b goes back."

  private var isLoaded: Bool {
    if case .loaded = written { true } else { false }
  }

  /// Whether a list with other genres selected is the same list.
  private func isListed(_ content: GenresState.Content) -> Bool {
    if case .loaded = content { isLoaded } else { content == written }
  }

  private func append(_ content: GenresState.Content) {
    if !content.isUnderWay { written = content }
    switch content {
    case .loading: console.showActivity("Asking for the genres …")
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded(let listing):
      if listing.rows.isEmpty {
        console.note(Self.nothingFits(listing))
      } else {
        console.results.writeLines(lines(of: listing, console.results.capabilities))
      }
      for note in GenresNoticeText.notes(on: listing) { console.note(note.line) }
    case .empty(let storefront, let unreadable, let provenance):
      let notes = GenresNoticeText.empty(storefront, unreadable, provenance)
      for note in notes { console.note(note.line) }
      console.hint(Self.hint)
    case .failed(let storefront, let error):
      console.note(GenresNoticeText.failure(error, of: storefront).line)
      console.hint(Self.hint)
    }
  }

  private func lines(of listing: GenreListing, _ capabilities: TerminalCapabilities)
    -> [StyledText]
  {
    listing.rows.isEmpty
      ? [Self.nothingFits(listing)]
      : GenresText(listing: listing, capabilities: capabilities).lines
  }

  private static func nothingFits(_ listing: GenreListing) -> StyledText {
    "None of \(listing.list.elements.count) genres contains \(listing.list.filter, .bold)."
  }
}

extension GenresState.Content {
  fileprivate var isUnderWay: Bool {
    switch self {
    case .loading, .waiting: true
    case .loaded, .empty, .failed: false
    }
  }
}
