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
    default: break
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
    if player?.perform(action) == true || focused?.perform(action) == true { return }
    switch action {
    case .help: help = KeyHelp(bindings: bindings)
    case .quit: quit()
    default: break
    }
  }
}
