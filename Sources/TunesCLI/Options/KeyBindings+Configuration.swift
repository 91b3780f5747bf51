import TerminalKit
import Views

extension KeyBindings {
  /// The key of the configuration that has them.
  static let configurationKey = "keys"

  /// The keys that a configuration has for actions, beside the standard ones.
  init(_ value: ConfigurationValue?, path: String) throws(ErrorMessage) {
    switch value {
    case nil: self = .standard
    case .table(let changes):
      do {
        try self.init(changes)
      } catch {
        throw Self.message(error, path: path)
      }
    case .flag, .text, .texts:
      throw ErrorMessage(
        .usage, "\(path) has something else than keys by their actions for \"keys\"",
        advice: #"write them like {"play": "P", "quit": ["Q", "ctrl-q"]}"#)
    }
  }

  private static func message(_ error: KeyBindingError, path: String) -> ErrorMessage {
    switch error {
    case .unknownAction(let name):
      let actions = ScreenAction.allCases.map(\.rawValue)
      let nearest = NearestWord.to(name, among: actions).map { "did you mean \($0)? " } ?? ""
      return ErrorMessage(
        .usage, "\(path) has keys for the unknown action \"\(name)\"",
        advice: "\(nearest)the actions are \(actions.joined(separator: ", "))")
    case .unknownKey(let key, let action):
      let nearest = NearestWord.to(key, among: keyNames).map { "did you mean \($0)? " } ?? ""
      return ErrorMessage(
        .usage, "\(path) has \"\(key)\" for \"\(action)\", which is no key",
        advice:
          "\(nearest)keys are a character, two letters such as gg, ctrl-x, alt-x, f1 to f12, \(keyNames.joined(separator: ", "))"
      )
    case .reservedKey(let key, let action):
      return ErrorMessage(
        .usage, "\(path) has \"\(key)\" for \"\(action)\"",
        advice: "ctrl-c always quits, ctrl-z stops the program and ctrl-l draws the screen anew")
    case .sharedKey(let key, let action, let other):
      return ErrorMessage(
        .usage, "\(path) has \"\(key)\" for \"\(action)\", which \"\(other)\" has too",
        advice: "give it to one of them")
    }
  }
}
