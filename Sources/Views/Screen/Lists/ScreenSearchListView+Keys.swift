package import Entities
package import Scenes
package import TerminalKit

extension ScreenSearchListView {
  package func goTo(_ track: Track.ID) -> Bool {
    let row = SearchContent.Row.item(.track(track))
    guard content.list.ids.contains(row) else { return false }
    content.list.select(row)
    return true
  }

  /// Posts the number of the row, which may have changed meanwhile.
  package func postLook() {
    guard let position = content.selectedPosition else { return }
    events.post(.items(.look(position)), replacing: \.isLook)
  }

  package func post(_ event: ItemsEvent) -> Bool {
    events.post(.items(event))
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

  package var canFilter: Bool { !isStart }

  var isUnmatched: Bool {
    content.isFiltered && content.list.ids.isEmpty && content.filter == filter.text
  }

  package func applyFilter() {
    events.post(.list(.filter(filter.text)), replacing: \.isFilter)
  }

  package func goUp() -> Bool {
    guard !isTyping, content.list.isFirst else { return false }
    focus = .search
    return true
  }

  package func follow(_ event: SearchListEvent) {
    focus = .list
    events.goOn()
    if case .submit = event {
      content.releaseCursor()
      isSubmitted = true
    }
    events.post(event) { $0.isTyping || event.opensList && $0.opensList }
  }

  /// Opens another list or a dialog, canceling one that isn't open yet.
  func open(_ event: SearchListEvent) {
    events.goOn()
    events.post(event, replacing: \.opensList)
  }

  package var isGoingOn: Bool { events.handlesOutdated }

  package var isInBar: Bool { focus == .search }

  package func focusBar(selectsText: Bool) {
    focus = .search
    events.goOn()
    filter.isTyping = false
    if selectsText { search.selectAll() }
  }
}

// MARK: - Key bindings

extension ScreenSearchListView {
  package func perform(_ action: ScreenAction) -> Bool {
    if content.move(action) {
      if wantsMore {
        events.post(.list(action == .last ? .lastPage : .nextPage), replacing: \.turnsPage)
      }
      return true
    }
    if performInMarks(action) || performInFilter(action) { return true }
    switch action {
    case .choose where hasRows && content.selected == nil && content.canRetry, .retry:
      events.post(.list(.retry))
    case .choose: choose()
    case .nextPane where content.selectedPosition != nil: choose()
    case .search: focusBar(selectsText: true)
    case .results:
      events.remove(\.opensList)
      focus = isStart && content.list.ids.isEmpty ? .search : .list
      reopenLeftPage()
    case .previousKind: events.post(.showKind(by: -1))
    case .nextKind: events.post(.showKind(by: 1))
    case .sort: events.post(.list(.sort(nil)))
    case .reverse: reverse()
    case .library, .favorites: open(.go(.list(stage.saved(action))))
    case .charts: open(.go(stage.places.cursors[.charts]?.source.map { .list($0) } ?? .charts))
    case .playlists, .storefronts, .genres, .history:
      if let destination = action.destination { open(.go(destination)) }
    case .allGenres where isNarrowed: events.post(.choose(.genre(nil)))
    case .undo: events.post(.items(.take(.undo)))
    case .redo: events.post(.items(.take(.redo)))
    case .searchMeant:
      content.releaseCursor()
      isSubmitted = true
      events.post(.searchMeant)
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
    } else if let item = content.selectedItems.first {
      events.post(.items(.open(item)))
    }
  }

  /// Searches for the text, unless that search has begun.
  private func submitUnlessUnderWay() {
    let content = content.state.content
    let isUnderWay = content.isUnderWay && content.query?.term == (try? SearchTerm(search.text))
    if !isSubmitted, !isUnderWay { submit(search.text) }
  }

  /// Whether the rows belong to the text in the field, so that keys and clicks can use them.
  var hasRows: Bool { content.belongs(to: hasLink ? textBehindLink : search.text) }

  /// Whether to load more results, unless another search has been typed.
  private var wantsMore: Bool {
    content.isNearEnd && content.isFound(for: search.text)
  }

  private func performInList(_ action: ScreenAction) -> Bool {
    if let event = takeMarkedEvent(action) { return post(event) }
    if !hasRows, !work.isBusy, let key = stage.bindings.key(of: .choose),
      action.itemsEvent(at: 1) != nil
    {
      stage.say("\(key, .bold) searches for the text first.")
      return true
    }
    guard hasRows, let event = action.itemsEvent(on: content.selectedItems) else { return false }
    return post(event)
  }

  package func act(_ action: ItemAction) {
    guard hasRows, let item = content.selectedItems.first else { return }
    events.post(.items(.perform(action, item)))
  }
}

// MARK: - Mouse

extension ScreenSearchListView {
  package func click(at position: Position) -> ListClick? {
    guard hasRows else { return nil }
    focus = .list
    filter.isTyping = false
    return content.click(at: position)
  }

  package func scroll(by rows: Int) {
    content.scroll(by: rows)
    if wantsMore { events.post(.list(.nextPage), replacing: \.turnsPage) }
  }
}

extension SearchListEvent {
  fileprivate var isFilter: Bool {
    if case .list(let event) = self { event.isFilter } else { false }
  }
  fileprivate var turnsPage: Bool { [.list(.nextPage), .list(.lastPage)].contains(self) }

  /// Whether the event opens another list or a dialog.
  var opensList: Bool {
    switch self {
    case .go(.item), .go(.start): false
    case .go: true
    default: false
    }
  }
}
