import Entities
package import Scenes
import TerminalKit

/// The console view of the storefronts.
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
    "\("3", .bold)     use store 3 from now on; again to return to your region's store",
    "\("text", .bold)  filter the list by name or country code",
    "\("n p", .bold)   go to the next or previous page; an empty line clears the filter",
    "\("T", .bold)     choose genres",
    "\("=n", .bold)    filter by \"n\", or any text that looks like a command",
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
    console.note("Current store: \(listing.name(of: inUse), .bold) (number \(position)).")
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
    "No stores match \(quoting: listing.list.filter, .bold)."
  }
}
