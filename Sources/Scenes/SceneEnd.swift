/// The result of a scene: how the user left it, and its last state.
package struct SceneEnd<State: Equatable & Sendable>: Equatable, Sendable {
  package var exit: SceneExit
  package var state: State

  package init(_ exit: SceneExit, state: State) {
    self.exit = exit
    self.state = state
  }
}
