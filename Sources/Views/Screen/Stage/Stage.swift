package import Entities
package import Scenes
package import TerminalKit

/// The screen of full-screen mode, shared by all running scenes.
///
/// A scene is visible from ``enter(_:in:)`` to ``leave(_:)``, and the last one entered has focus.
/// The preview pane and the player are drawn, but never have focus.
@MainActor package final class Stage {
  let screen: Screen
  let bindings: KeyBindings
  let context: DrawingContext
  package let pictures: ScreenPictures?
  let targets = ClickTargets()
  let sleep: @Sendable (Duration) async throws -> Void
  /// The accent color; `nil` takes it from each page's artwork.
  let accent: Tone?
  var panes = FocusStack()
  var preview = Preview()
  var nowPlaying = NowPlaying()
  private(set) lazy var shortcuts = ShortcutsPanes(on: self)
  /// The wait until the cursor of a page rests.
  private var rest: Task<Void, Never>?
  /// The wait until the cursor of a list rests.
  private(set) var looking: Task<Void, Never>?
  package var isOffline = false
  /// Whether ↑ was just pressed, so that another press means it is held down.
  var isUpHeld = false
  var repetition: Task<Void, Never>?
  /// The wait for the pane that an action opens from another one, or for results if that is `nil`.
  var lead: (wait: Task<Void, Never>, from: (any ScreenPane)?)?
  /// Loads a track's album and other albums of its artist; `nil` if that fails.
  package var loadDetail: @MainActor (TrackReference) async -> TrackDetail? = { _ in nil }
  /// Returns the change to undo next, if any; without this closure, changes are undone wherever the
  /// user is.
  package var nextToUndo: (@MainActor () async -> Change?)?
  var naming: Task<Void, Never>?
  /// Whether the last key has named the change that the next one undoes.
  var isNamed = false
  /// What was open when the last change was made; there, the key undoes it at once.
  var changePlace: [String] = []
  /// The message in the status line, until the next key.
  var notice: StyledText?
  var noticeSource = NoticeSource.key
  var noted = ScreenSession()
  var reopening: [OpenPage] = []
  /// Where the user searched for the text of a filter, to go back to.
  var wayBack: ScreenSession?
  var createsPlaylist = false
  /// The box of the name that was entered last, which may be refused.
  private var nameBox: CommandsPane?
  /// The session when the user quit, before the scenes end one after another.
  var lastSession: ScreenSession?
  private var (hasQuit, isDrawingDue) = (false, false)
  /// The keys of an incomplete sequence.
  var pressed: [Key] = []
  var (spinner, spinnerStep): (Task<Void, Never>?, Int) = (nil, 0)

  /// `pictures` is `nil` to draw no artwork, and `sleep` waits, as `Task.sleep(for:)` does.
  package init(
    screen: Screen, bindings: KeyBindings, capabilities: TerminalCapabilities,
    format: PersonalFormat, pictures: ScreenPictures? = nil, accent: Tone? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.screen, self.bindings, self.pictures, self.sleep) = (screen, bindings, pictures, sleep)
    self.accent = accent
    context = DrawingContext(
      format: format, capabilities: capabilities, hasFocus: false, spinner: "", pictures: pictures)
    pictures?.onDrawn = { [weak self] in self?.update() }
  }
}

// MARK: - Panes

extension Stage: PaneHost {
  var size: TerminalSize { screen.size }
  var isAtBar: Bool { panes.isAtBar }

  func begin(with master: any ListPane) {
    panes.master = master as? ScreenSearchListView
    update()
  }

  package func enter(_ pane: any ScreenPane, in place: PanePlace) {
    guard pane !== preview.pane, !panes.contains(pane) else { return }
    // The page was opened from the second chart.
    if place == .detail, !reopening.isEmpty, noted.side == .otherChart {
      restore(shortcuts.otherChart)
    }
    panes.open(pane, in: place)
    if panes.playlists != nil { noted.opensPlaylist = false }
    if place == .detail, noticeSource != .key { notice = nil }
    // The user can quit or go on between an event that opens a scene and its start.
    let isLate = pane is any InterruptiblePane && master?.isGoingOn == true
    panes.isAtBar = panes.isAtBar || isLate
    if let page = pane as? any PagePane { restore(reopening, on: page) }
    if hasQuit { pane.quit() } else if isLate { _ = pane.perform(.back) }
    if createsPlaylist, pane is ScreenPlaylistsView {
      createsPlaylist = false
      if !isLate { _ = pane.perform(.newPlaylist) }
    }
    update()
  }

  package func leave(_ pane: any ScreenPane) {
    let dialog = pane as? any DialogPane
    if let dialog { reopenList(after: dialog) }
    if let box = pane as? CommandsPane { nameBox = box.hasName ? box : nil }
    if !panes.areLeft { (pane as? PlayingPane)?.note(in: &noted) }
    panes.close(pane, closesQueue: dialog?.leadsToSearch == true)
    if !hasQuit { reopen(after: pane) }
    update()
  }

  /// Shows the player in its own line, with keys that work in all panes.
  package func play(_ pane: ScreenPlaybackView) {
    nowPlaying.playback = pane
    nowPlaying.queuePane = PlayingPane(stage: self, isAside: true)
    update()
  }

