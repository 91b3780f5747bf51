package import Entities
import Scenes
import TerminalKit

/// The session: what is restored at the next start.
extension ScreenSearchListView {
  package var session: ScreenSession? {
    if let restored { return restored }
    let term = try? SearchTerm(search.text)
    guard term?.isPrivate != true else { return nil }
    var session = ScreenSession(term: term)
    guard let listing = content.listing, listing.query.term == term else { return session }
    (session.filter, session.listOrder) = (listing.filter, listing.query.order)
    session.count = listing.positions?.count ?? 0
    session.item = content.selectedItem
    session.cursor = content.list.window.cursor
    session.top = content.list.window.top
    session.pane = focus == .search ? .search : .list
    return session
  }

  /// Restores the last session once, as soon as there is a list.
  func restore(_ state: SearchListState) {
    guard let session = restored else { return }
    switch state.content {
    case .idle, .loading, .waiting: return
    case .empty, .nothingFits, .pastEnd, .failed:
      restored = nil
      reopen(session)
    case .loaded(let listing):
      if session.tab == .search {
        guard listing.filter == session.filter else {
          filter = FilterLine(session.filter)
          return applyFilter()
        }
      }
      restored = nil
      content.restore(session)
      reopen(session)
    }
  }

  /// Restores the last session once, if there is nothing to list.
  func restoreAtStart() {
    guard let session = restored else { return }
    restored = nil
    if search.text == session.term?.text { search = LineEditor() }
    reopen(session)
  }

  /// Reopens the list of the session, with the focus if it had it.
  private func reopenTab(_ session: ScreenSession) {
    let tab = ScreenTab(session.tab)
    stage.reopening = (session, takesFocus: session.pane != .search)
    let source: ItemListSource? =
      switch tab {
      case .library: .library.sorted(in: session.listOrder)
      case .favorites: .favorites.sorted(in: session.listOrder)
      default: nil
      }
    stage.places.cursors[tab] = (
      source, session.filter, 0, session.listTrack.map(CatalogItem.ID.track)
    )
    stage.places.playlist = session.playlist
    stage.places.opensPlaylist = session.playlist != nil && session.pane != .search
    _ = perform(tab.action)
  }

  private func reopen(_ session: ScreenSession) {
    if session.pane.isPage { stage.places.pages[ScreenTab(session.tab)] = (session, nil, nil) }
    switch session.tab {
    case .search: reopenLeftPage()
    case .playing: stage.perform(.playing)
    case .charts, .library, .favorites, .playlists: reopenTab(session)
    }
  }

  package func reopenLeftPage() { stage.reopenLeftPage(of: self) }
}
