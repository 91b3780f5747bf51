package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedArtworkDetailView: ArtworkDetailView {
  package private(set) var states: [ArtworkDetailState] = []
  private var events: [ArtworkDetailEvent]

  package init(events: [ArtworkDetailEvent] = []) {
    self.events = events
  }

  package func show(_ state: ArtworkDetailState) {
    states.append(state)
  }

  package func nextEvent() async -> ArtworkDetailEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