  var master: ScreenSearchListView? { panes.master }
  var focused: (any ScreenPane)? { panes.focused }
  var list: (any ListPane)? { panes.list }
  var detail: (any ScreenPane)? { panes.detail }
  var playback: ScreenPlaybackView? { nowPlaying.playback }
  var player: ScreenPlaybackView? { nowPlaying.player }

  func quit() {
    lastSession = session
    (hasQuit, panes.isAtBar, panes.isAtList) = (true, false, false)
    focused?.quit()
  }
}

// MARK: - Drawing

extension Stage {
  package func update() {
    guard !isDrawingDue else { return }
    isDrawingDue = true
    Task {
      isDrawingDue = false
      endLead()
      restoreFocus()
      look()
      lookAtPlaying()
      screen.show { [weak self] size in
        self?.look()
        let frame = self?.frame(size) ?? Frame(size)
        self?.leaveHidden(size)
        return frame
      }
      turnSpinner()
    }
  }

  func frame(_ size: TerminalSize) -> Frame { StageFrame(of: self, size).drawn() }
}

// MARK: - Time

extension Stage {
  /// The delay before details of the item under the cursor are shown.
  private static let restTime = Duration.milliseconds(120)

  /// Runs `body` after a delay, unless the task is canceled.
  func after(_ delay: Duration, _ body: @escaping @MainActor () -> Void = {}) -> Task<Void, Never> {
    Task { [sleep] in
      guard (try? await sleep(delay)) != nil, !Task.isCancelled else { return }
      body()
    }
  }

  func atRest(_ body: @escaping @MainActor () -> Void) {
    rest?.cancel()
    rest = after(Self.restTime, body)
  }
}

// MARK: - Pages, sessions, and the preview

extension Stage {
  /// Hands the pages to open to the first of them; a page that the user opens replaces those that
  /// were open from its list.
  private func restore(_ pages: [OpenPage], on page: any PagePane) {
    reopening = []
    page.restored = pages
    if pages.isEmpty { forgetPages() }
  }

  private func forgetPages() {
    if let placeTab { noted.places[placeTab]?.forgetPages() }
  }

  /// The tab of the place that the open pages were opened from.
  private var placeTab: ScreenSession.Tab? { panes.playing == nil ? list?.placeTab : .playing }

  /// Notes the places in the list and in the queue over it, with their open pages; `areShown` is
  /// whether these are open when the user comes back to the tab.
  private func notePages(in session: inout ScreenSession, areShown: Bool) {
    if let playing = panes.playing {
      playing.note(in: &session)
      note(panes.path, of: .playing, in: &session, areShown: areShown)
      // The pages of the list may have been left for one of the queue.
      guard !panes.pagesOfList.isEmpty else { return }
    }
    guard let tab = list?.placeTab else { return }
    list?.note(in: &session)
    let areBehind = panes.playing != nil
    note(panes.pagesOfList, of: tab, in: &session, areShown: areShown || areBehind)
  }

  /// Notes the pages among some panes, opened from a list or queue and from each other.
  private func note(
    _ panes: [any ScreenPane], of tab: ScreenSession.Tab, in session: inout ScreenSession,
    areShown: Bool
  ) {
    let places = panes.compactMap { ($0 as? any PagePane).map(\.place) }
    let pages = places.prefix { $0 != nil }.compactMap(\.self)
    if !pages.isEmpty { session.places[tab, default: ListPlace()].pages = pages }
    session.places[tab]?.showsPages = !pages.isEmpty && areShown
  }

  /// Notes what is open in the tab, for when the user comes back.
  ///
  /// The key of their own tab leads from pages to the list, and closes a playlist.
  private func noteTab(before action: ScreenAction?) {
    let isOwn = action == openTab.action
    if list?.tab == .playlists {
      noted.opensPlaylist = list is ScreenItemListView && !isOwn && !panes.isAtList
    }
    if isOwn {
      list?.note(in: &noted)
      return forgetPages()
    }
    notePages(in: &noted, areShown: !panes.isAtList)
  }

  /// Reopens the pages that were open from the search once its list is alone again, unless the user
  /// went on to something else.
  private func reopen(after pane: any ScreenPane) {
    guard !panes.areLeft, master?.isGoingOn != true else { return }
    let wasTab = pane is any ListPane || pane is any DialogPane || pane is PlayingPane
    if wasTab, panes.entries.isEmpty, panes.behind == nil { master?.reopenShownPages() }
  }

  var openTab: ScreenSession.Tab { panes.openTab }

  /// The first pane of the path: the queue, the playlists that led to the open one, or the list.
  var besideDetail: (any ScreenPane)? { panes.path.first }

  /// The open pane beside that: a page, or the songs of a playlist.
  var besideList: (any ScreenPane)? { panes.path.count > 1 ? panes.path.last : nil }

  /// The list or queue and the pages down to the open one, with their names.
  private var path: [(pane: any ScreenPane, name: SafeText)] {
    let chart = panes.side === shortcuts.otherChart ? otherChart?.query : nil
    let leading = detail == nil ? nil : chart.flatMap { ItemListText.title(.chart($0)) }
    return panes.path.compactMap { pane in
      let name = pane === list ? leading ?? pane.crumb : pane.crumb
      return name.map { (pane, $0) }
    }
  }

