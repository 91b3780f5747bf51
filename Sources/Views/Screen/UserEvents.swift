/// A queue of user events that a scene hasn't handled yet.
@MainActor package final class UserEvents<Event: Sendable> {
  private let interrupts: @MainActor (Event) -> Bool
  private var events: [Event] = []
  private var reader: CheckedContinuation<Void, Never>?
  private var interruptionWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastWaiter = 0

  /// Creates a queue; `interrupts` returns whether an event cancels the scene's current work.
  init(interrupts: @escaping @MainActor (Event) -> Bool = { _ in true }) {
    self.interrupts = interrupts
  }

  /// Adds an event and removes those that it replaces.
  func post(_ event: Event, replacing isReplaced: (Event) -> Bool = { _ in false }) {
    events.removeAll(where: isReplaced)
    events.append(event)
    reader?.resume()
    reader = nil
    guard interrupts(event) else { return }
    for waiter in interruptionWaiters.values { waiter.resume() }
    interruptionWaiters = [:]
  }

  func remove(_ isRemoved: (Event) -> Bool) { events.removeAll(where: isRemoved) }

  func contains(where isWanted: (Event) -> Bool) -> Bool { events.contains(where: isWanted) }

  /// Adds the last event, instead of others if so many wait that they can't have been typed.
  func end(with event: Event) {
    let isFlooded = events.count > 16
    post(event) { _ in isFlooded }
  }

  /// Returns the next event, or `nil` if the task is canceled.
  func next() async -> Event? {
    while events.isEmpty, !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if Task.isCancelled { continuation.resume() } else { reader = continuation }
        }
      } onCancel: {
        Task { @MainActor in self.endRead() }
      }
    }
    return events.isEmpty ? nil : events.removeFirst()
  }

  /// Returns when an event cancels the current work, or when the task is canceled.
  func interruption() async {
    guard !events.contains(where: { interrupts($0) }), !Task.isCancelled else { return }
    lastWaiter += 1
    let number = lastWaiter
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume()
        } else {
          interruptionWaiters[number] = continuation
        }
      }
    } onCancel: {
      // The next work can be waiting by then.
      Task { @MainActor in self.interruptionWaiters.removeValue(forKey: number)?.resume() }
    }
  }

  private func endRead() {
    reader?.resume()
    reader = nil
  }
}
