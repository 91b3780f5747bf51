package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedLibraryListView: LibraryListView {
  package private(set) var states: [LibraryListState] = []
  private var events: [LibraryListEvent]

  package init(events: [LibraryListEvent] = []) {
    self.events = events
  }

  package func show(_ state: LibraryListState) {
    states.append(state)
  }

  package func nextEvent() async -> LibraryListEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
