package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedFavoritesView: FavoritesView {
  package private(set) var states: [FavoritesState] = []
  private var events: [FavoritesEvent]

  package init(events: [FavoritesEvent] = []) {
    self.events = events
  }

  package func show(_ state: FavoritesState) {
    states.append(state)
  }

  package func nextEvent() async -> FavoritesEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