  var trail: [SafeText] { path.map(\.name) }

  /// Goes back to a pane in the trail.
  func goBack(to index: Int) {
    if path.indices.contains(index) { leave(until: path[index].pane) }
  }

  /// The session to save for the next start.
  package var session: ScreenSession? {
    if let lastSession { return lastSession }
    guard let master, let list else { return nil }
    guard !master.isRestoring else { return noted }
    var session = noted
    let lists: [(any ListPane)?] = [master, panes.playlists, list]
    for list in lists { list?.note(in: &session) }
    session.isInField = focused === master && master.isInBar
    session.tab = panes.areClosing ? .search : openTab
    if list.tab == .playlists { session.opensPlaylist = list is ScreenItemListView }
    if !panes.areClosing { notePages(in: &session, areShown: true) }
    if master.isPrivate { (session.term, session.places[.search]) = (nil, nil) }
    // A page can be open over the second chart.
    let isOverChart = panes.side === shortcuts.otherChart
    let side = isOverChart ? panes.side : panes.active as? ShortcutsPane
    session.side = panes.isAtList ? .list : side?.side
    session.sideRow = side.map { $0.list.place ?? $0.list.window.cursor } ?? 0
    let playback = playback.flatMap { $0.isPrivate ? nil : $0 }
    session.queue = playback?.queue ?? []
    session.queuePosition = playback?.state.position ?? 1
    let isBlank = session.term == nil && session.tab == .search && session.queue.isEmpty
    return isBlank && session.places.isEmpty ? nil : session
  }

  /// Whether pages are yet to open.
  private var isReopening: Bool {
    let isNoted = placeTab.map { noted.places[$0]?.showsPages == true } == true
    let page = panes.path.last as? any PagePane
    let isAtPlaylists = openTab == .playlists && noted.opensPlaylist
    return !reopening.isEmpty || isNoted || isAtPlaylists
      || page.map { $0.restored.count > 1 } == true
  }

  /// Takes the focus from a pane that a screen of this size lacks, and closes the pages beside a list
  /// if there is room only for one of them.
  func leaveHidden(_ size: TerminalSize) {
    let side = focused as? ShortcutsPane
    guard panes.isAtList || side != nil else { return }
    let layout = StageLayout(of: self, size)
    if panes.isAtList, !layout.screen.showsBoth { leavePages() }
    // The second chart may still be loading.
    if let side, !layout.sides.contains(where: { $0.pane === side }) { leave(side) }
  }

  /// Gives the focus to the input line, the list, or the pane beside it that had it in the last
  /// session, once the panes are shown.
  func restoreFocus() {
    guard openTab == noted.tab, master?.isRestoring == false, !isReopening else { return }
    if noted.isInField, !panes.entries.isEmpty {
      noted.isInField = false
      goToBar(selectsText: true)
    }
    if noted.side == .list, besideList != nil {
      noted.side = nil
      goToOpenList()
    }
    guard let side = noted.side, let pane = layout.shortcuts.first(where: { $0.side == side })
    else { return }
    restore(pane)
  }

  private func restore(_ side: ShortcutsPane) {
    noted.side = nil
    panes.open(side, in: .side)
    side.list.window.restore(cursor: noted.sideRow, top: 0)
  }

  var isPrivate: Bool { master?.isPrivate == true }

  func source(of action: ScreenAction) -> ItemListSource? {
    switch action {
    case .library: .library.sorted(in: noted.places[.library]?.order ?? ResultOrder())
    case .favorites: .favorites.sorted(in: noted.places[.favorites]?.order ?? ResultOrder())
    case .charts: noted.places[.charts]?.chart.map(ItemListSource.chart)
    default: nil
    }
  }

  /// Whether there is room for a pane beside the list.
  package var showsBoth: Bool { ScreenLayout(screen.size, hasPlayer: player != nil).showsBoth }

  /// The delay before a new preview replaces another one; a known album's tracks arrive within it.
  private static let settleTime = Duration.milliseconds(50)

