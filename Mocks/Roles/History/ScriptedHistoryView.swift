package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedHistoryView: HistoryView {
  package private(set) var states: [HistoryState] = []
  private var events: [HistoryEvent]

  package init(events: [HistoryEvent] = []) {
    self.events = events
  }

  package func show(_ state: HistoryState) {
    states.append(state)
  }

  package func nextEvent() async -> HistoryEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
