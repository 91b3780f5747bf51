package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedLookupView: LookupView {
  package private(set) var states: [LookupState] = []
  private var events: [LookupEvent]

  package init(events: [LookupEvent] = []) {
    self.events = events
  }

  package func show(_ state: LookupState) {
    states.append(state)
  }

  package func nextEvent() async -> LookupEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
