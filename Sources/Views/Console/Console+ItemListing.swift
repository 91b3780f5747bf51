import Scenes
import TerminalKit

extension Console {
  /// Prints the visible rows of a list, or a note if its filter matches no items.
  func print(_ listing: ItemListing) {
    let rows = listing.rows
    guard !rows.isEmpty else {
      return note("No items contain \(quoting: listing.filter, .bold).")
    }
    let text = ListingText(
      sections: [Listing.Section(title: nil, rows: rows)], capabilities: results.capabilities)
    results.writeLines(text.lines)
  }
}
