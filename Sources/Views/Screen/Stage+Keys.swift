import TerminalKit

extension Stage {
  /// Plays the person's keys until there are no more, and has all scenes end then.
  package func run() async {
    while let key = await screen.nextKey() {
      press(key)
      update()
    }
    quit()
  }

  func press(_ key: Key) {
    switch key {
    case .mouse(let event): return mouse(event)
    case .focusGained, .focusLost: return
    case .control("c"): return quit()
    default: notice = nil
    }
    if help == nil, pressed.isEmpty, focused?.take(key) == true { return }
    pressed.append(key)
    switch bindings.match(pressed) {
    case .beginning: return
    case .action(let action):
      pressed = []
      perform(action)
    case .nothing:
      let wasAlone = pressed.count == 1
      pressed = []
      if !wasAlone { press(key) } else { help = nil }
    }
  }

  /// The help takes all keys, and goes with any that does not move it.
  private func perform(_ action: ScreenAction) {
    if help != nil {
      if help?.move(action) != true { help = nil }
      return
    }
    if player?.perform(action) == true { return }
    if action.leadsToBar, let last = entries.last, last.place != .overlay,
      action == .search || last.place == .detail
    {
      return goToBar()
    }
    if focused?.perform(action) == true { return }
    switch action {
    case .help: help = KeyHelp(bindings: bindings)
    case .quit: quit()
    case .storefronts, .genres, .history, .library, .favorites: fromList(action)
    default: break
    }
  }

  /// What belongs to the list can be had from everywhere: all that has been gone to is left for it.
  private func fromList(_ action: ScreenAction) {
    guard let last = entries.last, last.place != .overlay else { return }
    leave(until: master)
    _ = master?.perform(action)
  }

  /// Leaves all that has been gone to, for the search.
  func goToBar() {
    leave(until: master)
    master?.focusBar()
  }

  /// Leaves what has been gone to from a pane: each of them is told, and hears of it as soon as what it
  /// led to has ended.
  func leave(until pane: (any ScreenPane)?) {
    for entry in entries.reversed() {
      if entry.pane === pane { return }
      _ = entry.pane.perform(.back)
    }
  }
}

extension ScreenAction {
  /// Whether it goes to the line at the top from what has been gone to: the pane after the last is the
  /// first.
  fileprivate var leadsToBar: Bool { self == .search || self == .nextPane }
}
