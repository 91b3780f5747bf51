import Entities
import Retrieval
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

/// Numbered genres as lines of text, with subgenres indented.
struct GenresText {
  let listing: GenreListing
  let capabilities: TerminalCapabilities

  /// The selected genres, limited to a quarter of the screen, then the visible rows.
  var lines: [StyledText] {
    let rows = listing.rows
    let selected = listing.selectedRows
    guard !selected.isEmpty, listing.list.filter.isEmpty else { return lines(of: rows) }
    let shown = selected.prefix(capabilities.isTerminal ? max(1, capabilities.rows / 4) : .max)
    var lines: [StyledText] = [heading("Selected genres")]
    lines += capabilities.isAccessible ? shown.map(labelled) : table(shown.map(selectedCells))
    if selected.count > shown.count { lines.append("+\(selected.count - shown.count) more") }
    return lines + [heading("All genres")] + self.lines(of: rows)
  }

  private func heading(_ text: SafeText) -> StyledText {
    capabilities.isAccessible ? "\(text):" : "\(text, .bold)"
  }

  private func lines(of rows: [GenreListing.Row]) -> [StyledText] {
    let highlighter = Highlighter(of: listing.list.filter)
    return capabilities.isAccessible
      ? rows.map(labelled) : table(rows.map { cells($0, highlighter) })
  }

  private func table(_ rows: [[StyledText]]) -> [StyledText] {
    // Pad all numbers to the width of the last one to align the selected genres with the list.
    let width = "\(listing.list.elements.count)".count
    let columns = [
      TableColumn(alignment: .trailing, minimum: width), TableColumn(minimum: 1),
      TableColumn(minimum: 12, yieldOrder: 0),
    ]
    let padded = rows.map { row in
      row.enumerated().map { $0 == 0 ? $1.padded(to: width, alignment: .trailing) : $1 }
    }
    return Table(columns: columns, rows: padded).lines(matching: capabilities.lineLimit)
  }

  private func cells(_ row: GenreListing.Row, _ highlighter: Highlighter?) -> [StyledText] {
    let indent = String(repeating: "  ", count: row.ancestors.count)
    let style = row.isSelected ? Style.bold : .plain
    let name = StyledText(SafeText(row.genre.name), style, highlighter)
    return ["\(row.position, .bold)", row.isSelected ? "✓" : " ", "\(indent)" + name]
  }

  private func selectedCells(_ row: GenreListing.Row) -> [StyledText] {
    let parent = row.ancestors.last.map { parent -> StyledText in "  \("in \(parent.name)", .dim)" }
    return ["\(row.position, .bold)", "✓", "\(row.genre.name, .bold)" + (parent ?? "")]
  }

  private func labelled(_ row: GenreListing.Row) -> StyledText {
    let part = row.ancestors.last.map { parent -> StyledText in " In: \(parent.name)." }
    let selected = row.isSelected ? " Selected." : ""
    return "Number \(row.position). Genre: \(row.genre.name).\(part ?? "")\(selected)"
  }
}
