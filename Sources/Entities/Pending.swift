/// A value that one task waits for; later values are ignored.
package final class Pending<Value: Sendable>: Sendable {
  private let values: AsyncStream<Value>
  private let continuation: AsyncStream<Value>.Continuation

  package init() {
    (values, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
  }

  package func finish(_ value: Value) {
    continuation.yield(value)
    continuation.finish()
  }

  /// Waits for the value; `nil` if the task is canceled.
  ///
  /// Must be called only once.
  package func value() async -> Value? {
    for await value in values { return value }
    return nil
  }
}
