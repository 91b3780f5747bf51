package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of a search.
///
/// Below the input line are past searches that complete the text, then the results.
@MainActor
package final class ScreenSearchListView: SearchListView, ItemsPane {
  enum Focus { case search, list }

  static let placeholder: SafeText = "Songs, albums, artists…"

  package static let quitEvent = SearchListEvent.quit

  let stage: any PaneHost
  var host: any PaneHost { stage }
  package let events = UserEvents<SearchListEvent>(interrupts: \.interrupts)
  var content = SearchContent()
  var search = LineEditor()
  var filter = FilterLine()
  var marks: Marks<StoreItem> {
    get { content.marks }
    set { content.marks = newValue }
  }
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
      stage.noted = restored
      search = LineEditor(selecting: restored.term?.text ?? "")
      if !restored.isInField { focus = .list }
    }
    stage.begin(with: self)
  }

  package var tab: ScreenSession.Tab { .search }

  package var reopening: SearchListEvent? { nil }

  /// The term, unless the search is private.
  var windowTitle: SafeText? {
    search.text.isEmpty || search.text.first == " " ? nil : "\(search.text.prefix(60)) — tunes"
  }

  package var crumb: SafeText? { content.state.content.query.map { "\($0.term.text)" } }

  package func show(_ state: SearchListState) {
    let wasLoading = content.isLoading
    let former = content.state.content.query?.term
    let wasUnmatched = content.isFiltered && content.list.ids.isEmpty
    content.take(state)
    if hasRows, !isEmpty || !work.isBusy { stage.endAwaitingResults() }
    if wasUnmatched, let row = filter.start?.base as? SearchContent.Row { content.list.select(row) }
    if !state.content.isUnderWay, wasLoading || content.belongs(to: search.text) {
      endSubmission()
    }
    if !filter.isTyping, content.filter != filter.text {
      filter = FilterLine(content.filter, start: filter.start)
    }
    restore(state)
    if let query = state.content.query, query.term != former, !isAhead, !isTyped(query.term) {
      search = LineEditor(text: query.term.text)
      if case .loading = state.content {
        focus = .list
        content.releaseCursor()
      }
    }
    update(state.completions, state.notice)
  }

  /// Leads from the field to the results of a submitted term; without any, the next typed word is a
  /// new term.
  private func endSubmission() {
    // What was found while typing, or canceled by Enter, isn't the answer to the submitted term.
    if case .failed(_, .cancelled) = content.state.content { return }
    guard isSubmitted, !content.state.isTyped else { return }
    isSubmitted = false
    stage.endAwaitingResults()
    guard focus == .search else { return }
    if content.items.isEmpty { search.selectAll() } else { focus = .list }
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
    switch notice {
    case .lastPage, .noSuggestions: break
    // Columns have the names of their headings.
    case .sorted(let order) where order.sort != .relevance: stage.say("Sorted \(order.name).")
    default: stage.say(notice, from: self)
    }
    stage.update()
  }

  package var work: PaneWork {
    PaneWork(content.state.content, isAsking: content.state.isAsking)
  }

  package var isTyping: Bool { focus == .search || filter.isTyping }

  /// Whether the next letter begins a new term.
  var beginsTerm: Bool {
    focus == .search && (search.text.isEmpty || search.isSelected)
  }

  private func text(_ context: DrawingContext) -> SearchText {
    SearchText(pane: self, context: context)
  }

  package var hints: [ScreenAction] {
    switch focus {
    case .search:
      (search.text.isEmpty || StoreLink.isForeign(search.text) ? [] : [.choose])
        + (isEmpty || !hasRows ? [] : [.down]) + [.nextPane, .quit]
    case .list where filter.isTyping: filterHints ?? [.back]
    case .list where !hasRows && !isEmpty: [.choose, .search]
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

  var isStart: Bool { content.state.content.query == nil }

  /// Whether the cursor is on a past search or a suggested term.
  private var isAtTerm: Bool { if case .term = content.selected { true } else { false } }

  var featured: FeaturedItems { content.start.featured }

  package func hint(_ action: ScreenAction) -> SafeText? {
    switch action {
    case .choose where suggestion != nil: "search for the suggestion"
    case .choose where !hasRows && hasLink: "open link"
    case .choose where focus == .search: "search"
    case .choose where isAtTerm || !hasRows && !isEmpty: "search for it"
    case .retry where content.hasNoResults: "search again"
    default: filterHint(action) ?? markHint(action)
    }
  }

  var entry: StoreItem? { content.selectedItems.first }

  var rowToMark: StoreItem? { hasRows && entry?.id != nil ? entry : nil }

  package var lookedAt: AnyHashable? {
    isStart && focus == .search ? nil : content.lookedAt
  }
}

// MARK: - Drawing

extension ScreenSearchListView {
  /// Returns texts for the store and filters of searches, longest first, or only the store's code if
  /// `isShort`.
  func places(isShort: Bool) -> [(store: SafeText, filters: SafeText)] {
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
      let (note, rows) = rest.split(bottom: lines.count)
      frame.write(StyledText("▲", .warn), in: note, column: 1)
      frame.write(lines, in: note.split(left: 3).rest)
      rest = rows
    }
    if case .waiting = content.state.content, !content.list.ids.isEmpty {
      let parts = rest.split(top: min(4, rest.rows / 2))
      text.message.draw(in: &frame, parts.top, on: stage)
      rest = parts.rest
    }
    if !content.list.ids.isEmpty {
      let rows = content.hasMessage ? content.list.rowCount : rest.rows
      let parts = rest.split(top: rows)
      content.draw(in: &frame, parts.top, context, filter.highlighter) { [events] in
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

// MARK: - The search field: typing, submitting, and pasting

extension ScreenSearchListView {
  func takeInSearch(_ key: Key) -> Bool {
    switch key {
    case _ where beginsTerm && stage.bindings.opensHelp(key): return false
    case .tab where stage.isAtBar: return false
    case .down, .tab:
      leaveField()
      if !hasRows { stage.awaitResults() }
      return true
    case .up: return true
    case .enter:
      guard let suggestion else { break }
      searchFor(suggestion.text)
      return true
    case .escape where !search.text.isEmpty || !isEmpty || stage.isAtBar:
      leaveField()
      return true
    case .paste(let text) where StoreLink.isLink(text): search = LineEditor()
    case .paste(let text) where text.utf8.count > SearchTerm.maximumBytes:
      events.post(.reject(.tooLong(bytes: text.utf8.count)))
      return true
    case .pageUp, .pageDown, .backTab, .function: return false
    default: break
    }
    // The key clears the line, wherever the caret is.
    if key == .control("u") { _ = search.handle(.end) }
    let isNew = search.isSelected || events.contains(where: \.beginsTerm)
    switch search.handle(key) {
    case .edited:
      // It's too late to restore the session or open a list.
      (restored, isSubmitted) = (nil, false)
      events.remove(\.opensList)
      stage.leaveForSearch()
      events.goOn()
      content.releaseCursor()
      searchTyped(with: key, isNew: isNew)
    case .submitted: if !isSubmitted || !isAhead && !content.isLoading { submit(search.text) }
    case .interrupted: stage.quit()
    case .ended, .moved, .suspended, .redraw, .ignored: break
    }
    return true
  }

  /// The suggested term, which Enter searches for until the text is edited.
  var suggestion: SearchTerm? {
    focus == .search && search.isSelected && content.hasNoResults ? content.state.didYouMean : nil
  }

  /// Whether the field has a link or the beginning of one.
  var hasLink: Bool { StoreLink.isBeginning(search.text) }

  /// Searches for the text as it stands; a link is looked up when submitted.
  ///
  /// Results of a link's first letters give way to the start, but earlier results stay when a link
  /// is pasted.
  private func searchTyped(with key: Key, isNew: Bool) {
    textBehindLink = ""
    if hasLink, case .paste = key, let term = content.listing?.query.term {
      textBehindLink = term.text
      events.remove(\.isTyping)
    } else {
      let text = hasLink ? "" : search.text
      events.post(.type(text, isNew: isNew && !text.isEmpty), replacing: \.isTyping)
    }
  }

  /// Moves the focus to the open list.
  private func leaveField() {
    goToList()
    stage.goToOpenList()
  }

  /// Moves the focus to the list, or back to the pane opened from it.
  func goToList() {
    focus = .list
    stage.leaveBar()
    if hasRows { content.keepCursor() } else { content.releaseCursor() }
  }

  /// Searches for a text as if the user had submitted it; unless it corrects the term, it is a new
  /// one.
  func searchFor(_ text: String) {
    search = LineEditor(text: text)
    filter.clear()
    submit(text, isNew: text != content.state.didYouMean?.text)
  }

  func submit(_ text: String, isNew: Bool = false) {
    guard !text.isEmpty else { return }
    if StoreLink.isLink(text) { return lookUp(text) }
    do {
      let term = try SearchTerm(text)
      stage.leaveForSearch()
      if hasRows, !content.items.isEmpty { focus = .list } else { stage.awaitResults() }
      events.goOn()
      search.completions = []
      content.releaseCursor()
      isSubmitted = true
      let isNew = isNew || events.contains(where: \.isNewTerm)
      events.post(.submit(term, isNew: isNew), replacing: \.isTyping)
    } catch {
      events.post(.reject(error), replacing: \.isTyping)
    }
  }

  /// Looks up a link, and restores the text before it.
  private func lookUp(_ link: String) {
    do {
      guard let event = try SearchListEvent(link: link) else { return }
      stage.leaveForSearch()
      search = LineEditor(selecting: textBehindLink)
      if !isEmpty { focus = .list }
      open(event)
    } catch {
      // The next link replaces this one.
      search.selectAll()
      stage.say(StyledText(error.sentence))
    }
  }
}

// MARK: - Drawing

extension ScreenSearchListView {
  func drawBar(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let hasFocus = context.hasFocus && focus == .search
    let context = context.focused(hasFocus)
    if region.rows > 2 { frame.draw(Border(context.lineStyle), around: region) }
    let row = region.inset(
      rows: region.rows > 2 ? 1 : 0, columns: region.rows > 2 ? 2 : context.grid.isFramed ? 1 : 0)
    if !hasFocus, stage.openTab != .search {
      let text = stage.key(of: .search).map { "\($0) searches the store" } ?? Self.placeholder
      return frame.write(StyledText("❯ ", .quiet) + StyledText(text, .ghost), in: row)
    }
    let side = barSide(context)
    let (right, left) = row.split(
      right: side.columns + 16 <= row.columns && !side.isEmpty ? side.columns + 2 : 0)
    frame.write(side, in: right, alignment: .trailing)
    let style = hasFocus ? Style.accent : Style.quiet
    let shown = hasFocus ? search : LineEditor(text: search.text)
    frame.draw(shown, prompt: StyledText("❯ ", style), style: .bold, in: left, hasFocus: hasFocus)
    if search.text.isEmpty {
      frame.write(StyledText(Self.placeholder, .ghost), in: left, column: 2)
    }
  }

  /// The text at the right of the input line: the number of results, or that they are loading.
  private func barSide(_ context: DrawingContext) -> StyledText {
    if content.isBusy {
      return StyledText(context.spinner, .accent) + StyledText(" searching the store", .quiet)
    }
    guard context.grid.isFramed else { return StyledText(content.positionText, .quiet) }
    guard stage.openTab == .search, hasRows, case .loaded(let listing) = content.state.content
    else { return "" }
    let results: SafeText = listing.count == 1 && listing.isExhausted ? " result" : " results"
    return StyledText(listing.countText + results, .quiet)
  }
}

// MARK: - Keys and focus

extension ScreenSearchListView {
  package func goTo(_ track: Track.ID) -> Bool {
    let row = SearchContent.Row.item(.track(track))
    guard content.list.ids.contains(row) else { return false }
    content.list.select(row)
    return true
  }

  package var isEmpty: Bool { content.list.ids.isEmpty }

  package func take(_ key: Key) -> Bool {
    if focus == .search { return takeInSearch(key) }
    if takeInFilter(key) { return true }
    guard case .paste = key, !filter.isTyping else { return false }
    focusBar(selectsText: true)
    return takeInSearch(key)
  }

  package var canFilter: Bool {
    content.isStart ? !isEmpty || content.isFiltered : !isStart && !content.hasNoResults
  }

  /// Filters the start here, and results in their scene.
  package func applyFilter() {
    guard content.isStart else {
      return events.post(.list(.filter(filter.text)), as: .filter)
    }
    content.filterStart(by: filter)
    stage.update()
  }

  var row: AnyHashable? { content.list.selected }

  var isUnmatched: Bool {
    content.isFiltered && content.list.ids.isEmpty && content.filter == filter.text
  }

  package func goUp() -> Bool {
    guard !isTyping, content.list.isFirst else { return false }
    focus = .search
    return true
  }

  /// Posts an event of a shortcut.
  func follow(_ event: SearchListEvent) {
    focus = .list
    if case .submit(let term, _) = event { return searchFor(term.text) }
    events.goOn()
    events.post(event) { $0.isTyping || event.opensList && $0.opensList }
  }

  /// Shows earlier results again, as they were.
  func goBack(to session: ScreenSession) {
    guard session.term != nil else {
      search = LineEditor()
      return follow(.go(.start))
    }
    restored = session
    follow(.back)
  }

  /// Opens another list or a dialog, canceling one that isn't open yet.
  func open(_ event: SearchListEvent) {
    events.goOn()
    events.post(event, replacing: \.opensList)
  }

  /// Whether the user went on to another list, dialog, or term, so that a pane that opens now is late.
  var isGoingOn: Bool { events.handlesOutdated }

  var isInBar: Bool { focus == .search }

  /// Moves the focus to the input line; if `selectsText`, the next letter replaces the text.
  func focusBar(selectsText: Bool) {
    focus = .search
    if !stage.isAtBar { events.goOn() }
    filter.isTyping = false
    if selectsText { search.selectAll() }
  }
}

// MARK: - Key bindings

extension ScreenSearchListView {
  package func perform(_ action: ScreenAction) -> Bool {
    if content.move(action) {
      if wantsMore {
        events.post(.list(action == .last ? .lastPage : .nextPage), as: .page)
      }
      return true
    }
    if performInItems(action) { return true }
    switch action {
    case .choose where hasRows && content.selected == nil && content.canRetry, .retry:
      events.post(.list(.retry))
    case .choose: choose()
    case .nextPane where content.selectedPosition != nil: choose()
    case .search: focusBar(selectsText: true)
    case .results:
      events.remove(\.opensList)
      focus = isStart && content.list.ids.isEmpty ? .search : .list
      reopenShownPages()
    case .previousKind where !isStart: events.post(.showKind(by: -1))
    case .nextKind where !isStart: events.post(.showKind(by: 1))
    case .sort where !isStart: events.post(.list(.sort(nil)))
    case .reverse where !isStart: reverse()
    case .library, .favorites, .charts, .playlists, .storefronts, .genres, .history:
      let list = stage.source(of: action).map(Destination.list)
      if let destination = list ?? action.destination { open(.go(destination)) }
    case .allGenres where isNarrowed: events.post(.choose(.genre(nil)))
    case .searchMeant: events.post(.searchMeant)
    default: return performInList(action)
    }
    return true
  }

  /// Reverses the order of sorted results.
  private func reverse() {
    guard let sort = content.state.content.query?.sort, sort != .relevance else {
      return stage.say("The results are sorted by relevance.")
    }
    events.post(.list(.sort(sort)))
  }

  func choose() {
    guard hasRows else { return submitUnlessUnderWay() }
    guard let row = content.selected else { return }
    if case .term(let text) = row {
      // Pressing Enter again waits for the results.
      if !isSubmitted { searchFor(text) }
    } else if let entry {
      content.keepCursor()
      events.post(.items(.open(entry)))
    }
  }

  /// Searches for the text, unless that search has begun.
  private func submitUnlessUnderWay() {
    let content = content.state.content
    let isUnderWay = content.isUnderWay && content.query?.term == (try? SearchTerm(search.text))
    if !isSubmitted, !isUnderWay { submit(search.text) }
  }

  /// Whether the rows belong to the text in the field, so that keys and clicks can use them.
  var hasRows: Bool { content.belongs(to: search.text) }

  /// Whether to load more results, unless another search has been typed.
  private var wantsMore: Bool { content.isNearEnd && content.isFound(for: search.text) }

  /// Says that the rows are of another text, unless its own are on their way.
  private func refuseRows() {
    guard !hasRows, !work.isBusy, let key = stage.bindings.key(of: .choose) else { return }
    let first: StyledText = hasLink ? "opens the link" : "searches for the text"
    stage.sayForNow("\(key, .bold) " + first + " first.")
  }

  private func performInList(_ action: ScreenAction) -> Bool {
    if !hasRows, !work.isBusy, action.itemsEvent(at: 1) != nil {
      refuseRows()
      return true
    }
    guard hasRows, let event = action.itemsEvent(on: content.selectedItems) else { return false }
    content.keepCursor()
    return post(event)
  }

  package func act(_ action: ItemAction) {
    guard hasRows, let entry else { return }
    events.post(.items(.perform(action, entry)))
  }
}

// MARK: - Mouse

extension ScreenSearchListView {
  package func click(at position: Position) -> ListClick? {
    guard hasRows else {
      refuseRows()
      return nil
    }
    focus = .list
    filter.isTyping = false
    return content.click(at: position)
  }

  package func scroll(by rows: Int) {
    content.scroll(by: rows)
    if wantsMore { events.post(.list(.nextPage), as: .page) }
  }
}

// MARK: - The session

extension ScreenSearchListView {
  /// Whether the search is private, so that nothing about it is saved.
  var isPrivate: Bool { (try? SearchTerm(search.text))?.isPrivate == true }

  /// Whether the last session isn't restored yet.
  var isRestoring: Bool { restored != nil }

  /// Opens the pages that were open when the user left for another tab.
  func reopenShownPages() {
    if stage.noted.places[.search]?.showsPages == true { _ = reopenPages() }
  }

  package func note(in session: inout ScreenSession) {
    var place = ListPlace()
    // A link isn't searched for; the results before it come back.
    let text = hasLink ? textBehindLink : search.text
    let hasRows = content.belongs(to: text)
    let start = filter.start?.base as? SearchContent.Row
    place.item = hasRows ? content.selectedItem ?? start?.item : nil
    place.keepPages(of: session.places[.search])
    session.term = try? SearchTerm(text)
    if hasRows { (place.row, place.top) = (content.list.window.cursor, content.list.window.top) }
    if isStart, place.row == 0, place.pages.isEmpty { place = ListPlace() }
    if let query = content.state.content.query, query.term == session.term {
      (place.entity, place.order) = (query.entity, query.order)
      let listing = content.listing
      (place.filter, place.count) = (listing?.filter ?? "", listing?.positions?.count ?? 0)
    }
    session.places[.search] = place == ListPlace() ? nil : place
  }

  /// Restores the last session once, as soon as there is a list.
  func restore(_ state: SearchListState) {
    guard let session = restored else { return }
    switch state.content {
    case .idle, .loading, .waiting: return
    case .empty, .nothingFits, .pastEnd, .failed: break
    case .loaded(let listing):
      let place = session.places[.search] ?? ListPlace()
      guard listing.filter == place.filter else {
        filter = FilterLine(place.filter, start: place.item.map(SearchContent.Row.item))
        return applyFilter()
      }
      content.restore(place)
    }
    restored = nil
    reopen(session)
  }

  /// Restores the last session once, if there is nothing to list.
  func restoreAtStart() {
    guard let session = restored else { return }
    restored = nil
    if let term = session.term {
      if search.text == term.text { search = LineEditor() }
    } else if let place = session.places[.search] {
      content.restore(place)
    }
    reopen(session)
  }

  /// Opens the tab of the session.
  private func reopen(_ session: ScreenSession) {
    switch session.tab {
    case .search: reopenShownPages()
    case .playing: stage.perform(.playing)
    case .charts, .library, .favorites, .playlists, .playlist:
      _ = perform(session.tab.action)
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

  fileprivate var isNewTerm: Bool { if case .type(_, isNew: true) = self { true } else { false } }

  /// Whether the next typed term has nothing to do with the last one.
  fileprivate var beginsTerm: Bool { isNewTerm || self == .type("") }

  /// Whether the event opens another list or a dialog.
  var opensList: Bool {
    switch self {
    case .go(.item), .go(.start): false
    case .go: true
    default: false
    }
  }
}
