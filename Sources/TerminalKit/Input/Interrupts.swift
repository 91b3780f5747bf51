import Synchronization

/// Delivers Ctrl-C to the task that waits for it.
package final class Interrupts: Sendable {
  private struct Waiting {
    var lastNumber = 0
    var waiters: [(number: Int, continuation: AsyncStream<Void>.Continuation)] = []
  }

  private let waiting = Mutex(Waiting())

  package init() {}

  /// Returns at the next Ctrl-C or when the task is canceled.
  ///
  /// If several tasks wait, the latest gets the signal.
  package func next() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let number = waiting.withLock { waiting in
      waiting.lastNumber += 1
      waiting.waiters.append((waiting.lastNumber, continuation))
      return waiting.lastNumber
    }
    for await _ in stream { break }
    waiting.withLock { $0.waiters.removeAll { $0.number == number } }
  }

  /// Returns `false` if no task waits.
  package func deliver() -> Bool {
    let waiter = waiting.withLock { $0.waiters.popLast() }
    waiter?.continuation.finish()
    return waiter != nil
  }
}
