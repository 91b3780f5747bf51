import Entities
package import Scenes
import TerminalKit

@MainActor package final class ConsoleStorefrontsView: StorefrontsView {
  private let console: Console
  private let prompt: ChoicePrompt
  private var hasListed = false

  package init(console: Console) {
    self.console = console
    prompt = ChoicePrompt(
      console: console, help: [.choose, .text, .pages, .genres, .literalFilter, .back, .quit],
      item: "store")
  }

  package func show(_ state: StorefrontsState) {
    guard case .loaded(let listing) = state.content else { return }
    if prompt.isEditing {
      return prompt.showBelow(lines(of: listing, console.notes.capabilities))
    }
    if state.notice == nil || !hasListed { append(listing) }
    hasListed = true
    if let notice = state.notice { console.note(NoticeText.line(notice)) }
  }

  package func nextEvent() async -> StorefrontsEvent? {
    await prompt.next { $0 == .genres ? .showGenres : nil }
  }

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
      : StorefrontsText(
        rows: rows, capabilities: capabilities, filter: listing.list.filter
      ).lines
  }

  private static func nothingFits(_ listing: StorefrontListing) -> StyledText {
    "No stores match \(quoting: listing.list.filter, .bold)."
  }
}
