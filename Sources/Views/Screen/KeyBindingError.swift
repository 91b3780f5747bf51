/// What is wrong with the keys that a person's configuration has for actions.
package enum KeyBindingError: Error, Equatable, Sendable {
  case unknownAction(String)
  case unknownKey(String, action: String)
  /// No key is left to quit with.
  case noWayOut
}
