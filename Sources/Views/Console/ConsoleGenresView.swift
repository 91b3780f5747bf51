import Entities
package import Scenes
import TerminalKit

@MainActor package final class ConsoleGenresView: GenresView {
  private let console: Console
  private let prompt: ChoicePrompt
  private var written: GenresState.Content?

  package init(console: Console) {
    self.console = console
    prompt = ChoicePrompt(
      console: console,
      help: [.choose, .text, .pages, .retry, .storefronts, .literalFilter, .back, .quit],
      item: "genre")
  }

  package func show(_ state: GenresState) {
    if !state.content.isUnderWay { console.endActivity() }
    if prompt.isEditing {
      guard case .loaded(let listing) = state.content else { return }
      return prompt.showBelow(lines(of: listing, console.notes.capabilities))
    }
    if state.notice == nil || !isListed(state.content) { append(state.content) }
    if let notice = state.notice { console.note(NoticeText.line(notice)) }
  }

  package func interruption() async {
    await console.interruption()
  }

  package func nextEvent() async -> GenresEvent? {
    await prompt.next(isListed: isLoaded) { command in
      switch command {
      case .retry: .retry
      case .storefronts: .showStorefronts
      default: nil
      }
    }
  }
}

extension ConsoleGenresView {
  /// The hint shown if there are no genres to choose from.
  private static let hint: StyledText =
    "Type r to retry, S to choose another store, or b to go back."

  private var isLoaded: Bool {
    if case .loaded = written { true } else { false }
  }

  /// Whether the content is already printed; the same list with another selection counts as
  /// printed.
  private func isListed(_ content: GenresState.Content) -> Bool {
    if case .loaded = content { isLoaded } else { content == written }
  }

  private func append(_ content: GenresState.Content) {
    if !content.isUnderWay { written = content }
    switch content {
    case .loading: console.showActivity("Loading genres…")
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
    "No genres contain \(quoting: listing.list.filter, .bold)."
  }
}

extension GenreChoices {
  fileprivate var isUnderWay: Bool {
    switch self {
    case .loading, .waiting: true
    case .loaded, .empty, .failed: false
    }
  }
}
