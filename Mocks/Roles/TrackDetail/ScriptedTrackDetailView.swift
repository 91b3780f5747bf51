package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedTrackDetailView: TrackDetailView {
  package private(set) var states: [TrackDetailState] = []
  private var events: [TrackDetailEvent]

  package init(events: [TrackDetailEvent] = []) {
    self.events = events
  }

  package func show(_ state: TrackDetailState) {
    states.append(state)
  }

  package func nextEvent() async -> TrackDetailEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
