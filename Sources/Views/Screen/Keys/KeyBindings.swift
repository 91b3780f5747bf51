package import TerminalKit

package struct KeyBindings: Sendable, Equatable {
  package struct Binding: Sendable, Equatable {
    package let action: ScreenAction
    package let meaning: SafeText
    /// The word in the line of hints; `nil` for keys that users try anyway.
    let hint: SafeText?
    /// Sequences of one or two keys.
    package fileprivate(set) var keys: [[Key]]

    var names: SafeText { keys.map(KeyName.text).joined(separator: " ") }
  }

  /// The bindings, in the order of the help.
  package private(set) var table: [Binding]

  package static let standard = KeyBindings(
    table: UserAction.all.compactMap { action in
      action.screen.map { screen in
        Binding(
          action: screen, meaning: action.meaning, hint: action.hint,
          keys: action.keys.compactMap(KeyName.keys))
      }
    })

  func hint(of action: ScreenAction) -> SafeText? { table.first { $0.action == action }?.hint }

  package enum Match: Equatable, Sendable {
    case action(ScreenAction)
    /// The beginning of a longer sequence.
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

  /// The names of special keys in the configuration.
  package static let keyNames = KeyName.names

  /// Returns the name of the first key of an action, or `nil` if it has none.
  ///
  /// While the user is typing, most keys belong to the line.
  package func key(of action: ScreenAction, whileTyping isTyping: Bool = false) -> SafeText? {
    if isTyping, let key = Self.keysOfLines[action] { return KeyName.text([key]) }
    let keys = table.first { $0.action == action }?.keys ?? []
    return keys.first { !isTyping || $0.reachesPastLines }.map(KeyName.text)
  }

  /// The fixed keys of a line being edited.
  private static let keysOfLines: [ScreenAction: Key] = [
    .choose: .enter, .down: .down, .nextPane: .tab, .back: .escape, .quit: .control("c"),
  ]

  /// Whether a key opens the help from an empty search field, because no search begins with it.
  func opensHelp(_ key: Key) -> Bool {
    key == .character("?") && match([key]) == .action(.help)
  }
}

// MARK: - Custom keys

extension KeyBindings {
  /// The keys that no action can have.
  ///
  /// Ctrl-C always quits, Ctrl-Z suspends the program, and Ctrl-L redraws the screen.
  private static let reserved: [Key] = [.control("c"), .control("z"), .control("l")]

  /// Creates the default bindings, changed for some actions.
  ///
  /// `changes` has key names by the name of their action; an empty array removes all keys of an
  /// action. A changed key is removed from other actions, together with sequences that clash with
  /// it. The error names the unknown, reserved, or shared key.
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
  /// Whether one sequence is the beginning of the other.
  fileprivate func clashes(with other: [Key]) -> Bool {
    starts(with: other) || other.starts(with: self)
  }

  /// Whether the keys trigger their action even while a line is edited.
  fileprivate var reachesPastLines: Bool {
    if case .function = first { count == 1 } else { false }
  }
}

package enum KeyBindingError: Error, Equatable, Sendable {
  case unknownAction(String)
  case unknownKey(String, action: String)
  /// The program needs the key itself.
  case reservedKey(String, action: String)
  /// Two actions have the same keys, or the keys of one begin with those of the other.
  case sharedKey(String, action: String, other: String)
}
