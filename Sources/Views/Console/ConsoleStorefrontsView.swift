import Entities
package import Scenes
import TerminalKit

/// The view of the storefronts for a person at a terminal.
@MainActor package final class ConsoleStorefrontsView: StorefrontsView {
  private let console: Console
  private let prompt: ChoicePrompt
  private var hasListed = false

  package init(console: Console) {
    self.console = console
    prompt = ChoicePrompt(console: console, help: Self.help)
  }

  package func show(_ state: StorefrontsState) {
    guard case .loaded(let listing) = state.content else { return }
    if prompt.isEditing {
      return prompt.showBelow(lines(of: listing, console.notes.capabilities))
    }
    if state.notice == nil || !hasListed { append(listing) }
    hasListed = true
    if let notice = state.notice {
      console.note(StorefrontsNoticeText.line(notice, about: listing))
    }
  }

  package func nextEvent() async -> StorefrontsEvent? {
    while true {
      switch await prompt.next() {
      case nil: return nil
      case .pick(let position): return .select(position)
      case .nextPage: return .nextPage
      case .previousPage: return .previousPage
      case .filter(let text): return .filter(text)
      case .genres: return .showGenres
      case .back: return .back
      case .quit: return .quit
      case .help, .retry, .storefronts: continue
      }
    }
  }

  private static let help: [StyledText] = [
    "\("1 …", .bold)   search the store with that number from now on; once more, no longer",
    "\("text", .bold)  list only what contains the text, or has it for its code",
    "\("n p", .bold)   the next page, the page before; an empty line lists all again",
    "\("T", .bold)     the genres of that store",
    "\("=n", .bold)    list what contains a text that looks like one of these",
    "\("b q", .bold)   go back, quit",
  ]

  private func append(_ listing: StorefrontListing) {
    guard !listing.rows.isEmpty else {
      return console.note(Self.nothingFits(listing))
    }
    console.results.writeLines(lines(of: listing, console.results.capabilities))
    guard listing.list.filter.isEmpty, !listing.rows.contains(where: \.isInUse) else { return }
    let inUse = listing.choice.inUse
    let position = listing.list.elements.firstIndex { $0.storefront == inUse }.map { $0 + 1 } ?? 0
    console.note("Searches ask the store of \(listing.name(of: inUse), .bold), number \(position).")
  }

  private func lines(of listing: StorefrontListing, _ capabilities: TerminalCapabilities)
    -> [StyledText]
  {
    let rows = listing.rows
    return rows.isEmpty
      ? [Self.nothingFits(listing)]
      : StorefrontsText(rows: rows, capabilities: capabilities).lines
  }

  private static func nothingFits(_ listing: StorefrontListing) -> StyledText {
    "None of \(listing.list.elements.count) stores contains \(listing.list.filter, .bold)."
  }
}
