package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedSearchListView: SearchListView {
  package private(set) var states: [SearchListState] = []
  private var events: [SearchListEvent]

  package init(events: [SearchListEvent] = []) {
    self.events = events
  }

  package func show(_ state: SearchListState) {
    states.append(state)
  }

  package func nextEvent() async -> SearchListEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
