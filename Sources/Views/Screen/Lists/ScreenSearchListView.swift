import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of a search.
///
/// Below the input line are past searches that complete the text, then the results.
@MainActor
package final class ScreenSearchListView: SearchListView, InterruptiblePane, BarPane, ItemPane,
  FilteringPane, MarkingPane
{
  enum Focus { case search, list }

  static let placeholder: SafeText = "Songs, albums, artists…"

  package static let quitEvent = SearchListEvent.quit

  let stage: any PaneHost
  var host: any PaneHost { stage }
  package let events = UserEvents<SearchListEvent>(interrupts: \.interrupts)
  var content = SearchContent()
  var search = LineEditor()
  var filter = FilterLine()
  var marks = Marks<StoreItem>()
  var focus = Focus.search
  /// The term of the results behind a link in the field; empty for none.
  var textBehindLink = ""
  /// Whether a newly submitted term is loading, rather than another kind of results.
  var isSubmitted = false
  /// The session to restore as soon as there is a list.
  var restored: ScreenSession?

  /// Creates a view, with a session to restore if there is one.
  init(stage: any PaneHost, restored: ScreenSession? = nil) {
    (self.stage, self.restored) = (stage, restored)
    if let restored {
      search = LineEditor(selecting: restored.term?.text ?? "")
      if restored.pane != .search { focus = .list }
    }
    stage.begin(with: self)
  }

  package var tab: ScreenTab { .search }

  package var reopening: SearchListEvent? { nil }

  /// The term, unless the search is private.
  package var windowTitle: SafeText? {
    search.text.isEmpty || search.text.first == " " ? nil : "\(search.text.prefix(60)) — tunes"
  }

  package var crumb: SafeText? { content.state.content.query.map { "\($0.term.text)" } }

  package func show(_ state: SearchListState) {
    let (wasLoading, subject) = (content.isLoading, content.subject)
    let former = content.state.content.query?.term
    content.take(state)
    if content.subject != subject { marks.removeAll() }
    if !state.content.isUnderWay, wasLoading || content.belongs(to: search.text) {
      // Without results, the next typed word is a new term.
      let isNew = isSubmitted || state.content.query?.term != former
      if isNew, focus == .list, content.hasNoResults { focusBar(selectsText: true) }
      isSubmitted = false
    }
    restore(state)
    if let query = state.content.query, query.term != former, !isAhead, !isTyped(query.term) {
      search = LineEditor(text: query.term.text)
      if case .loading = state.content {
        focus = .list
        content.releaseCursor()
      }
    }
    if !filter.isTyping, content.filter != filter.text { filter = FilterLine(content.filter) }
    update(state.completions, state.notice)
  }

  /// Whether the scene hasn't searched for the current text yet.
  private var isAhead: Bool {
    events.contains { if case .submit = $0 { true } else { $0.isTyping } }
  }

  /// Whether a search is for the field's text, or the field has focus with another text.
  private func isTyped(_ term: SearchTerm) -> Bool {
    let isEmpty = search.text.isEmpty && !events.contains(where: \.isTyping)
    return focus == .search && !isEmpty || (try? SearchTerm(search.text)) == term
  }

  /// Shows completions, and the notice unless the list shows it.
  func update(_ completions: [String], _ notice: Notice?) {
    search.completions = focus == .search ? completions : []
    if notice != .lastPage, notice != .noSuggestions { stage.say(notice, from: self) }
    stage.update()
  }

  package var work: PaneWork {
    PaneWork(content.state.content, isAsking: content.state.isAsking)
  }

  package var isTyping: Bool { focus == .search || filter.isTyping }

  package var beginsTerm: Bool {
    focus == .search && (search.text.isEmpty || search.isSelected)
  }

  private func text(_ context: DrawingContext) -> SearchText {
    SearchText(pane: self, context: context)
  }

  package var hints: [ScreenAction] {
    switch focus {
    case .search:
      (search.text.isEmpty || StoreLink.isForeign(search.text) ? [] : [.choose])
        + (isEmpty || !hasRows ? [] : [.down])
        + [.nextPane, .quit]
    case .list where filter.isTyping: [.back]
    case .list:
      switch content.selected {
      case .item, .number:
        (content.isFiltered || !marks.isEmpty ? [.back] : []) + (isNarrowed ? [.allGenres] : [])
          + (content.selectedItem?.hints ?? [.choose, .search]) + (canFilter ? [.filter] : [])
          + [.open]
      case .term: [.choose, .search, .library]
      case nil:
        if content.isFiltered {
          isUnmatched ? [.searchMeant, .back] : [.back, .search]
        } else {
          switch content.state.content {
          case .nothingFits: (content.isNarrowed ? [.allGenres] : []) + [.genres, .search]
          case .empty: [.nextKind, .retry, .search]
          default: content.hasMessage ? [.retry, .search] : [.search]
          }
        }
      }
    }
  }

  /// Whether genres filter this search and the next one.
  var isNarrowed: Bool {
    content.isNarrowed || isStart && !featured.selectedGenres.isEmpty
  }

  package var isStart: Bool { content.state.content.query == nil }

  /// Whether the cursor is on a past search or a suggested term.
  private var isAtTerm: Bool { if case .term = content.selected { true } else { false } }

  package var featured: FeaturedItems { content.start.featured }

  package func hint(_ action: ScreenAction) -> SafeText? {
    switch action {
    case .choose where suggestion != nil: "search for the suggestion"
    case .choose where focus == .search: hasLink ? "open link" : "search"
    case .choose where focus == .list && isAtTerm: "search for it"
    default: markHint(action) ?? filterHint(action)
    }
  }

  var rowToMark: StoreItem? {
    hasRows ? content.selectedItems.first.flatMap { $0.id == nil ? nil : $0 } : nil
  }

  package var lookedAt: AnyHashable? {
    isStart && focus == .search ? nil : content.lookedAt
  }
}

