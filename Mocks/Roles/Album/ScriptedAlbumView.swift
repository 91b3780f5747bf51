package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedAlbumView: AlbumView {
  package private(set) var states: [AlbumState] = []
  private var events: [AlbumEvent]

  package init(events: [AlbumEvent] = []) {
    self.events = events
  }

  package func show(_ state: AlbumState) {
    states.append(state)
  }

  package func nextEvent() async -> AlbumEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