  /// Shows the item under the list's cursor in the preview pane, once the cursor rests on it.
  func look() {
    // Without room, the pane stays as it is.
    guard panes.playing == nil, showsBoth else { return }
    if preview.follow(list) { update() }
    let item = hasOtherPanes ? nil : list?.lookedAt
    // A scene may show an item after the list has lost it.
    let isLate = item == nil && list != nil && preview.pane != nil
    guard preview.look(at: item) || isLate else { return }
    looking?.cancel()
    guard item != nil else { return look(at: nil) }
    looking = after(Self.restTime) {
      if self.list?.postLook() != true { self.preview.forget() }
    }
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

  /// Shows changes made by other programs, in the list once it is in front.
  package func refresh() {
    panes.box?.refresh()
    list?.refresh()
    if showsPage { _ = post(.refresh) }
  }

  /// Whether a page is open, behind which the list handles no events.
  package var showsPage: Bool { panes.handler !== list }

  /// Whether a playlist is open, behind which the playlists handle no events.
  package var showsPlaylist: Bool { panes.playlists != nil }

  func leaveBar() {
    panes.isAtBar = false
    update()
  }

  package func say(_ notice: StyledText) {
    (self.notice, noticeSource) = (notice, .key)
    update()
  }

  func sayForNow(_ notice: StyledText) {
    say(notice)
    noticeSource = .work
  }

  /// A notice about work in progress stays until the next state.
  func say(_ notice: Notice?, from pane: any ScreenPane) {
    if noticeSource == .work { self.notice = nil }
    // The queue and the panes beside a list run no scenes of their own.
    let isOfFocused =
      focused === pane
      || pane === panes.handler && (focused is PlayingPane || focused is ShortcutsPane)
    note(notice)
    switch notice {
    case .addedToPlaylist, .addedToNewPlaylist: (pane as? any MarkingPane)?.unmark()
    default: break
    }
    if let notice, isOfFocused { say(notice) }
  }

  func say(_ notice: Notice) {
    note(notice)
    say(NoticeText.short(notice))
    noticeSource =
      switch notice {
      case .loadingAlbum, .notAsked(.budgetSpent): .work
      case .enqueued: .queue
      default: .scene
      }
    if case .loadingAlbum = notice {
      lead.map { wait(for: Self.songsTime, from: $0.from) }
    } else {
      cancelLead()
    }
  }

  /// Shows a message of the player after the one about songs just added to its queue.
  func say(besideQueue message: StyledText) {
    let added = noticeSource == .queue ? notice : nil
    say((added.map { $0 + " " } ?? "") + message)
  }

  func take(_ state: ArtworkState, of artwork: ArtworkLink?) {
    if case .loaded(let picture) = state, let artwork { pictures?.take(picture, of: artwork) }
  }
}

// MARK: - The panes beside a list

extension Stage {
  var layout: StageLayout { StageLayout(of: self, screen.size) }

  /// Whether there has been no search yet.
  var showsStart: Bool { besideDetail === master && master?.isStart == true }

  func startsInPanes(_ grid: ScreenGrid) -> Bool {
    showsStart && !shortcuts.topSongs.isBlank && grid.hasPanes
  }

  /// Loads the details of the current song once its tab is open.
  func lookAtPlaying() {
    guard panes.openTab == .playing, let (track, reference) = nowPlaying.unloaded else { return }
    nowPlaying.load(
      track,
      in: Task {
        let detail = await loadDetail(reference)
        guard !Task.isCancelled else { return }
        nowPlaying.take(detail)
        update()
      })
  }

  var featured: FeaturedItems { master?.featured ?? FeaturedItems() }

  /// Whether there is anything to show at the right of a wide screen.
  var hasAside: Bool {
    nowPlaying.queue != nil || !shortcuts.latestFavorites.isBlank || !shortcuts.topSongs.isBlank
  }

  var otherChart: (query: ChartQuery, items: [StoreItem]?)? {
    (list as? ScreenItemListView)?.otherChart
  }

  /// Whether the other chart is shown beside the listed one, unless a page takes its place or it
  /// couldn't be loaded.
  func showsTwoCharts(_ grid: ScreenGrid) -> Bool {
    guard detail == nil, grid.hasTwoCharts, panes.playing == nil, let otherChart else {
      return false
    }
    return otherChart.items?.isEmpty != true
  }

  /// Whether the room for an item's page has other panes.
  var hasOtherPanes: Bool {
    let grid = ScreenGrid(screen.size)
    return startsInPanes(grid) || showsTwoCharts(grid) || panes.playlists != nil
  }

  /// Posts an event about items beside the open page or list to the scene of that, because scenes
  /// behind a page handle no events.
  func post(_ event: ItemsEvent) -> Bool { panes.handler?.post(event) ?? false }

  /// Performs an action on an item beside the list, or of the queue, beside which its page opens.
  func act(_ action: ItemAction, on item: StoreItem) {
    let event = ItemsEvent.perform(action, item)
    if panes.playing == nil || !action.leavesPage {
      _ = post(event)
    } else {
      follow(.event(.items(event)))
    }
  }

  /// Follows a shortcut after closing all panes, unless it opens from the list.
  ///
  /// In the tab of the current song, an item opens beside the queue. Its page leads back to the pane
  /// of the shortcut.
  func follow(_ target: ShortcutsPane.Target) {
    let side = focused as? ShortcutsPane
    switch target {
    case .item(let item): _ = list?.post(.open(item))
    case .event(.go(.item(let item))) where opensFromOtherList:
      _ = list?.post(.open(item))
      leave(until: list)
      side.map(focus)
    case .action(let action):
      noteTab(before: action)
      leaveAll()
      // The closed panes might handle the action themselves.
      if master?.perform(action) != true { perform(action) }
    case .event(let event):
      let open: ScreenAction? = if case .choose = event { openTab.action } else { nil }
      let playing = panes.playing
      noteTab(before: nil)
      leaveAll()
      master?.follow(event)
      switch event {
      case .go(.item), .items:
        if let playing { showPlaying(playing) }
        side.map(focus)
      default: break
      }
      // A choice leads to no other tab.
      if let open, open != .results, master?.perform(open) != true { perform(open) }
    }
  }

  /// Whether items open from a list other than the search, and lead back to it.
  private var opensFromOtherList: Bool {
    list !== master && list is any ItemPane && openTab != .playing
  }

