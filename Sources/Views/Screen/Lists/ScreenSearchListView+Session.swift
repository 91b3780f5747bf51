package import Entities
import Scenes
import TerminalKit

/// The session: the part of the search that is restored at the next start.
extension ScreenSearchListView {
  package var session: ScreenSession? {
    if let restored { return restored }
    let term = try? SearchTerm(search.text)
    guard term?.isPrivate != true else { return nil }
    var session = ScreenSession(term: term)
    guard let listing = content.listing, listing.query.term == term else { return session }
    session.filter = listing.filter
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
      reopenTab(session)
    case .loaded(let listing):
      guard listing.filter == session.filter else {
        filter = FilterLine(session.filter)
        return events.post(.list(.filter(session.filter)))
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
    reopenTab(session)
  }

  /// Opens the list that was open, with the focus if it had that.
  private func reopenTab(_ session: ScreenSession) {
    guard session.tab != .search, let tab = ScreenTab(rawValue: session.tab.rawValue) else {
      return
    }
    stage.reopening = (session, takesFocus: session.pane != .search)
    let item = session.listTrack.map(CatalogItem.ID.track)
    for (place, source) in [(ScreenTab.library, ItemListSource.library), (.favorites, .favorites)]
    where place == tab {
      stage.places.cursors[tab] = (source.sorted(in: session.listOrder), 0, item)
    }
    _ = perform(tab.action)
  }

  private func reopen(_ session: ScreenSession) {
    guard session.tab == .search else { return reopenTab(session) }
    guard session.pane.isPage else { return }
    stage.reopening = (session, takesFocus: true)
    openAgain(session.pane)
  }

  package func reopenLeftPage() {
    if let item = stage.takeLeftPage(of: self) { events.post(.items(.reopen(item))) }
  }

  /// Opens the page again that was open from the item under the cursor.
  private func openAgain(_ page: ScreenSession.Pane) {
    switch page {
    case .search, .list: return
    case .track:
      let item = content.selectedPosition.flatMap { content.listing?.entry(at: $0) }
      if let item { events.post(.items(.reopen(item))) }
    case .album: act(.showAlbum)
    case .artist: act(.showArtist)
    }
  }
}
