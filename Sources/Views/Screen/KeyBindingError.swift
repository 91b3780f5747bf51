/// What is wrong with the keys that a person's configuration has for actions.
package enum KeyBindingError: Error, Equatable, Sendable {
  case unknownAction(String)
  case unknownKey(String, action: String)
  /// Such a key never comes to the table.
  case reservedKey(String, action: String)
  /// Two actions have it, or one has the beginning of what the other has.
  case sharedKey(String, action: String, other: String)
}