  private func leaveAll() {
    leave(until: master)
    panes.isAtBar = false
  }
}

// MARK: - From pane to pane

extension Stage {
  /// A place that can have focus, and what gives it the focus.
  private typealias Stop = (hasFocus: Bool, focus: () -> Void)

  /// The stops in order: the input line, the list, a second one, the page, and the panes beside them.
  ///
  /// Beside the playlists, the open one has the place of a page.
  private var stops: [Stop] {
    let isInBar = focused === master && master?.isInBar == true
    let isAtList = !isInBar && focused === besideDetail
    var stops: [Stop] = [(isInBar, { self.goToBar(selectsText: true) })]
    if !showsStart || list?.isEmpty == false || isAtList {
      stops.append((isAtList, goToOpenList))
    }
    let sides = layout.shortcuts.map { pane in
      (isList: pane.isList, stop: (focused === pane, { self.focus(on: pane) }))
    }
    stops += sides.filter(\.isList).map(\.stop)
    let hasPages = placeTab.map { noted.places[$0]?.pages.isEmpty == false } == true
    let opensPage =
      panes.playing == nil
      ? list?.lookedAt != nil && !hasOtherPanes : hasPages
    if besideList != nil || opensPage {
      stops.append((!isInBar && focused === besideList, openPage))
    }
    return stops + sides.filter { !$0.isList }.map(\.stop)
  }

  /// Moves the focus by some stops, wrapping around; returns `false` if there are no others.
  func go(by step: Int) -> Bool {
    let stops = stops
    guard stops.count > 1, let index = stops.firstIndex(where: \.hasFocus) else { return false }
    if focused === master { master?.goToList() }
    (focused as? ShortcutsPane).map(leave)
    stops[(index + step + stops.count) % stops.count].focus()
    return true
  }

  /// Opens the pages that were open beside the list or queue, or else the page of the item under
  /// the cursor, unless a page is open.
  private func openPage() {
    panes.isAtList = false
    guard besideList == nil else { return }
    if let playing = panes.playing {
      _ = playing.reopenPages()
    } else if list?.reopenPages() != true {
      _ = list?.perform(.nextPane)
    }
  }

  /// Gives the focus to the list; if there is room, its pages stay until a key acts on the list.
  func goToOpenList() {
    panes.isAtList = besideList != nil && layout.screen.showsBoth
    if !panes.isAtList { leavePages() }
  }

  private func leavePages() {
    notePages(in: &noted, areShown: panes.playing == nil && panes.playlists != nil)
    leave(until: besideDetail)
  }

  private func focus(on side: ShortcutsPane) {
    guard focused !== side else { return }
    (focused as? ShortcutsPane).map(leave)
    // It may have led to the open page.
    panes.close(side)
    enter(side, in: .side)
  }
}

// MARK: - Keys

extension Stage {
  /// Handles keys until the input ends, then ends all scenes.
  package func run() async {
    while let key = await screen.nextKey() {
      while let lead, waits(key) { await lead.wait.value }
      press(key)
      if !screen.hasWaitingKeys { update() }
    }
    quit()
  }

  /// Whether a key waits for the pane or the results that an earlier one leads to; a click is on what
  /// the user sees.
  private func waits(_ key: Key) -> Bool {
    switch key {
    case .escape, .control("c"), .mouse, .focusGained, .focusLost: false
    case .enter: lead?.from != nil
    default: true
    }
  }

  func press(_ key: Key) {
    switch key {
    case .mouse(let event): return mouse(event)
    case .focusGained, .focusLost: return
    case .control("c"): return quit()
    case .escape:
      cancelLead()
      goOn()
    default: goOn()
    }
    let isRepeated = key == .up && isUpHeld
    noteUp(key)
    if pressed.isEmpty, focused?.take(key) == true { return }
    // Text pasted outside a text field starts a search.
    if case .paste = key, master?.take(key) == true { return }
    pressed.append(key)
    switch bindings.match(pressed) {
    case .beginning: return
    case .action(let action):
      pressed = []
      if action == .up, key == .up, !isRepeated, focused?.goUp() == true {
        if panes.isAtList { leavePages() }
        return
      }
      perform(meaning(of: action))
    case .nothing:
      let wasAlone = pressed.count == 1
      pressed = []
      if !wasAlone { press(key) }
    }
  }

  /// Ends what stays until the user does something.
  private func goOn() { (notice, noted.side, noted.isInField) = (nil, nil, false) }

  /// Returns the meaning of an action's key in the pane with focus.
  private func meaning(of action: ScreenAction) -> ScreenAction {
    let renames = action == .renamePlaylist && focused === list && list?.tab == .playlists
    guard !renames, !(focused is ScreenPlaylistsView), let other = action.outsidePlaylists else {
      return action
    }
    return focused is PlayingPane ? other.inQueue : other.inList
  }

  /// The longest time that keys wait for a new pane.
  private static let leadTime = Duration.milliseconds(150)
  /// The longest time that keys wait for results, and for the songs of an album to add.
  private static let (resultsTime, songsTime) = (Duration.seconds(2), Duration.seconds(5))

  /// Keeps typed-ahead keys for the pane that an action opens.
  private func beginLead(_ action: ScreenAction) {
    guard let focused, focused is any ItemPane, action.leadsToPane else { return }
    wait(for: Self.leadTime, from: focused)
  }

  func awaitResults() { wait(for: Self.resultsTime, from: nil) }

