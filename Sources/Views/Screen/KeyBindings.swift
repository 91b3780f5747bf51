package import TerminalKit

/// The table of keys: what each stands for, and the text that the help has for it.
package struct KeyBindings: Sendable, Equatable {
  /// A line of the table.
  package struct Binding: Sendable, Equatable {
    package let action: ScreenAction
    /// What it does, for the help.
    package let meaning: SafeText
    /// Each is one key, or two that are pressed one after another.
    package fileprivate(set) var keys: [[Key]]
  }

  /// In the order of the help.
  package private(set) var table: [Binding]

  /// The keys as they come.
  package static let standard = KeyBindings(table: [
    binding(.up, "up", "up", "k"), binding(.down, "down", "down", "j"),
    binding(.pageUp, "a page up", "pgup", "ctrl-b"),
    binding(.pageDown, "a page down", "pgdn", "ctrl-f"),
    binding(.first, "to the first", "home", "gg"), binding(.last, "to the last", "end", "G"),
    binding(.nextPane, "to the next pane", "tab"),
    binding(.previousPane, "to the pane before", "shift-tab"),
    binding(.choose, "show it, or search", "enter"), binding(.back, "back", "esc"),
    binding(.search, "type a search", "s"), binding(.filter, "filter what is listed", "/"),
    binding(.fold, "show an album's tracks here, or hide them", "e"),
    binding(.play, "play the preview", "p"), binding(.pause, "pause, and go on", "space"),
    binding(.seekBack, "5 seconds back", "left"),
    binding(.seekForward, "5 seconds forward", "right"),
    binding(.nextTrack, "next preview", ">"), binding(.previousTrack, "preview before", "<"),
    binding(.volumeUp, "louder", "+", "="), binding(.volumeDown, "quieter", "-"),
    binding(.stop, "stop playing", "x"), binding(.star, "star it, or take its star away", "f"),
    binding(.open, "open its page in the browser", "o"),
    binding(.copy, "copy the link of its page", "y"), binding(.album, "its album", "A"),
    binding(.artist, "its artist", "R"), binding(.picture, "its artwork, as large as it goes", "a"),
    binding(.library, "all tracks ever seen", "L"),
    binding(.favorites, "the starred ones", "F"), binding(.storefronts, "choose the store", "S"),
    binding(.genres, "choose genres", "T"),
    binding(.history, "past searches", "H"), binding(.delete, "delete a past search", "d"),
    binding(.undo, "bring back what was deleted", "u"), binding(.retry, "try again", "r"),
    binding(.help, "all keys", "?", "f1"), binding(.quit, "quit", "q", "ctrl-c"),
  ])

  private static func binding(_ action: ScreenAction, _ meaning: SafeText, _ keys: String...)
    -> Binding
  {
    Binding(action: action, meaning: meaning, keys: keys.compactMap(KeyName.keys))
  }

  /// What keys stand for that were pressed one after another.
  package enum Match: Equatable, Sendable {
    case action(ScreenAction)
    /// One more key may make it something.
    case beginning
    case nothing
  }

  package func match(_ keys: [Key]) -> Match {
    for binding in table where binding.keys.contains(keys) { return .action(binding.action) }
    let isBeginning = table.contains { binding in
      binding.keys.contains { $0.count > keys.count && $0.starts(with: keys) }
    }
    return isBeginning ? .beginning : .nothing
  }

  /// The keys that have names, as they are written.
  package static let keyNames = KeyName.names

  /// The first key of an action, as it is shown; `nil` where it has none.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isTyping: Whether a letter goes into a line, and only other keys stand for something.
  /// - Returns: The key's name.
  package func key(of action: ScreenAction, whileTyping isTyping: Bool = false) -> SafeText? {
    let keys = table.first { $0.action == action }?.keys ?? []
    return keys.first { keys in
      if isTyping, case .character = keys.first { false } else { true }
    }.map(KeyName.text)
  }
}

// MARK: - Changing

extension KeyBindings {
  /// What no action can have: Ctrl-C always quits, Ctrl-Z stops the program and Ctrl-L draws the
  /// screen anew.
  private static let reserved: [Key] = [.control("c"), .control("z"), .control("l")]

  /// The standard table with other keys for some actions.
  ///
  /// A key that is given to an action is taken from those that had it, or one that begins with it.
  ///
  /// - Parameter changes: The keys of actions, all by their names; none for an action that is to have
  ///   no key.
  /// - Throws: What is wrong with a name.
  package init(_ changes: [String: [String]]) throws(KeyBindingError) {
    self = .standard
    var given: [(keys: [Key], action: String)] = []
    for (name, texts) in changes.sorted(by: { $0.key < $1.key }) {
      guard let index = table.firstIndex(where: { $0.action.rawValue == name }) else {
        throw .unknownAction(name)
      }
      let keys = try Self.keys(texts, of: table[index].action)
      for (text, named) in zip(texts, keys) {
        if let other = given.first(where: { $0.action != name && $0.keys.clashes(with: named) }) {
          throw .sharedKey(text, action: name, other: other.action)
        }
        given.append((named, name))
      }
      table[index].keys = keys
      for other in table.indices where other != index {
        table[other].keys.removeAll { old in keys.contains { $0.clashes(with: old) } }
      }
    }
    keepWayOut()
  }

  private static func keys(_ texts: [String], of action: ScreenAction) throws(KeyBindingError)
    -> [[Key]]
  {
    var keys: [[Key]] = []
    for text in texts {
      guard let named = KeyName.keys(text) else {
        throw .unknownKey(text, action: action.rawValue)
      }
      if named.contains(where: reserved.contains), action != .quit || named != [.control("c")] {
        throw .reservedKey(text, action: action.rawValue)
      }
      keys.append(named)
    }
    return keys
  }

  private mutating func keepWayOut() {
    guard let index = table.firstIndex(where: { $0.action == .quit }) else { return }
    if !table[index].keys.contains([.control("c")]) { table[index].keys.append([.control("c")]) }
  }
}

extension [Key] {
  /// Whether a person could not press the one without pressing the other.
  fileprivate func clashes(with other: [Key]) -> Bool {
    starts(with: other) || other.starts(with: self)
  }
}
