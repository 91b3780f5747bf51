package import Scenes

/// Plays a list of events and records the states it is shown.
@MainActor package final class ScriptedSearchListView: SearchListView {
  /// What the person does.
  package enum Step {
    case event(SearchListEvent)
    /// Waits to see such a state, unless it was the last thing seen.
    case sees(@MainActor (SearchListState) -> Bool)
    /// Waits for something else.
    case waits(@MainActor () async -> Void)
  }

  package private(set) var states: [SearchListState] = []
  private var steps: [Step]
  private var waiter: CheckedContinuation<Void, Never>?

  package convenience init(events: [SearchListEvent] = []) {
    self.init(steps: events.map(Step.event))
  }

  package init(steps: [Step]) {
    self.steps = steps
  }

  package func show(_ state: SearchListState) {
    states.append(state)
    waiter?.resume()
    waiter = nil
  }

  package func nextEvent() async -> SearchListEvent? {
    while !steps.isEmpty {
      switch steps.removeFirst() {
      case .event(let event): return event
      case .waits(let wait): await wait()
      case .sees(let isExpected):
        while states.last.map(isExpected) != true {
          await withCheckedContinuation { waiter = $0 }
        }
      }
    }
    return nil
  }
}
