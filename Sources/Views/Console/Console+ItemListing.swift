import Scenes
import TerminalKit

extension Console {
  /// Writes down what of a listing is on view.
  func print(_ listing: ItemListing) {
    let rows = listing.rows
    guard !rows.isEmpty else {
      return note("None of \(listing.entries.count) contains \(listing.filter, .bold)")
    }
    let text = ListingText(
      sections: [Listing.Section(title: nil, rows: rows)], capabilities: results.capabilities)
    results.writeLines(text.lines)
  }
}
