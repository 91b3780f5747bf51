import Foundation
import Synchronization

/// An event that happens once; any number of tasks can wait for it.
final class Signal: Sendable {
  private struct State {
    var isRaised = false
    var waiters: [UUID: CheckedContinuation<Bool, Never>] = [:]
  }

  private let state = Mutex(State())

  func raise() {
    let waiters = state.withLock { state in
      state.isRaised = true
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume(returning: true) }
  }

  /// Waits for the event; returns false if it hasn't happened within `limit`.
  func wait(within limit: Duration) async -> Bool {
    let id = UUID()
    DispatchQueue.global().asyncAfter(deadline: .now() + limit.timeInterval) { self.giveUp(id) }
    return await withCheckedContinuation { continuation in
      let isRaised = state.withLock { state in
        if !state.isRaised { state.waiters[id] = continuation }
        return state.isRaised
      }
      if isRaised { continuation.resume(returning: true) }
    }
  }

  private func giveUp(_ id: UUID) {
    state.withLock { $0.waiters.removeValue(forKey: id) }?.resume(returning: false)
  }
}

extension Duration {
  /// This duration in seconds.
  var timeInterval: TimeInterval { self / .seconds(1) }
}
