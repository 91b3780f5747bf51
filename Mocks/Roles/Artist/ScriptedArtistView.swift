package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedArtistView: ArtistView {
  package private(set) var states: [ArtistState] = []
  private var events: [ArtistEvent]

  package init(events: [ArtistEvent] = []) {
    self.events = events
  }

  package func show(_ state: ArtistState) {
    states.append(state)
  }

  package func nextEvent() async -> ArtistEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
