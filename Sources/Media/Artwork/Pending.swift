import Synchronization

/// A value that one task waits for.
///
/// It comes once; whatever comes afterwards is dropped.
final class Pending<Value: Sendable>: Sendable {
  private enum Phase {
    case open(waiter: CheckedContinuation<Value, Never>?)
    case finished(Value)
  }

  private let phase = Mutex(Phase.open(waiter: nil))

  func finish(_ value: Value) {
    let waiter: CheckedContinuation<Value, Never>? = phase.withLock { phase in
      guard case .open(let waiter) = phase else { return nil }
      phase = .finished(value)
      return waiter
    }
    waiter?.resume(returning: value)
  }

  /// Waits for the value; for one caller only.
  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let finished: Value? = phase.withLock { phase in
        if case .finished(let value) = phase { return value }
        phase = .open(waiter: continuation)
        return nil
      }
      if let finished { continuation.resume(returning: finished) }
    }
  }
}
