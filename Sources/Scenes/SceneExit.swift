/// The user's way out of a scene.
package enum SceneExit: Equatable, Sendable {
  /// Back to the previous scene.
  case back
  /// Out of the program.
  case quit
}
