import Entities
import Scenes
import TerminalKit

/// What the list of the search has in it, and the cursor in that.
@MainActor struct SearchContent {
  /// A line of the list.
  enum Row: Hashable, Sendable {
    /// A past search.
    case term(String)
    /// Something found, or picked before, by its number.
    case item(Int, CatalogItem.ID?)
  }

  /// How many past searches stand over what was found.
  private static let completionLimit = 4
  /// With fewer rows left under the cursor the next page is wanted.
  private static let pageMargin = 20

  private(set) var state = SearchListState()
  private(set) var list = ScreenList<Row>()
  private var items: [Int: Listing.Row] = [:]
  /// What the list was before something else is asked for, and stays until it is there.
  private var headings: [SafeText] = []
  private var isWhole = false

  var isBusy: Bool {
    switch state.content {
    case .loading, .waiting: true
    default: state.isAsking
    }
  }

  var canRetry: Bool { if case .failed = state.content { true } else { false } }

  /// Whether more is wanted that there may be.
  var isNearEnd: Bool {
    guard case .loaded(let listing) = state.content, listing.filter.isEmpty else { return false }
    return !isWhole && list.countAfterCursor < Self.pageMargin
  }

  var selectedPosition: Int? { list.selected.flatMap(position) }

  var selectedItem: CatalogItem.ID? {
    if case .item(_, let id) = list.selected { id } else { nil }
  }

  /// Puts the cursor where it was, or on the same thing where that is elsewhere now.
  mutating func restore(_ session: ScreenSession) {
    list.restore(cursor: session.cursor, top: session.top)
    guard let id = session.item, selectedItem != id else { return }
    let row = list.ids.first { if case .item(_, id) = $0 { true } else { false } }
    if let row { list.select(row) }
  }

  func position(of row: Row) -> Int? {
    if case .item(let position, _) = row { position } else { nil }
  }

  mutating func take(_ state: SearchListState) {
    self.state = state
    isWhole = state.notice == .lastPage
    let past = state.completions.prefix(Self.completionLimit).map(Row.term)
    switch state.content {
    case .loading, .waiting: return
    case .suggestions(let suggestions, let picked):
      show(
        suggestions.map { .term($0.term.text) }, past: "Past searches", picked, suggestions.count)
    case .loaded(let listing):
      let rows = listing.filter.isEmpty ? listing.numberedRows : listing.rows
      show(past, rows, named: Self.name(of: listing))
    case .idle, .empty, .nothingFits, .pastEnd, .failed: show(past, [], named: "")
    }
  }

  mutating func move(_ action: ScreenAction) -> Bool { list.move(action) }
  mutating func click(row: Int) -> Bool { list.click(row: row) }
  mutating func scroll(by rows: Int) { list.scroll(by: rows) }
}

// MARK: - Rows

extension SearchContent {
  private mutating func show(
    _ past: [Row], past title: SafeText, _ picked: [LibraryTrack], _ offset: Int
  ) {
    let rows = picked.enumerated().map { index, entry in
      Listing.Row(
        position: offset + index + 1, item: .track(entry.track), isFavorite: entry.starredAt != nil)
    }
    show(past, rows, named: "Picked before", past: title)
  }

  private mutating func show(
    _ past: [Row], _ rows: [Listing.Row], named name: SafeText,
    past title: SafeText = "Past searches"
  ) {
    items = Dictionary(rows.map { ($0.position, $0) }) { first, _ in first }
    let found = rows.map { Row.item($0.position, $0.item.id) }
    var sections: [Int] = []
    headings = []
    if !past.isEmpty {
      sections.append(0)
      headings.append(title)
    }
    if !found.isEmpty, !name.isEmpty {
      sections.append(past.count)
      headings.append(name)
    }
    list.replace(past + found, sections: sections)
  }

  private static func name(of listing: Listing) -> SafeText {
    let count = listing.count
    let results: SafeText = count == 1 ? "1 result" : "\(count) results"
    guard listing.filter.isEmpty else {
      return "\(listing.rows.count) of \(results) with \"\(listing.filter)\""
    }
    return "\(results) for \(listing.query.term.text)"
  }
}

// MARK: - Drawing

extension SearchContent {
  mutating func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    guard list.ids.isEmpty else { return drawList(in: &frame, region, context) }
    message(context).draw(in: &frame, region)
  }

  private mutating func drawList(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext
  ) {
    let (ids, items, headings) = (list.ids, items, headings)
    list.draw(in: &frame, region, context) { number in
      StyledText(headings[number])
    } item: { index, columns in
      switch ids[index] {
      case .term(let text): StyledText("\(text)").truncated(to: columns)
      case .item(let position, _):
        items[position].map {
          ItemLine(item: $0.item, isFavorite: $0.isFavorite, theme: context.theme).text(columns)
        } ?? ""
      }
    }
  }

  private func message(_ context: DrawingContext) -> MessageText {
    switch state.content {
    case .idle, .suggestions: MessageText("Type what to search for.")
    case .loading(let query):
      MessageText("\(context.spinner) Searching for \(query.term.text, .bold)")
    case .waiting(_, let wait): MessageText(WaitText.text(wait))
    case .loaded(let listing): MessageText("Nothing here has \(listing.filter, .bold).")
    case .empty(let query, _, let provenance):
      MessageText(
        EmptyText.text(query, provenance, anew: "r", context.format), nearest)
    case .nothingFits(let answer): MessageText(StyledText(CriteriaText.message(answer).sentence))
    case .pastEnd: MessageText("There is no more.")
    case .failed(_, let error):
      MessageText(
        StyledText(ErrorMessage(error).sentence, context.theme.error), "r tries again.")
    }
  }

  /// The past search that is most like what found nothing.
  private var nearest: StyledText? {
    state.completions.first.map { "You have searched for \($0, .bold) before." }
  }
}
