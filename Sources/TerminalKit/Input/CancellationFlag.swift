import Synchronization

/// Raised once, from any thread.
final class CancellationFlag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .acquiring) }

  func raise() {
    value.store(true, ordering: .releasing)
  }
}
