package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedChartsView: ChartsView {
  package private(set) var states: [ChartsState] = []
  private var events: [ChartsEvent]

  package init(events: [ChartsEvent] = []) {
    self.events = events
  }

  package func show(_ state: ChartsState) {
    states.append(state)
  }

  package func nextEvent() async -> ChartsEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
