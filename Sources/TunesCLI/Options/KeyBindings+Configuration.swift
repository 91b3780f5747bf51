import TerminalKit
import Views

extension KeyBindings {
  /// Creates the default bindings with the changes from a configuration.
  init(configured changes: [String: [String]], path: String) throws(ErrorMessage) {
    do {
      try self.init(changes)
    } catch {
      throw Self.message(error, path: path)
    }
  }

  private static func message(_ error: KeyBindingError, path: String) -> ErrorMessage {
    switch error {
    case .unknownAction(let name):
      let actions = ScreenAction.allCases.map(\.rawValue)
      let nearest = NearestWord.question(name, among: actions)
      return ErrorMessage(
        .usage, "Unknown action \(quoting: name) under \"keys\" in \(path)",
        advice: "\(nearest)Available actions: \(actions.joined(separator: ", "))")
    case .unknownKey(let key, let action):
      let nearest = NearestWord.question(key, among: keyNames)
      return ErrorMessage(
        .usage, "Unknown key \(quoting: key) for \(quoting: action) in \(path)",
        advice:
          """
          \(nearest)A key is one character, two letters such as gg, ctrl-x, alt-x, f1 to f12, or one \
          of these: \(keyNames.joined(separator: ", "))
          """
      )
    case .reservedKey(let key, let action):
      return ErrorMessage(
        .usage, "\(quoting: key) can't be used for \(quoting: action) in \(path)",
        advice: "The keys ctrl-c (quit), ctrl-z (suspend), and ctrl-l (redraw) are reserved")
    case .sharedKey(let key, let action, let other):
      return ErrorMessage(
        .usage,
        "\(quoting: key) is assigned to both \(quoting: action) and \(quoting: other) in \(path)",
        advice: "Assign it to only one of them")
    }
  }
}