// MARK: - Drawing

extension ScreenSearchListView {
  package func places(isShort: Bool) -> [(store: SafeText, filters: SafeText)] {
    let query = content.state.content.query
    guard let storefront = query?.storefront ?? featured.storefronts.first else { return [] }
    let code: SafeText = "\(storefront.code.uppercased())"
    let genres = featured.genres.filter { featured.selectedGenres.contains($0.id) }
    let filters =
      query.map { FilterText.text($0.criteria, explains: false) }
      ?? genres.map { "\($0.name)" }.joined(separator: " or ")
    guard !isShort else { return [(code, filters), (code, "")] }
    let shown = filters.isEmpty ? "All genres" : filters
    return [
      ("\(storefront.name)", shown), (code, shown), (code, filters.isEmpty ? "" : "filtered"),
      (code, ""),
    ]
  }

  package var naturalColumns: Int { content.naturalColumns }

  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let context = context.focused(context.hasFocus && focus == .list)
    content.arrange(inPanes: stage.startsInPanes(context.grid))
    var title = content.title(context)
    title.show = { [events] in events.post(.showKind(by: $0)) }
    var rest = context.drawBorder(title, in: &frame, region)
    rest = filter.draw(in: &frame, region, inside: rest, context)
    let text = text(context)
    if !text.banner.isEmpty, rest.rows > 3 {
      let lines = text.banner.wrapped(to: max(2, rest.columns - 5)).prefix(
        max(2, rest.rows * 2 / 5))
      frame.write(StyledText("▲", .warn), in: rest, column: 1)
      let parts = rest.split(top: lines.count)
      frame.write(lines, in: parts.top.split(left: 3).rest)
      rest = parts.rest
    }
    if case .waiting = content.state.content, !content.list.ids.isEmpty {
      let parts = rest.split(top: min(4, rest.rows / 2))
      text.message.draw(in: &frame, parts.top, on: stage)
      rest = parts.rest
    }
    if !content.list.ids.isEmpty {
      let rows = content.hasMessage ? content.list.rowCount : rest.rows
      let parts = rest.split(top: rows)
      content.draw(in: &frame, parts.top, context, filter.highlighter, marks) { [events] in
        events.post(.list(.sort($0)))
      }
      if !hasRows {
        frame.restyle(parts.top, Style.quiet)
      }
      rest = parts.rest
    }
    guard content.hasMessage else { return }
    if content.isLoading, context.grid.isFramed {
      ColumnNeeds.drawLoading(in: &frame, rest)
    } else {
      text.message.draw(in: &frame, rest, on: stage)
    }
  }
}

extension SearchListEvent {
  /// Whether the event cancels the current request.
  ///
  /// Events about listed items don't, and neither do those that load more.
  fileprivate var interrupts: Bool {
    switch self {
    case .items(let event): event.interrupts
    case .list(.filter), .list(.nextPage), .list(.lastPage): false
    default: true
    }
  }
}
