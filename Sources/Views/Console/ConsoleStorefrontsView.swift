import Entities
import Retrieval
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

/// Numbered storefronts as lines of text.
struct StorefrontsText {
  let rows: [StorefrontListing.Row]
  let capabilities: TerminalCapabilities
  var filter = ""

  var lines: [StyledText] {
    NumberedText(
      columns: columns, number: \.position, words: { $0.isInUse ? ["Selected"] : [] },
      capabilities: capabilities, highlighter: Highlighter(of: filter)
    ).lines(rows)
  }

  private var columns: [RowColumn<StorefrontListing.Row>] {
    let mark = RowColumn(column: TableColumn(minimum: 1)) { (row: StorefrontListing.Row) in
      row.isInUse ? "✓" : ""
    }
    let flag = RowColumn(column: TableColumn(minimum: 2)) { (row: StorefrontListing.Row) in
      "\(Self.flag(of: row.storefront))"
    }
    return (capabilities.unicode ? [mark, flag] : [mark]) + [
      RowColumn(
        label: "Store", column: TableColumn("Store", minimum: 12, yieldOrder: 0), isFiltered: true
      ) {
        "\($0.name, $0.isInUse ? .bold : .plain)"
      },
      RowColumn(label: "Code", column: TableColumn("Code")) { "\($0.storefront.code)" },
    ]
  }

  /// Returns the letters of the code as regional indicators, which terminals draw as a flag.
  static func flag(of storefront: Storefront) -> String {
    let indicators = storefront.code.unicodeScalars.compactMap {
      Unicode.Scalar($0.value - Unicode.Scalar("a").value + 0x1F1E6)
    }
    return String(String.UnicodeScalarView(indicators))
  }
}
