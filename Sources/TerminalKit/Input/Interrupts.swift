import Synchronization

/// Hands Ctrl-C to whoever waits for it.
package final class Interrupts: Sendable {
  private let waiter = Mutex<AsyncStream<Void>.Continuation?>(nil)

  package init() {}

  /// Returns at the next Ctrl-C, or when the task is cancelled; one at a time may wait.
  package func next() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    waiter.withLock { $0 = continuation }
    for await _ in stream { break }
    waiter.withLock { $0 = nil }
  }

  /// Tells the one who waits; false where nobody does.
  package func deliver() -> Bool {
    let waiting = waiter.withLock { waiter in
      defer { waiter = nil }
      return waiter
    }
    waiting?.finish()
    return waiting != nil
  }
}
