import TerminalKit

/// The names of keys in `config.json` and on the screen.
///
/// For example, `p`, `G`, `ctrl-c`, `alt-x`, `pgdn`, and `gg`.
enum KeyName {
  private static let named: [(name: String, key: Key)] = [
    ("enter", .enter), ("tab", .tab), ("shift-tab", .backTab), ("backspace", .backspace),
    ("delete", .delete), ("insert", .insert), ("up", .up), ("down", .down), ("left", .left),
    ("right", .right), ("home", .home), ("end", .end), ("pgup", .pageUp), ("pgdn", .pageDown),
    ("esc", .escape), ("space", .character(" ")),
  ]
  static var names: [String] { named.map(\.name) }

  /// The symbols of arrow keys, unless the locale has only ASCII.
  private static let signs = ["up": "↑", "down": "↓", "left": "←", "right": "→"]

  /// Parses a sequence of keys; `nil` if it has an unknown name.
  static func keys(_ text: String) -> [Key]? {
    if let key = key(text) { return [key] }
    let characters = Array(text)
    guard characters.count == 2, characters.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    return characters.map(Key.character)
  }

  /// Returns the names of keys for the user.
  static func text(_ keys: [Key]) -> SafeText {
    SafeText(keys.map(sign).joined())
  }

  private static func key(_ text: String) -> Key? {
    let name = text.lowercased()
    if let key = named.first(where: { $0.name == name })?.key { return key }
    if let number = Int(name.dropFirst()), name.first == "f", (1...12).contains(number) {
      return .function(number)
    }
    if name.hasPrefix("ctrl-") { return control(name.dropFirst(5)) }
    if name.hasPrefix("alt-") {
      let rest = text.dropFirst(4)
      return rest.count == 1 ? rest.first.map(Key.alt) : nil
    }
    guard text.count == 1, let character = text.first, SafeText(text).columns > 0,
      !character.isWhitespace
    else { return nil }
    return .character(character)
  }

  /// Returns the key that terminals send for Ctrl and a character, if any.
  private static func control(_ name: Substring) -> Key? {
    switch name {
    case "i": .tab
    case "j", "m": .enter
    case "h": .backspace
    case "space": .control(" ")
    case "\\", "]", "^", "_": name.first.map(Key.control)
    default:
      name.count == 1 && ("a"..."z").contains(name) ? name.first.map(Key.control) : nil
    }
  }

  private static func sign(_ key: Key) -> String {
    if let name = named.first(where: { $0.key == key })?.name { return signs[name] ?? name }
    return switch key {
    case .character(let character): String(character)
    case .control(" "): "ctrl-space"
    case .control(let character): "ctrl-\(character)"
    case .alt(let character): "alt-\(character)"
    case .function(let number): "f\(number)"
    default: ""
    }
  }
}
