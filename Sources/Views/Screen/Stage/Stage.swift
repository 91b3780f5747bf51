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
  private let accent: Tone?
  var panes = FocusStack()
  var preview = Preview()
  var nowPlaying = NowPlaying()
  private(set) lazy var shortcuts = ShortcutsPanes(on: self)
  /// The wait until the cursor rests.
  private var rest: Task<Void, Never>?
  package var isOffline = false
  /// Whether ↑ was just pressed, so that another press means it is held down.
  var isUpHeld = false
  var repetition: Task<Void, Never>?
  /// The wait for the pane that an action opens, and the pane that had focus before.
  var lead: (wait: Task<Void, Never>, from: any ScreenPane)?
  /// Loads a track's album and other albums of its artist; `nil` if that fails.
  package var loadDetail: @MainActor (TrackReference) async -> TrackDetail? = { _ in nil }
  /// Returns the change to undo next, if any; without this closure, changes are undone wherever the
  /// user is.
  package var nextToUndo: (@MainActor () async -> Change?)?
  var naming: Task<Void, Never>?
  /// Whether the last key has named the change that the next one undoes.
  var isNamed = false
  /// The open panes when the last change was made; there, the key undoes it at once.
  ///
  /// A list can move to another tab.
  var changePlace: (tab: ScreenTab?, panes: [any ScreenPane]) = (nil, [])
  /// The message in the status line, until the next key.
  var notice: StyledText?
  var noticeSource = NoticeSource.key
  var places = TabPlaces()
  /// The session whose item is about to be reopened; at the start, without focus.
  var reopening: (session: ScreenSession, takesFocus: Bool)?
  /// Whether to create a playlist once the playlists are open.
  var createsPlaylist = false
  /// Whether this screen's session replaces the saved one: it restored it, or the user asked not
  /// to.
  package var replacesSession = false
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

  package func begin(with master: any BarPane) {
    panes.master = master
    update()
  }

  /// Opens a pane, which gets focus unless a box has been opened over the pane that led to it; a
  /// preview pane stays.
  package func enter(_ pane: any ScreenPane, in place: PanePlace) {
    guard pane !== preview.pane, !panes.contains(pane) else { return }
    panes.open(pane, in: place)
    if place == .detail, noticeSource != .key { notice = nil }
    // The user can quit or go on between an event that opens a scene and its start.
    let isLate = pane is any InterruptiblePane && master?.isGoingOn == true
    panes.isAtBar = isLate || reopening?.takesFocus == false
    if place == .master { reopening = nil }
    if hasQuit { pane.quit() } else if isLate { _ = pane.perform(.back) }
    if createsPlaylist, pane is ScreenPlaylistsView {
      createsPlaylist = false
      if !isLate { _ = pane.perform(.newPlaylist) }
    }
    update()
  }

  package func leave(_ pane: any ScreenPane) {
    let wasPage = panes.opened === pane
    let dialog = pane as? any DialogPane
    if let dialog { reopenList(after: dialog) }
    panes.close(pane, closesQueue: dialog?.leadsToSearch == true)
    if !hasQuit { reopen(afterPage: wasPage) }
    update()
  }

  /// Shows the player in its own line, with keys that work in all panes.
  package func play(_ pane: ScreenPlaybackView) {
    nowPlaying.playback = pane
    nowPlaying.queuePane = PlayingPane(stage: self, isAside: true)
    update()
  }

  var master: (any BarPane)? { panes.master }
  var focused: (any ScreenPane)? { panes.focused }
  var list: (any ListPane)? { panes.list }
  var detail: (any ScreenPane)? { panes.detail }
  var playback: ScreenPlaybackView? { nowPlaying.playback }
  var player: ScreenPlaybackView? { nowPlaying.player }

  func quit() {
    lastSession = session
    (hasQuit, panes.isAtBar) = (true, false)
    focused?.quit()
  }
}

// MARK: - Drawing

extension Stage {
  /// Schedules a redraw after the current work; updates share one redraw.
  package func update() {
    guard !isDrawingDue else { return }
    isDrawingDue = true
    Task {
      isDrawingDue = false
      endLead()
      look()
      lookAtPlaying()
      screen.show { [weak self] size in
        self?.look()
        return self?.frame(size) ?? Frame(size)
      }
      turnSpinner()
    }
  }

