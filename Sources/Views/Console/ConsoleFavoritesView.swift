import Entities
package import Scenes
import TerminalKit

/// The view of the favourites for a person at a terminal.
@MainActor package final class ConsoleFavoritesView: FavoritesView {
  private let console: Console
  private var shown: FavoritesState.Content?
  private var hasSaidHow = false

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: FavoritesState) {
    defer { shown = state.content }
    if state.notice?.isOfStars != true, state.notice == nil || state.content != shown {
      append(state.content)
    }
    if let notice = state.notice { console.note(FavoritesNoticeText.line(notice)) }
  }

  package func nextEvent() async -> FavoritesEvent? {
    guard case .loaded = shown else { return nil }
    if !hasSaidHow { console.hint("A number shows that track. ? lists the rest.") }
    hasSaidHow = true
    return await console.nextEvent(quit: .quit) { event(for: ConsoleCommand($0)) }
  }
}

extension ConsoleFavoritesView {
  private func event(for command: ConsoleCommand) -> FavoritesEvent? {
    switch command {
    case .nothing: return nil
    case .pick(let number): return .select(number)
    case .nextPage: return .nextPage
    case .previousPage: return .previousPage
    case .filter(let text): return .filter(text)
    case .favorite(let ranges?): return .toggleFavorites(ranges)
    case .play(let ranges?): return .play(ranges)
    case .quit: return .quit
    case .favorite(nil), .play(nil), .suggestions, .history, .help, .retry, .storefronts, .genres,
      .term:
      for line in Self.help { console.note(line) }
      return nil
    }
  }

  private static let help: [StyledText] = [
    "\("1 …", .bold)    show the track with that number",
    "\("n p", .bold)    the next page, the page before",
    "\("/text", .bold)  list only what contains the text; / alone lists all again",
    "\("f 1-3", .bold)  take the stars of tracks away, or give them back",
    "\("p 1-3", .bold)  hear the previews of tracks",
    "\("q", .bold)      quit, as does Ctrl-D",
  ]

  private func append(_ content: FavoritesState.Content) {
    switch content {
    case .loading: break
    case .empty:
      console.note("Nothing has a star yet. \("tunes favorites add 3", .bold) gives one.")
    case .failed(let error): console.note(ErrorMessage(error).line)
    case .loaded(let listing):
      let rows = listing.rows
      if rows.isEmpty {
        console.note("None of \(listing.tracks.count) contains \(listing.filter, .bold)")
      } else {
        let text = ListingText(
          sections: [Listing.Section(title: nil, rows: rows)],
          capabilities: console.results.capabilities)
        console.results.writeLines(text.lines)
      }
    }
  }
}

extension FavoritesState.Notice {
  /// Whether it says all that has changed in what is listed.
  fileprivate var isOfStars: Bool {
    switch self {
    case .starred, .unstarred: true
    case .outOfRange, .firstPage, .lastPage, .notStarred: false
    }
  }
}