  func endAwaitingResults() { if lead?.from == nil { cancelLead() } }

  private func wait(for time: Duration, from pane: (any ScreenPane)?) {
    cancelLead()
    lead = (after(time) { self.lead = nil }, pane)
  }

  /// Ends the wait once another pane has focus and content.
  ///
  /// Between two lists, the search has focus for a moment.
  func endLead() {
    guard let from = lead?.from, let focused, focused !== from, focused !== master,
      focused !== panes.playing, !focused.isBlank
    else { return }
    cancelLead()
  }

  private func cancelLead() {
    lead?.wait.cancel()
    lead = nil
  }

  /// The longest time between two presses of a key held down.
  private static let repetitionTime = Duration.milliseconds(150)

  private func noteUp(_ key: Key) {
    repetition?.cancel()
    isUpHeld = key == .up
    guard isUpHeld else { return }
    repetition = after(Self.repetitionTime) { self.isUpHeld = false }
  }

  func perform(_ action: ScreenAction) {
    if action == .undo, !isAtChange, !isNamed, let nextToUndo {
      return name(change: nextToUndo)
    }
    isNamed = false
    if panes.box?.perform(action) == true { return }
    if panes.isAtBar, !panes.areClosing, action.actsInPanes { master?.goToList() }
    beginLead(action)
    if player?.perform(action) == true { return }
    let step = action == .nextPane ? 1 : action == .previousPane ? -1 : nil
    if let step, panes.box == nil, go(by: step) { return }
    if action == .search, !panes.isAtBar, let last = panes.entries.last, last.place != .overlay {
      return goToBar(selectsText: true)
    }
    if panes.isAtList, panes.box == nil, action.actsInPanes {
      leavePages()
      if action == .back { return }
    }
    if focused?.perform(action) == true { return }
    switch action {
    case .playing: showPlaying()
    case .current: goToCurrent()
    case .commands: enter(CommandsPane(stage: self), in: .overlay)
    case .elsewhere:
      if let pane = focused as? any ItemPane {
        enter(CommandsPane(stage: self, servicesOf: pane), in: .overlay)
      }
    case .help: enter(CommandsPane(stage: self, showsKeys: true), in: .overlay)
    case .quit: quit()
    case .storefronts, .genres, .history, .results, .library, .favorites, .charts, .playlists:
      fromList(action)
    case .newPlaylist:
      createsPlaylist = true
      fromList(.playlists)
      noted.opensPlaylist = false
    case .undo where focused?.post(.take(.undo)) == true: break
    case .redo where focused?.post(.take(.redo)) == true: break
    case .mark where (focused as? any FilteringPane & MarkingPane)?.canFilter == true:
      say("There is no row to mark here.")
    case .mark: perform(.pause)
    // Without a player, the key plays the queue on.
    case .pause where playback?.queue.isEmpty == false:
      playback.map { $0.jump(to: $0.state.position) }
    case .back where wayBack != nil: wayBack.map(goBack)
    case .clearQueue where playback != nil: playback?.clear()
    case .saveQueue where playback != nil: playback?.askForName()
    case .allGenres where panes.box == nil && !featured.selectedGenres.isEmpty:
      follow(.event(.choose(.genre(nil))))
    default: sayIdle(action)
    }
  }

  /// Names the change that would be undone, because the user made it elsewhere.
  private func name(change nextToUndo: @escaping @MainActor () async -> Change?) {
    naming = Task {
      let change = await nextToUndo()
      // The change of an earlier key may have been made meanwhile.
      guard !isAtChange else { return perform(.undo) }
      isNamed = true
      guard let change, let key = bindings.key(of: .undo) else { return perform(.undo) }
      say("\(key, .bold) again undoes: \(ChangeText.text(change)).")
    }
  }

  func note(_ notice: Notice?) {
    switch notice {
    // After an undo, the key undoes the next change at once only if the message has named it.
    case .undone(.undo, let outcome): (changePlace, isNamed) = ([], outcome.next != nil)
    // The user can correct a name that can't be used.
    case .takenPlaylistName, .notAPlaylistName: if let nameBox { enter(nameBox, in: .overlay) }
    default: break
    }
  }

  /// Remembers what is open when a change is made.
  package func noteChange() { changePlace = place }

  private var isAtChange: Bool { changePlace == place }

  /// What is open, named the same when it is opened again, or a playlist is renamed.
  private var place: [String] {
    panes.place.map { pane in
      let playlist = (pane as? ScreenItemListView)?.playlist?.id.text
      return "\(type(of: pane)) \(playlist ?? pane.crumb?.string ?? "")"
    }
  }

  func searchMeant(_ text: String) {
    let session = session ?? ScreenSession(nil)
    master?.searchFor(text)
    wayBack = session
  }

  /// Goes back from a search for the text of a filter.
  private func goBack(to session: ScreenSession) {
    wayBack = nil
    if session.tab == .search {
      noted.places[.search] = session.places[.search]
      master?.goBack(to: session)
    } else {
      perform(session.tab.action)
    }
    (noted.tab, noted.side, noted.sideRow) = (session.tab, session.side, session.sideRow)
  }

