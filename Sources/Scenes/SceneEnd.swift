/// How a scene ended: where the person goes next, and what was on view last.
package struct SceneEnd<State: Equatable & Sendable>: Equatable, Sendable {
  package var exit: SceneExit
  package var state: State

  package init(_ exit: SceneExit, state: State) {
    self.exit = exit
    self.state = state
  }
}
