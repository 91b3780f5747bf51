package import Entities

/// A transport that asks again, within the budget, where a failure may pass by itself.
///
/// Such a failure is a status of 429, 502, 503 or 504, or a lost connection; anything else is final.
/// The time-out of a request covers all of its attempts and the waits between them, but not the
/// time that the budget takes to answer. Where there is no time or no budget left for another
/// attempt, the outcome of the last one stands.
package struct RetryingTransport: Transport {
  private typealias Outcome = Result<TransportResponse, TransportError>

  private static let attemptLimit = 4
  private static let passingStatuses: Set = [429, 502, 503, 504]
  private static let longestClosing = Duration.seconds(3600)

  private let transport: any Transport
  private let budget: any RequestBudget
  private let clock: any MachineClock
  private let sleep: @Sendable (Duration) async throws -> Void
  private let random: @Sendable (ClosedRange<Double>) -> Double

  /// A transport that takes each attempt out of a budget.
  ///
  /// - Parameters:
  ///   - transport: makes the attempts.
  ///   - budget: admits each of them, and is closed for as long as a 429 asks for.
  ///   - clock: measures the attempts and the waits.
  ///   - sleep: waits for a duration, as `Task.sleep(for:)` does; cancelling ends it early.
  ///   - random: any number of a range, each as likely as the others.
  package init(
    transport: any Transport, budget: any RequestBudget, clock: any MachineClock,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    random: @escaping @Sendable (ClosedRange<Double>) -> Double
  ) {
    self.transport = transport
    self.budget = budget
    self.clock = clock
    self.sleep = sleep
    self.random = random
  }

  package func response(to request: TransportRequest) async throws(TransportError)
    -> TransportResponse
  {
    // While the budget is asked.
    transport.prepare()
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
    -> Outcome
  {
    var limited = request
    limited.timeout = timeLeft
    let start = clock.uptime
    let outcome: Outcome
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
      await budget.close(for: min(retryAfter, Self.longestClosing))
    }
    return outcome
  }

  /// The wait before the next attempt, `nil` where the outcome is final.
  ///
  /// At least what the server asks for, by which the closing of the budget has passed, and a random
  /// part on top, so that many who failed together do not come back together.
  private func wait(after outcome: Outcome, failures: Int) -> Duration? {
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
