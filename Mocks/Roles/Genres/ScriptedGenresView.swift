package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedGenresView: GenresView {
  package private(set) var states: [GenresState] = []
  private var events: [GenresEvent]

  package init(events: [GenresEvent] = []) {
    self.events = events
  }

  package func show(_ state: GenresState) {
    states.append(state)
  }

  package func nextEvent() async -> GenresEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
