import Entities
package import Scenes
package import TerminalKit

extension ScreenItemListView {
  package func perform(_ action: ScreenAction) -> Bool {
    if ![.moveEarlier, .moveLater].contains(action) { movedItem = nil }
    if list.move(action) || performInMarks(action) || performInFilter(action) { return true }
    if let event = takeMarkedEvent(action) { return post(event) }
    let position = position
    switch action {
    case .library, .favorites:
      events.post(.show(tab.action == action ? state.source : stage.saved(action)))
    case .nextPane: if let position { events.post(.items(.select(RowNumber(position)))) }
    case .play where entry?.item.track == nil:
      // Continuing with the next album would take a request for each.
      guard let entry else { return false }
      events.post(.items(.playItems([entry], .replacing)))
    case .choose, .play, .enqueue, .playNext, .star, .addToPlaylist:
      guard let event = position.flatMap(action.itemsEvent) else { return false }
      events.post(.items(event))
    case .delete where [.playlists, .favorites, .library].contains(tab):
      let items = marks.isEmpty ? [entry].compactMap(\.self) : marks.rows
      guard !items.isEmpty else { return false }
      marks.removeAll()
      events.post(.edit(.removeItems(items)))
    case .renamePlaylist:
      guard case .playlist(let playlist, _) = state.source else { return false }
      stage.enter(
        CommandsPane(
          stage: stage, "Rename playlist", creating: "Rename to", from: playlist.name.text
        ) { [events] in events.post(.edit(.rename($0))) }, in: .overlay)
    case .undo: events.post(.items(.take(.undo)))
    case .redo: events.post(.items(.take(.redo)))
    case .moveEarlier where tab == .playlists: move(by: -1)
    case .moveLater where tab == .playlists: move(by: 1)
    case .sort where state.source.order != nil: sort(by: nil)
    case .reverse where state.source.order != nil: sort(by: state.source.order?.sort)
    case .retry:
      // A filtered library is read again by the filter itself.
      if filter.text.isEmpty || tab != .library { events.post(.list(.retry)) }
      if !filter.text.isEmpty { applyFilter() }
    case .back: events.post(.leave(.back))
    default:
      return performOnChart(action) || performOnItem(action)
    }
    return true
  }

  /// Shows another chart; returns `false` in other lists.
  private func performOnChart(_ action: ScreenAction) -> Bool {
    guard case .chart(let query) = state.source else { return false }
    let show: @MainActor (ChartQuery) -> Void = { [events] in events.post(.show(.chart($0))) }
    switch action {
    case .previousKind, .nextKind: show(query.other)
    case .genres:
      stage.enter(CommandsPane(stage: stage) { show(query.with($0)) }, in: .overlay)
    case .allGenres: if query.genre != nil { show(query.with(nil)) }
    default: return false
    }
    return true
  }

  /// Sorts by a property, or by the next one; the same property again reverses the order.
  func sort(by property: ResultSort?) {
    guard let order = state.source.order else { return }
    let tracks = state.content.listing?.tracks.map(CatalogItem.track) ?? []
    events.post(.show(state.source.sorted(in: order.sorted(by: property, among: tracks))))
    if !filter.text.isEmpty { applyFilter() }
  }

  var canFilter: Bool { true }

  func applyFilter() {
    events.post(.list(.filter(filter.text)), replacing: \.isFilter)
  }

  /// The number of the item under the cursor; `nil` if it isn't loaded.
  private var position: Int? { entry.map { _ in number(inRow: list.cursor) } }

  /// Moves the track under the cursor in its playlist, together with the cursor.
  private func move(by rows: Int) {
    guard let position, (0..<list.count).contains(list.cursor + rows) else { return }
    movedItem = movedItem ?? entry?.item.id
    list.move(by: rows)
    events.post(.edit(.move(position, by: rows)))
  }

  package func post(_ event: ItemsEvent) -> Bool {
    events.post(.items(event))
    return true
  }

  package func refresh() { events.post(.items(.refresh), replacing: { $0 == .items(.refresh) }) }

  package var isEmpty: Bool { listing == nil || list.count == 0 }

  package func act(_ action: ItemAction) {
    if let position { events.post(.items(.act(action, RowNumber(position)))) }
  }

  /// Moves the focus from the line of the filter to a clicked item.
  package func click(at position: Position) -> ListClick? {
    filter.isTyping = false
    movedItem = nil
    return list.click(at: position)
  }
}

// MARK: - The place of the tab

extension ScreenItemListView {
  /// Saves the cursor for the next time the list is open.
  func noteCursor() {
    guard !isNew, listing != nil else { return }
    stage.places.cursors[tab] =
      (state.source, filter.text, number(inRow: list.cursor) - 1, entry?.item.id)
  }

  /// Adds the list and the song under the cursor to the session.
  func note(in session: inout ScreenSession) {
    session.listOrder = state.source.order ?? ResultOrder()
    (session.filter, session.listTrack) = (filter.text, entry?.item.track?.id)
    if case .playlist(let playlist, _) = state.source { session.playlist = playlist.id }
  }

  /// Restores the filter and then the cursor, unless the user has typed another filter.
  func restoreCursor() {
    let place = stage.places.cursors[tab].flatMap {
      $0.source ?? state.source == state.source ? $0 : nil
    }
    if let place, !place.filter.isEmpty, !filter.isTyping {
      stage.places.cursors[tab]?.filter = ""
      filter = FilterLine(place.filter)
      return applyFilter()
    }
    isNew = false
    guard let place else { return }
    list.move(to: place.item.flatMap { row(of: $0) } ?? place.row)
    stage.reopenLeftPage(of: self)
  }
}

extension ItemListEvent {
  var isFilter: Bool { if case .list(let event) = self { event.isFilter } else { false } }
  var isLook: Bool { if case .items(let event) = self { event.isLook } else { false } }
  var isSightOfOther: Bool { self == .sightOther }
  var isSight: Bool { if case .sight = self { true } else { false } }

  /// Whether the event cancels the current request; filters and actions on items wait instead.
  var interrupts: Bool {
    switch self {
    case .items(let event): event.interrupts
    case .sight, .sightOther, .list(.filter): false
    default: true
    }
  }
}
