package import Entities
package import Scenes
package import TerminalKit

// The open panes and the preview pane.
extension Stage {
  /// Returns the session in which a pane that just entered was open, if it is reopened.
  func takeReopened(by pane: any ScreenPane) -> ScreenSession? {
    guard entries.last?.pane === pane else { return nil }
    defer { reopening = nil }
    return reopening?.session
  }

  /// Keeps the page that is open for the next time that its tab is, unless the action leads from the
  /// page to its own list.
  func notePage(before action: ScreenAction) {
    guard let list, ScreenTab.allCases.contains(where: { $0.action == action }) else { return }
    let tab = list.tab
    leftPages[tab] = nil
    // The search has a tab of its own, but other lists of it don't, and a playlist isn't the first
    // list of its tab.
    guard action != openTab.action, tab != .playlists, (tab == .search) == (list === master) else {
      return
    }
    var page = ScreenSession(term: nil)
    entries.first { $0.place == .detail }?.pane.note(in: &page)
    if page.pane.isPage { leftPages[tab] = (page, list.lookedAt) }
  }

  /// Returns the kind of page to open from a list again, with focus; `nil` if none was open, or of
  /// another item than the one under the cursor.
  func takeLeftPage(of list: any ScreenPane) -> ScreenSession.Pane? {
    guard let (page, item) = leftPages.removeValue(forKey: list.tab), item == list.lookedAt else {
      return nil
    }
    reopening = (page, takesFocus: true)
    return page.pane
  }

  /// The session to save for the next start.
  package var session: ScreenSession? {
    if let lastSession { return lastSession }
    guard var session = master?.session else { return nil }
    session.tab = list?.tab.saved ?? .search
    // A page that another list led to isn't of the search.
    if list === master { entries.first { $0.place == .detail }?.pane.note(in: &session) }
    return session.term == nil && session.tab == .search ? nil : session
  }

  /// Returns the library or the favorites, in the order in which they were listed last.
  func saved(_ action: ScreenAction) -> ItemListSource {
    action == .library
      ? listCursors[.library]?.source ?? .library : listCursors[.favorites]?.source ?? .favorites
  }

  /// The player, while it plays.
  var player: ScreenPlaybackView? { playback?.isFinished == false ? playback : nil }

  /// The queue of the player, beside other panes.
  var queue: PlayingPane? { player == nil ? nil : queuePane }

  var focused: (any ScreenPane)? { isAtBar ? master : entries.last?.pane ?? master }

  var list: (any ScreenPane)? { entries.last { $0.place == .master }?.pane ?? behind ?? master }

  /// The open pane beside or over the list; `nil` if there is at most a preview.
  var detail: (any ScreenPane)? { entries.last { $0.place == .detail }?.pane }

  /// Whether there is room for a pane beside the list.
  package var showsBoth: Bool { ScreenLayout(screen.size, hasPlayer: player != nil).showsBoth }

  /// The delay before what is under the cursor is shown in more detail.
  private static let restTime = Duration.milliseconds(120)

  /// The delay before a new preview replaces another one, in which the tracks of an album that is
  /// known arrive, too.
  private static let settleTime = Duration.milliseconds(50)

  /// Shows the item under the list's cursor in the preview pane, once the cursor rests on it.
  func look() {
    if list !== previewedList {
      look(at: nil)
      // That of another list isn't shown until the next one has content.
      (previewedList, previousPreview, previewed) = (list, nil, nil)
    }
    let item = showsBoth ? list?.lookedAt : nil
    guard item != previewed else { return }
    previewed = item
    rest?.cancel()
    guard item != nil else { return look(at: nil) }
    atRest { self.list?.postLook() }
  }

  /// Does something once the cursor rests, unless it moves on before.
  func atRest(_ body: @escaping @MainActor () -> Void) {
    rest?.cancel()
    rest = Task { [sleep] in
      guard (try? await sleep(Self.restTime)) != nil, !Task.isCancelled else { return }
      body()
    }
  }

  /// Shows a preview pane beside the list, without focus; `nil` shows none.
  ///
  /// `scene` runs the scene of the pane, and is canceled when another pane is shown.
  package func look(at pane: (any ScreenPane)?, _ scene: @escaping () async -> Void = {}) {
    previewTask?.cancel()
    if previewPane?.isBlank == false { previousPreview = previewPane }
    previewPane = pane
    settle?.cancel()
    settle = nil
    if pane != nil, previousPreview != nil {
      settle = Task { [weak self, sleep] in
        guard (try? await sleep(Self.settleTime)) != nil, !Task.isCancelled else { return }
        self?.settle = nil
        self?.update()
      }
    }
    previewTask = Task {
      // A pane that is no longer looked at would enter with focus.
      if !Task.isCancelled { await scene() }
    }
    update()
  }

  /// The preview pane to draw: the previous one until the new one has content, and had time to settle.
  var seen: (any ScreenPane)? {
    previewPane?.isBlank == true || settle != nil ? previousPreview : previewPane
  }

  /// Moves the focus from the line at the top back to the open panes.
  func leaveBar() {
    isAtBar = false
    update()
  }

  /// Shows a message in the status line, until the next key.
  package func say(_ notice: StyledText) {
    (self.notice, noticeSource) = (notice, .key)
    update()
  }

  /// Shows the notice of a scene's new state, until the next key or page, unless that scene's pane
  /// lacks focus; one about work in progress is shown until the next state.
  func say(_ notice: Notice?, from pane: any ScreenPane) {
    if noticeSource == .work { self.notice = nil }
    // The queue has no scene: what it leads to runs in the search.
    guard let notice, focused === pane || pane === master && focused is PlayingPane
    else { return }
    say(NoticeText.sentence(notice))
    noticeSource = if case .loadingAlbum = notice { .work } else { .scene }
  }

  /// Caches a loaded artwork for drawing.
  func take(_ state: ArtworkState, of artwork: ArtworkLink?) {
    if case .loaded(let picture) = state, let artwork { pictures?.take(picture, of: artwork) }
  }
}

extension Stage {
  package func trackDetailView() -> any TrackDetailView & ScreenPane {
    ScreenPageView<TrackDetailPage>(stage: self)
  }

  package func albumView() -> any AlbumView & ScreenPane { ScreenPageView<AlbumPage>(stage: self) }

  package func artistView() -> any ArtistView & ScreenPane {
    ScreenPageView<ArtistPage>(stage: self)
  }
}

extension ScreenPageView: TrackDetailView where Page == TrackDetailPage {}
extension ScreenPageView: AlbumView where Page == AlbumPage {}
extension ScreenPageView: ArtistView where Page == ArtistPage {}

/// The origin of the message in the status line.
enum NoticeSource {
  case key, scene
  /// A scene's work in progress.
  case work
}
