package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedStorefrontsView: StorefrontsView {
  package private(set) var states: [StorefrontsState] = []
  private var events: [StorefrontsEvent]

  package init(events: [StorefrontsEvent] = []) {
    self.events = events
  }

  package func show(_ state: StorefrontsState) {
    states.append(state)
  }

  package func nextEvent() async -> StorefrontsEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