  /// The main color of the page's artwork; `nil` if the terminal lacks true color to show it.
  private var artworkTone: Tone? {
    guard screen.capabilities.colors == .trueColor else { return nil }
    return panes.page?.cover.flatMap { pictures?.tone(of: $0) }
  }

  func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(size)
    frame.accent = accent ?? artworkTone ?? .rose
    frame.title = player?.windowTitle ?? master?.windowTitle ?? "tunes"
    let layout = layout(size)
    guard !layout.grid.isTooSmall else {
      frame.write(
        StyledText("Too small: tunes needs 20 columns and 5 rows.").wrapped(to: size.columns),
        in: frame.bounds)
      return frame
    }
    targets.removeAll()
    drawPanes(in: &frame, layout)
    if let player { player.draw(in: &frame, layout.player, drawing(hasFocus: false, layout)) }
    if let box = panes.box {
      frame.restyle(frame.bounds, .behind)
      targets.removeAll()
      box.draw(in: &frame, box.region(in: layout), drawing(hasFocus: true, layout))
    }
    drawHints(in: &frame, layout)
    return frame
  }

  private func drawPanes(in frame: inout Frame, _ layout: ScreenLayout) {
    let (list, detail) = (list, detail)
    let places = master?.places(isShort: layout.grid.width == .small) ?? []
    let header = HeaderLine(
      open: openTab, grid: layout.grid, trail: panes.openTab == .playing ? [] : trail,
      service: service)
    header.draw(
      in: &frame, layout.header,
      // Genres filter only searches.
      places: panes.openTab == .search ? places : places.map { ($0.store, "") },
      targets, perform, goBack: goBack)
    let parts = parts(layout)
    for (pane, region) in parts.sides {
      pane.draw(in: &frame, region, drawing(hasFocus: focused === pane, layout))
    }
    master?.drawBar(in: &frame, layout.bar, drawing(hasFocus: focused === master, layout))
    let titleRow = layout.grid.isFramed || panes.isAtBar ? nil : layout.bar
    if layout.showsBoth || detail == nil {
      var drawing = drawing(hasFocus: focused === list, layout)
      if list !== master { drawing.titleRow = titleRow }
      besideDetail?.draw(in: &frame, parts.list, drawing)
    }
    if let detail {
      var drawing = drawing(hasFocus: focused === detail, layout)
      drawing.titleRow = titleRow
      if !layout.grid.hasSidebar { drawing.trail = trail.dropLast() }
      detail.draw(in: &frame, layout.detail, drawing)
    } else if layout.showsBoth, !showsTwoCharts(layout.grid) {
      let drawing = drawing(hasFocus: false, layout)
      if let seen = preview.seen {
        seen.draw(in: &frame, layout.detail, drawing)
      } else if let text = parts.text {
        startText.draw(in: &frame, text, drawing)
      } else {
        _ = drawing.drawBorder(PaneTitle(""), in: &frame, layout.detail)
      }
    }
    if let pane = panes.body {
      frame.fill(layout.body)
      var drawing = drawing(hasFocus: focused === pane, layout)
      drawing.titleRow = titleRow
      pane.draw(in: &frame, layout.body, drawing)
    }
  }

  private func drawing(hasFocus: Bool, _ layout: ScreenLayout) -> DrawingContext {
    var drawing = context.focused(hasFocus)
    (drawing.grid, drawing.playing) = (layout.grid, player?.track?.id)
    (drawing.favorites, drawing.storefront) = (featured.favoriteIDs, featured.storefronts.first)
    (drawing.capabilities, drawing.spinner) = (screen.capabilities, spinnerSign)
    drawing.targets = targets
    drawing.goBack = { [weak self] in self?.goBack(to: $0) }
    return drawing
  }
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

  /// Runs `body` once the cursor rests, unless it moves before.
  func atRest(_ body: @escaping @MainActor () -> Void) {
    endRest()
    rest = after(Self.restTime, body)
  }

  func endRest() { rest?.cancel() }
}
