package import Entities
import Scenes
package import TerminalKit

// The open panes and the preview pane.
extension Stage {
  /// Returns the session that a newly opened pane restores, if any.
  func takeReopened(by pane: any ScreenPane) -> ScreenSession? {
    guard panes.entries.last?.pane === pane else { return nil }
    defer { reopening = nil }
    return reopening?.session
  }

  /// Remembers the open page for the next visit to its tab, or until a dialog closes.
  ///
  /// Not if the action leads from the page to its own list; `nil` leads from the queue over it to
  /// another page.
  func notePage(before action: ScreenAction? = nil) {
    let opensTab = ScreenTab.allCases.contains { $0.action == action }
    let opensDialog = action?.opensDialog == true
    // A page opened from the queue doesn't belong to the list.
    guard let list, opensTab || opensDialog || action == nil, nowPlaying.left == nil else { return }
    let (tab, page) = (list.tab, panes.lastPage)
    if page != nil || openTab != .playing { places.pages[tab] = nil }
    // The search has its own tab, but lists opened from it don't, and a playlist isn't the first
    // list of its tab.
    guard let page, let item = page.item, action != openTab.action,
      tab != .playlists || opensDialog, (tab == .search) == (list === master)
    else {
      return
    }
    var session = ScreenSession(term: nil)
    page.note(in: &session)
    places.pages[tab] = (session, item, list.lookedAt)
  }

  /// Reopens the page that was open from a list, with focus, unless another item is under the
  /// cursor.
  func reopenLeftPage(of list: some ListPane & ItemPane & MarkingPane<StoreItem>) {
    guard let left = places.pages.removeValue(forKey: list.tab),
      let item = left.item ?? list.rowToMark, left.item == nil || left.looked == list.lookedAt
    else { return }
    reopening = (left.session, takesFocus: true)
    switch left.session.pane {
    case .album where left.item == nil: list.act(.showAlbum)
    case .artist where left.item == nil: list.act(.showArtist)
    default: _ = list.post(.reopen(item))
    }
  }

  /// Reopens the queue that led to a page, or the page that was open from the search, unless the
  /// user went on to something else.
  func reopen(afterPage wasPage: Bool) {
    guard !panes.areLeft, master?.isGoingOn != true else { return }
    // The closed page can be an earlier one, on the way to the wanted page.
    if wasPage, panes.opened == nil, let playing = nowPlaying.takeLeft() {
      showPlaying(playing)
    } else if panes.entries.isEmpty, panes.behind == nil {
      master?.reopenLeftPage()
    }
  }

  /// The open tab, also on a page opened from the queue.
  var openTab: ScreenTab { nowPlaying.left == nil ? panes.openTab : .playing }

  /// The list, or the queue that the open page was opened from.
  var besideDetail: (any ScreenPane)? { nowPlaying.left == nil ? list : nowPlaying.queuePane }

  /// The list or queue and the pages down to the open one, with their names.
  private var path: [(pane: any ScreenPane, name: SafeText)] {
    panes.path.compactMap { pane in
      let name = nowPlaying.left != nil && pane === list ? openTab.title : pane.crumb
      return name.map { (pane, $0) }
    }
  }

  /// The names of the panes down to the open one.
  var trail: [SafeText] { path.map(\.name) }

  /// Goes back to a pane in the trail.
  func goBack(to index: Int) {
    if path.indices.contains(index) { goBack(to: path[index].pane) }
  }

  func goBack(to pane: (any ScreenPane)?) {
    let left = nowPlaying.left
    leave(until: pane)
    nowPlaying.left = left
  }

