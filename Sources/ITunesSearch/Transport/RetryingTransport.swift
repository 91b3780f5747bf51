package import Entities

/// A transport that retries temporary failures within the request budget.
///
/// Temporary failures are the statuses 429, 502, 503, and 504, and lost connections. The time-out
/// of a request covers all attempts and the waits between them, but not the time to check the
/// budget. If there isn't enough time or budget for another attempt, the last outcome is final.
package struct RetryingTransport: Transport {
  private static let attemptLimit = 4
  private static let passingStatuses: Set = [429, 502, 503, 504]

  private let transport: any Transport
  private let budget: any RequestBudget
  private let clock: any MachineClock
  private let sleep: @Sendable (Duration) async throws -> Void
  private let random: @Sendable (ClosedRange<Double>) -> Double

  /// Creates a transport that asks `budget` before each attempt.
  ///
  /// `sleep` waits as `Task.sleep(for:)` does. `random` returns uniformly distributed numbers.
  package init(
    transport: any Transport, budget: any RequestBudget, clock: any MachineClock,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    random: @escaping @Sendable (ClosedRange<Double>) -> Double
  ) {
    (self.transport, self.budget, self.clock, self.sleep, self.random) =
      (transport, budget, clock, sleep, random)
  }

  package func response(to request: TransportRequest) async throws(TransportError)
    -> TransportResponse
  {
    if case .refused(let retryAfter) = await budget.admit(request.purpose) {
      throw .budgetSpent(retryAfter: retryAfter)
    }
    var timeLeft = request.timeout
    var outcome = await attempt(request, within: &timeLeft)
    for failures in 1..<Self.attemptLimit {
      guard let wait = wait(after: outcome, failures: failures), wait < timeLeft else { break }
      try await pause(wait, within: &timeLeft)
      guard timeLeft > .zero, await budget.admit(request.purpose) == .granted else { break }
      outcome = await attempt(request, within: &timeLeft)
    }
    return try outcome.get()
  }

  private func attempt(_ request: TransportRequest, within timeLeft: inout Duration) async
    -> TransportOutcome
  {
    var limited = request
    limited.timeout = timeLeft
    let start = clock.uptime
    let outcome: TransportOutcome
    do throws(TransportError) {
      outcome = .success(try await transport.response(to: limited))
    } catch .timedOut {
      outcome = .failure(.timedOut(after: request.timeout))
    } catch {
      outcome = .failure(error)
    }
    timeLeft -= clock.uptime - start
    if case .success(let response) = outcome, response.status == 429,
      let retryAfter = response.retryAfter, retryAfter > .zero
    {
      await budget.close(for: retryAfter)
    }
    return outcome
  }

  /// Returns the wait before the next attempt; `nil` if the outcome is final.
  ///
  /// The wait is at least as long as the server demands; then the budget is open again. A random
  /// part keeps clients that failed together from retrying together.
  private func wait(after outcome: TransportOutcome, failures: Int) -> Duration? {
    let asked: Duration
    switch outcome {
    case .success(let response) where Self.passingStatuses.contains(response.status):
      asked = response.retryAfter ?? .zero
    case .failure(.connectionLost): asked = .zero
    default: return nil
    }
    let ceiling = min(4, 0.25 * Double(1 << failures))
    return asked + .seconds(random(0...ceiling))
  }

  private func pause(_ wait: Duration, within timeLeft: inout Duration) async throws(TransportError)
  {
    let start = clock.uptime
    do {
      try await sleep(wait)
    } catch {
      throw .cancelled
    }
    timeLeft -= clock.uptime - start
  }
}

/// A budget of one request at a time, for a service without a published limit.
package actor RequestPace: RequestBudget {
  private let gap: Duration
  private let clock: any MachineClock
  private let sleep: @Sendable (Duration) async throws -> Void
  /// The uptime of the next possible request.
  private var next = Duration.zero
  private var closedUntil = Duration.zero

  /// Creates a budget with a `gap` between requests.
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
