import Entities
package import Scenes
import TerminalKit

/// The console view of the favorites.
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
    if !hasSaidHow { console.hint("Type a number to open a track, or ? for help.") }
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
    "\("3", .bold)      open track 3",
    "\("n p", .bold)    go to the next or previous page",
    "\("/text", .bold)  filter the list; / alone clears the filter",
    "\("f 1-3", .bold)  remove tracks from favorites, or add them back",
    "\("p 1-3", .bold)  play previews",
    "\("q", .bold)      quit (or press Ctrl-D)",
  ]

  private func append(_ content: FavoritesState.Content) {
    switch content {
    case .loading: break
    case .empty:
      console.note("You have no favorites yet. Add one with `tunes favorites add 3`.")
    case .failed(let error): console.note(ErrorMessage(error).line)
    case .loaded(let listing):
      let rows = listing.rows
      if rows.isEmpty {
        console.note("No favorites contain \(quoting: listing.filter, .bold).")
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
  /// Whether the notice describes the whole change, so that the list isn't printed again.
  fileprivate var isOfStars: Bool {
    switch self {
    case .starred, .unstarred: true
    case .outOfRange, .firstPage, .lastPage, .notStarred: false
    }
  }
}
