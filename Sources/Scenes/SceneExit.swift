/// Where a person goes from a scene.
package enum SceneExit: Equatable, Sendable {
  /// To the scene before this one.
  case back
  /// Out of the program.
  case quit
}
