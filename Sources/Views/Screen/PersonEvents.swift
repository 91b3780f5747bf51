/// What a person has done that a scene is still to be told.
@MainActor final class PersonEvents<Event: Sendable> {
  private let interrupts: (Event) -> Bool
  private var events: [Event] = []
  private var reader: CheckedContinuation<Void, Never>?
  private var interruptionWaiter: CheckedContinuation<Void, Never>?

  /// - Parameter interrupts: whether an event calls off what the scene has under way.
  init(interrupts: @escaping (Event) -> Bool = { _ in true }) {
    self.interrupts = interrupts
  }

  /// Tells the scene; one that it takes the place of is forgotten.
  func post(_ event: Event, replacing isReplaced: (Event) -> Bool = { _ in false }) {
    events.removeAll(where: isReplaced)
    events.append(event)
    reader?.resume()
    reader = nil
    if interrupts(event) { endInterruptionWait() }
  }

  /// The next event; `nil` when the task is cancelled.
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

  /// Returns when an event waits that calls off what is under way, or when the task is cancelled.
  func interruption() async {
    guard !events.contains(where: interrupts), !Task.isCancelled else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { interruptionWaiter = continuation }
      }
    } onCancel: {
      Task { @MainActor in self.endInterruptionWait() }
    }
  }

  private func endRead() {
    reader?.resume()
    reader = nil
  }

  private func endInterruptionWait() {
    interruptionWaiter?.resume()
    interruptionWaiter = nil
  }
}
