package import Scenes
import TerminalKit

/// A pane that is the view of a scene.
@MainActor package protocol ScenePane: ScreenPane, SceneView {
  var stage: Stage { get }
  var events: UserEvents<Event> { get }
  /// The place on the screen while the scene runs.
  static var place: Stage.Place { get }
  static var quitEvent: Event { get }
}

extension ScenePane {
  package var isLive: Bool { true }

  package func enter() {
    stage.enter(self, in: Self.place)
  }

  package func leave() {
    stage.leave(self)
  }

  package func nextEvent() async -> Event? {
    await events.next()
  }

  package func interruption() async {
    await events.interruption()
  }

  package func quit() {
    events.end(with: Self.quitEvent)
  }
}