  /// The session to save for the next start.
  package var session: ScreenSession? {
    if let lastSession { return lastSession }
    guard var session = master?.session else { return nil }
    session.tab = openTab.saved
    if list !== master {
      session.pane = panes.isAtBar ? .search : .list
      (list as? ScreenItemListView)?.note(in: &session)
      (list as? ScreenPlaylistsView)?.note(in: &session)
    }
    if openTab != .playing, !panes.isAtBar { panes.firstPage?.note(in: &session) }
    let playback = playback.flatMap { $0.isPrivate ? nil : $0 }
    session.queue = playback?.queue ?? []
    session.queuePosition = playback?.state.position ?? 1
    let isBlank = session.term == nil && session.tab == .search && session.queue.isEmpty
    return isBlank ? nil : session
  }

  /// Whether there has been a queue, even if it is empty now.
  package var hasQueue: Bool { playback?.isUsed == true }

  /// Whether the search is private, so that nothing about it is saved.
  var isPrivate: Bool { master.map { $0.session == nil } ?? false }

  /// Returns the library or favorites, in their last order.
  func saved(_ action: ScreenAction) -> ItemListSource {
    action == .library
      ? places.cursors[.library]?.source ?? .library
      : places.cursors[.favorites]?.source ?? .favorites
  }

  /// Whether there is room for a pane beside the list.
  package var showsBoth: Bool { ScreenLayout(screen.size, hasPlayer: player != nil).showsBoth }

  /// The delay before a new preview replaces another one; a known album's tracks arrive within it.
  private static let settleTime = Duration.milliseconds(50)

  /// Shows the item under the list's cursor in the preview pane, once the cursor rests on it.
  func look() {
    if preview.follow(list) { update() }
    let item = showsBoth && !hasOtherPanes ? list?.lookedAt : nil
    guard preview.look(at: item) else { return }
    endRest()
    guard item != nil else { return look(at: nil) }
    atRest { self.list?.postLook() }
  }

  /// Shows a preview pane beside the list, without focus; `nil` shows none.
  ///
  /// `scene` runs the scene of the pane, and is canceled when another pane is shown.
  package func look(at pane: (any ScreenPane)?, _ scene: @escaping () async -> Void = {}) {
    if preview.show(pane, scene) {
      preview.settle(
        after: after(Self.settleTime) { [weak self] in
          self?.preview.settle(after: nil)
          self?.update()
        })
    }
    update()
  }

  /// Refreshes the item in the preview pane.
  package func reloadPreview() {
    preview.forget()
    update()
  }

  /// Shows changes made by other programs.
  package func refresh() { list?.refresh() }

  /// Moves the focus from the input line back to the open panes.
  func leaveBar() {
    panes.isAtBar = false
    update()
  }

  /// Shows a message in the status line, until the next key.
  package func say(_ notice: StyledText) {
    (self.notice, noticeSource) = (notice, .key)
    update()
  }

  /// Shows the notice of a scene's new state, until the next key or page, unless its pane lacks
  /// focus.
  ///
  /// A notice about work in progress stays until the next state.
  func say(_ notice: Notice?, from pane: any ScreenPane) {
    if noticeSource == .work { self.notice = nil }
    // The queue and the panes beside a list run no scenes of their own.
    let isOfFocused =
      focused === pane || pane === master && focused is PlayingPane
      || pane === list && focused is ShortcutsPane
    if let notice, isOfFocused { say(notice) }
  }

  /// Shows a scene's notice, until the next key or page.
  func say(_ notice: Notice) {
    say(NoticeText.short(notice))
    noticeSource =
      switch notice {
      case .loadingAlbum, .notAsked(.budgetSpent): .work
      case .enqueued: .queue
      default: .scene
      }
  }

  /// Shows a message of the player after the one about songs just added to its queue.
  func say(besideQueue message: StyledText) {
    let added = noticeSource == .queue ? notice : nil
    say((added.map { $0 + " " } ?? "") + message)
  }

  /// Caches a loaded artwork for drawing.
  func take(_ state: ArtworkState, of artwork: ArtworkLink?) {
    if case .loaded(let picture) = state, let artwork { pictures?.take(picture, of: artwork) }
  }
}

enum NoticeSource {
  case key, scene
  /// A scene's work in progress.
  case work
  /// Songs that were added to the queue.
  case queue
}
