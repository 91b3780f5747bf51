/// An error in the keys of the user's configuration.
package enum KeyBindingError: Error, Equatable, Sendable {
  case unknownAction(String)
  case unknownKey(String, action: String)
  /// The key never reaches the table of bindings.
  case reservedKey(String, action: String)
  /// Two actions have the same keys, or one has the beginning of the other's.
  case sharedKey(String, action: String, other: String)
}
