import Synchronization

/// The outcome of a request, for one waiting caller.
///
/// The first outcome counts; later ones are ignored.
final class PendingResponse: Sendable {
  typealias Outcome = Result<TransportResponse, TransportError>

  private enum Phase {
    case open(waiter: CheckedContinuation<Outcome, Never>?)
    case finished(Outcome)
  }

  private let phase = Mutex(Phase.open(waiter: nil))

  /// Whether there is an outcome.
  var isFinished: Bool {
    phase.withLock { if case .finished = $0 { true } else { false } }
  }

  func finish(_ outcome: Outcome) {
    let waiter: CheckedContinuation<Outcome, Never>? = phase.withLock { phase in
      guard case .open(let waiter) = phase else { return nil }
      phase = .finished(outcome)
      return waiter
    }
    waiter?.resume(returning: outcome)
  }

  /// Waits for the outcome; supports only one caller.
  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let finished: Outcome? = phase.withLock { phase in
        if case .finished(let outcome) = phase { return outcome }
        phase = .open(waiter: continuation)
        return nil
      }
      if let finished { continuation.resume(returning: finished) }
    }
  }
}
