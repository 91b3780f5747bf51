package import Entities

/// A budget of requests one at a time, for a service without a published limit.
package actor RequestPace: RequestBudget {
  private let gap: Duration
  private let clock: any MachineClock
  private let sleep: @Sendable (Duration) async throws -> Void
  /// The uptime from which the next request may be made.
  private var next = Duration.zero
  private var closedUntil = Duration.zero

  /// Creates a budget that lets `gap` pass from one request to the next.
  ///
  /// `sleep` waits as `Task.sleep(for:)` does.
  package init(
    gap: Duration = .milliseconds(500), clock: any MachineClock,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.gap, self.clock, self.sleep) = (gap, clock, sleep)
  }

  package func admit(_ purpose: RequestPurpose) async -> RequestAdmission {
    let now = clock.uptime
    if closedUntil > now { return .refused(retryAfter: closedUntil - now) }
    let start = max(now, next)
    next = start + gap
    if start > now { try? await sleep(start - now) }
    return .granted
  }

  package func close(for duration: Duration) async {
    closedUntil = max(closedUntil, clock.uptime + duration)
  }
}