  private func sayNothingPlays() {
    let key = focused?.hints.contains(.play) == true ? bindings.key(of: .play) : nil
    let advice = key.map { " \($0, .bold) plays what is selected." as StyledText }
    say("Nothing is playing." + (advice ?? ""))
  }

  /// Says that an action has no effect here, unless the user can see that.
  private func sayIdle(_ action: ScreenAction) {
    if action.isForPlayer { return sayNothingPlays() }
    guard !action.isMove else { return }
    if focused?.work.isBusy == true { return say("Still loading.") }
    if [.sort, .reverse].contains(action) {
      return say("Only results, favorites, and the library can be sorted.")
    }
    if action == .renamePlaylist, let key = bindings.key(of: .playlists) {
      return say("Select a playlist to rename: \(key, .bold) lists them.")
    }
    say("\(bindings.key(of: action) ?? "That") does nothing here.")
  }

  /// Performs an action of the list after closing all open panes; a dialog opens over the queue.
  private func fromList(_ action: ScreenAction) {
    guard panes.entries.last?.place != .overlay else { return }
    let (list, playing) = (list, action.opensDialog ? panes.playing : nil)
    noteTab(before: action)
    wayBack = nil
    leave(until: master)
    panes.behind = action.opensDialog && playing == nil && list?.reopening != nil ? list : nil
    if let playing { showPlaying(playing) }
    _ = master?.perform(action)
  }

  /// Reopens the list behind a dialog, for the selected store and genres, unless the user picked a
  /// past search.
  func reopenList(after dialog: any DialogPane) {
    if dialog.isChosen { noted.places[.search]?.forgetPages() }
    guard let reopening = panes.behind?.reopening else { return }
    if dialog.leadsToSearch { panes.behind = nil } else { master?.follow(reopening) }
  }

  /// Shows the queue: one that leads to a page, or as the tab was left; in its own tab, without
  /// pages.
  func showPlaying(_ pane: PlayingPane? = nil) {
    guard panes.box == nil else { return }
    if let open = panes.playing {
      forgetPages()
      return leave(until: open)
    }
    let queue = pane ?? PlayingPane(stage: self)
    (focused as? ShortcutsPane).map(leave)
    enter(queue, in: .master)
    if pane == nil, noted.places[.playing]?.showsPages == true { _ = queue.reopenPages() }
  }

  /// Moves the cursor to the current song, or shows it alone if the list doesn't have it.
  private func goToCurrent() {
    guard let track = player?.track else { return sayNothingPlays() }
    if focused?.goTo(track.id) == true { return }
    showPlaying()
    _ = panes.playing?.goTo(track.id)
  }

  /// Gives the focus to the input line; the open panes stay until there is another search.
  func goToBar(selectsText: Bool = false) {
    (focused as? ShortcutsPane).map(leave)
    panes.isAtBar = !panes.entries.isEmpty
    master?.focusBar(selectsText: selectsText)
    update()
  }

  func leaveForSearch() {
    if list !== master { noteTab(before: .search) }
    wayBack = nil
    noted.places[.search]?.forgetPages()
    leave(until: master)
    panes.isAtBar = !panes.entries.isEmpty
    panes.areClosing = panes.isAtBar
  }

  /// Closes all panes opened after `pane`, one after another.
  func leave(until pane: (any ScreenPane)?) {
    panes.areLeft = true
    defer { panes.areLeft = false }
    for pane in panes.panes(after: pane) {
      (pane as? any MarkingPane)?.unmark()
      (pane as? PlayingPane)?.note(in: &noted)
      // The key to go back would first clear the filter, with which the tab opens again.
      let filtering = pane as? any FilteringPane
      let filter = filtering?.filter
      filtering?.filter.clear()
      _ = pane.perform(.back)
      if let filter { filtering?.filter = filter }
      filtering?.filter.isTyping = false
    }
  }
}

// MARK: - The mouse

extension Stage {
  func mouse(_ event: MouseEvent) {
    let layout = layout
    if event.kind == .click { goOn() }
    if event.kind == .click, let action = targets.action(at: event.position) {
      // Behind a page, a list handles no events.
      if let list, layout.target(at: event.position)?.pane === list { leave(until: list) }
      return action()
    }
    guard let (pane, region) = layout.target(at: event.position) else {
      // A click beside a box closes it.
      if event.kind == .click { _ = panes.box?.perform(.back) }
      return
    }
    switch event.kind {
    case .wheelUp: pane.scroll(by: -3)
    case .wheelDown: pane.scroll(by: 3)
    case .click:
      click(on: pane, at: event.position, isInBar: region == layout.screen.bar)
    }
  }

  /// Handles a click.
  ///
  /// The second click on an item opens it, a click on the preview opens its item, a click on the
  /// sidebar follows the shortcut, and a click on an earlier pane returns to it.
  private func click(on pane: any ScreenPane, at position: Position, isInBar: Bool) {
    isNamed = false
    if isInBar { return goToBar() }
    if pane === preview.pane, pane !== detail {
      _ = focused?.perform(.nextPane)
      return
    }
    let (isLink, isQueue) = (pane === shortcuts.sidebar, pane === nowPlaying.queuePane)
    let isReady = focused === pane && !pane.isTyping || isQueue
    if panes.isAtBar { master?.goToList() }
    if !isLink, !isQueue {
      panes.isAtList = false
      if let side = pane as? ShortcutsPane { focus(on: side) } else { leave(until: pane) }
    }
    guard let click = pane.click(at: position) else { return }
    if isLink { return _ = pane.perform(.choose) }
    if click.isOnStar, panes.box == nil, pane.perform(.star) { return }
    if click.isAgain, isReady { _ = pane.perform(.choose) }
  }
}

// MARK: - The progress of loading

extension Stage {
  private static let spinnerTime = Duration.milliseconds(100)

