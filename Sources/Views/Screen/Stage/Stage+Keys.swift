import Entities
import Scenes
import TerminalKit

extension Stage {
  /// Handles keys until the input ends, then ends all scenes.
  package func run() async {
    while let key = await screen.nextKey() {
      await lead?.wait.value
      press(key)
      if !screen.hasWaitingKeys { update() }
    }
    quit()
  }

  func press(_ key: Key) {
    switch key {
    case .mouse(let event): return mouse(event)
    case .focusGained, .focusLost: return
    case .control("c"): return quit()
    default:
      notice = nil
      // The page didn't open, or has been closed.
      if panes.opened == nil { nowPlaying.left = nil }
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
      if action == .up, key == .up, !isRepeated, focused?.goUp() == true { return }
      // Letters never move into the line above a list, which would take the next letters.
      if action == .back, focused === master, case .character = key { return }
      perform(meaning(of: action))
    case .nothing:
      let wasAlone = pressed.count == 1
      pressed = []
      if !wasAlone { press(key) }
    }
  }

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

  /// Keeps typed-ahead keys for the pane that an action opens.
  private func beginLead(_ action: ScreenAction) {
    guard let focused, focused is any ItemPane, action.leadsToPane else { return }
    lead = (after(Self.leadTime), focused)
  }

  /// Ends the wait once another pane has focus and content.
  ///
  /// Between two lists, the search has focus for a moment.
  func endLead() {
    guard let lead, let focused, focused !== lead.from, focused !== master, !focused.isBlank
    else { return }
    lead.wait.cancel()
    self.lead = nil
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
    beginLead(action)
    if player?.perform(action) == true { return }
    let step = action == .nextPane ? 1 : action == .previousPane ? -1 : nil
    if let step, panes.box == nil, go(by: step) { return }
    if action == .search, !panes.isAtBar, let last = panes.entries.last, last.place != .overlay {
      return goToBar(selectsText: true)
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
    case .mark: perform(.pause)
    case .allGenres where panes.box == nil && !featured.selectedGenres.isEmpty: showAllGenres()
    default: sayIdle(action)
    }
  }

  /// Names the change that would be undone, because the user made it elsewhere.
  private func name(change nextToUndo: @escaping @MainActor () async -> Change?) {
    naming = Task {
      let change = await nextToUndo()
      isNamed = true
      guard let change, let key = bindings.key(of: .undo) else { return perform(.undo) }
      say("\(key, .bold) again undoes: \(ChangeText.text(change)).")
    }
  }

  /// Remembers the open panes when the last change was made.
  package func noteChange() { changePlace = (list?.tab, panes.place) }

  private var isAtChange: Bool {
    changePlace.tab == list?.tab && changePlace.panes.elementsEqual(panes.place, by: ===)
  }

  /// Searches all genres again from any pane; a list stays open.
  private func showAllGenres() {
    let reopening = list?.reopening
    follow(.event(.choose(.genre(nil))))
    if let reopening { master?.follow(reopening) }
  }

  private func sayNothingPlays() {
    let key = focused?.hints.contains(.play) == true ? bindings.key(of: .play) : nil
    let advice = key.map { " \($0, .bold) plays the selected song." as StyledText }
    say("Nothing is playing." + (advice ?? ""))
  }

  /// Says that an action has no effect here, unless the user can see that.
  private func sayIdle(_ action: ScreenAction) {
    if action.isForPlayer { return sayNothingPlays() }
    guard !action.isMove else { return }
    let isOnItem = action.itemAction != nil || action.itemsEvent(at: 1) != nil
    if isOnItem, focused?.work.isBusy == true { return say("Still loading.") }
    if [.sort, .reverse].contains(action) {
      return say("Only results, favorites, and the library can be sorted.")
    }
    if [.clearQueue, .saveQueue].contains(action), let key = bindings.key(of: .playing) {
      return say("Go to the queue first: \(key, .bold) shows it.")
    }
    if action == .renamePlaylist, let key = bindings.key(of: .playlists) {
      return say("Select a playlist to rename: \(key, .bold) lists them.")
    }
    say("\(bindings.key(of: action) ?? "That") does nothing here.")
  }

  /// Performs an action of the list after closing all open panes; a dialog opens over the queue.
  private func fromList(_ action: ScreenAction) {
    let last = panes.entries.last
    guard last?.place != .overlay else { return }
    let list = list
    notePage(before: action)
    leave(until: master)
    let playing = action.opensDialog ? last?.pane as? PlayingPane : nil
    panes.behind = action.opensDialog && playing == nil && list?.reopening != nil ? list : nil
    if let playing { showPlaying(playing) }
    _ = master?.perform(action)
  }

  /// Reopens the list behind a dialog, for the selected store and genres, unless the user picked a
  /// past search.
  func reopenList(after dialog: any DialogPane) {
    if dialog.isChosen { places.pages[.search] = nil }
    guard let reopening = panes.behind?.reopening else { return }
    if dialog.leadsToSearch { panes.behind = nil } else { master?.follow(reopening) }
  }

  func showPlaying(_ pane: PlayingPane? = nil) {
    guard panes.box == nil else { return }
    enter(pane ?? PlayingPane(stage: self), in: .body)
  }

  /// Moves the cursor to the current song, or shows it alone if the list doesn't have it.
  private func goToCurrent() {
    guard let track = player?.track else { return sayNothingPlays() }
    if focused?.goTo(track.id) != true { showPlaying() }
  }

  func goToBar(selectsText: Bool = false) {
    leaveForSearch()
    master?.focusBar(selectsText: selectsText)
  }

  /// Closes all panes for the search, which gets focus at once, whatever their scenes wait for.
  func leaveForSearch() {
    places.pages[.search] = nil
    leave(until: master)
    panes.isAtBar = !panes.entries.isEmpty
  }

  /// Closes all panes opened after `pane`, one after another.
  func leave(until pane: (any ScreenPane)?) {
    nowPlaying.left = nil
    panes.areLeft = true
    defer { panes.areLeft = false }
    for pane in panes.panes(after: pane) {
      (pane as? any FilteringPane)?.filter.clear()
      _ = pane.perform(.back)
    }
  }
}

extension ScreenAction {
  /// Whether the action opens a dialog over a list, without changing the list.
  var opensDialog: Bool { [.storefronts, .genres, .history].contains(self) }

  /// Whether the action only moves the cursor or the focus.
  fileprivate var isMove: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last, .nextPane,
      .previousPane, .choose, .back, .search:
      true
    default: false
    }
  }

  fileprivate var isForPlayer: Bool {
    switch self {
    case .pause, .seekBack, .seekForward, .nextTrack, .previousTrack, .volumeUp, .volumeDown,
      .stop, .shuffle, .repeat:
      true
    default: false
    }
  }

  /// Whether the action opens another pane, once its scene runs.
  fileprivate var leadsToPane: Bool {
    switch self {
    case .choose, .album, .artist, .lyrics, .picture, .library, .favorites, .charts, .playlists,
      .history, .storefronts, .genres:
      true
    default: false
    }
  }
}