  var isBusy: Bool {
    working.contains(where: \.isBusy)
  }

  /// The remaining pause before the next request of any pane.
  var wait: Duration? { working.lazy.compactMap(\.wait).first }

  /// The reason the open page shows no current store data, if any.
  var service: ServiceState? {
    wait.map { _ in .waiting } ?? (detail ?? list)?.work.service ?? (isOffline ? .offline : nil)
  }

  private var working: [PaneWork] {
    let others: [(any ScreenPane)?] = [master, preview.pane, player]
    return (others.compactMap(\.self) + panes.entries.map(\.pane)).map(\.work)
  }

  private var isStill: Bool {
    context.capabilities.reducedMotion || screen.capabilities.reducedMotion
  }

  var spinnerSign: SafeText {
    isStill ? "…" : context.capabilities.spinner(spinnerStep)
  }

  /// Turns the spinner while something is loading; otherwise, no timer wakes the idle program.
  func turnSpinner() {
    guard isBusy, !isStill else {
      spinner?.cancel()
      spinner = nil
      return
    }
    guard spinner == nil else { return }
    spinner = Task { [sleep] in
      while (try? await sleep(Self.spinnerTime)) != nil, !Task.isCancelled {
        spinnerStep += 1
        update()
      }
    }
  }
}

// MARK: - Hints, and keys that panes name

extension Stage {
  var hintLine: HintLine {
    let hints =
      focused.map { pane in
        pane.hints.compactMap {
          hint($0, pane.hint($0) ?? ($0 == .down ? "go to list" : nil), in: pane)
        }
      } ?? []
    return HintLine(
      hints: Hint.joined(hints),
      last: focused is CommandsPane ? nil : hint(.help, nil, in: focused),
      gap: screen.size.columns < 60 ? 2 : 3)
  }

  func key(of action: ScreenAction) -> SafeText? {
    key(of: action, for: panes.active)
  }

  func key(of action: ScreenAction, in pane: any ScreenPane) -> SafeText? {
    panes.active === pane ? key(of: action) : nil
  }

  func hint(_ action: ScreenAction, _ word: SafeText?, in pane: (any ScreenPane)?) -> Hint? {
    guard let word = word ?? bindings.hint(of: action), let key = key(of: action, for: pane)
    else { return nil }
    return Hint(action, key: context.name(of: key), word)
  }

  /// Returns the name of a key in a pane with focus; in an empty search field, `?` opens the help.
  private func key(of action: ScreenAction, for pane: (any ScreenPane)?) -> SafeText? {
    let passesOn = action == .help && pane === master && master?.beginsTerm == true
    return passesOn && bindings.opensHelp(.character("?"))
      ? "?" : bindings.key(of: action, whileTyping: pane?.isTyping == true)
  }

  /// If another pane has focus, the names of the keys are empty.
  ///
  /// In the search field, Enter repeats the search, and Tab leads to where letters are keys.
  func help(_ words: [KeyWord], in pane: any ScreenPane) -> [Hint] {
    guard panes.active === pane else { return words.map { Hint($0, key: "", $1) } }
    return words.compactMap { action, word in
      if pane.isTyping, action == .retry {
        return key(of: .choose).map { Hint(action, key: context.name(of: $0), word) }
      }
      if let hint = hint(action, word, in: pane) { return hint }
      guard pane.isTyping, let tab = key(of: .nextPane), let key = bindings.key(of: action) else {
        return nil
      }
      return Hint(action, key: "\(tab) \(key)", word)
    }
  }
}

enum NoticeSource {
  case key, scene
  /// A scene's work in progress.
  case work
  /// Songs that were added to the queue.
  case queue
}

extension ScreenAction {
  /// Whether the action opens a dialog over a list, without changing the list.
  var opensDialog: Bool { [.storefronts, .genres, .history].contains(self) }

  /// Whether the action only moves the cursor or the focus.
  fileprivate var isMove: Bool {
    [
      .up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last, .nextPane,
      .previousPane, .choose, .back, .search,
    ].contains(self)
  }

  fileprivate var isForPlayer: Bool {
    [
      .pause, .seekBack, .seekForward, .nextTrack, .previousTrack, .volumeUp, .volumeDown, .stop,
      .shuffle, .repeat,
    ].contains(self)
  }

  /// Whether the action is for the open panes, rather than for the program or the focus.
  fileprivate var actsInPanes: Bool {
    ![.nextPane, .previousPane, .search, .commands, .help, .quit].contains(self)
  }

  /// Whether the action opens another pane, once its scene runs.
  fileprivate var leadsToPane: Bool {
    [
      .choose, .album, .artist, .lyrics, .picture, .addToPlaylist, .library, .favorites, .charts,
      .playlists, .history, .storefronts, .genres,
    ].contains(self)
  }
}
