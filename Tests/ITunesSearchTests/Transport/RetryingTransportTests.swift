import Entities
import Foundation
import Mocks
import Testing

@testable import ITunesSearch

@Suite("Retrying transport")
struct RetryingTransportTests {
  private typealias Step = (takes: Duration, outcome: StubTransport.Outcome)

  private static let good = TransportResponse(status: 200, body: Data("{}".utf8))

  private let clock = FakeClock()

  private static func status(_ status: Int, retryAfter: String? = nil) -> StubTransport.Outcome {
    let headers = retryAfter.map { ["retry-after": $0] } ?? [:]
    return .success(TransportResponse(status: status, headers: headers, body: Data()))
  }

  /// The outcome of one request, with the longest possible waits.
  private func outcome(
    of script: [Step], timeout: Duration = .seconds(60), purpose: RequestPurpose = .asked,
    budget: ScriptedBudget? = nil,
    random: @escaping @Sendable (ClosedRange<Double>) -> Double = \.upperBound
  ) async throws -> (result: StubTransport.Outcome, requests: [TransportRequest]) {
    let transport = StubTransport(clock: clock, script)
    let retrying = RetryingTransport(
      transport: transport, budget: budget ?? ScriptedBudget(clock: clock), clock: clock,
      sleep: { [clock] in try clock.sleep(for: $0) }, random: random)
    var request = TransportRequest(
      url: try #require(URL(string: "http://localhost/search")), timeout: timeout)
    request.purpose = purpose
    do throws(TransportError) {
      return (.success(try await retrying.response(to: request)), transport.requests)
    } catch {
      return (.failure(error), transport.requests)
    }
  }

  @Test(
    "A temporary failure is retried",
    arguments: [
      status(429), status(502), status(503), status(504), .failure(.connectionLost),
    ])
  func passing(failure: StubTransport.Outcome) async throws {
    let (result, requests) = try await outcome(of: [
      (.zero, failure), (.zero, .success(Self.good)),
    ])
    #expect(try result.get().status == 200)
    #expect(requests.count == 2)
  }

  @Test(
    "Outcomes that aren't temporary failures aren't retried",
    arguments: [
      status(200), status(304), status(400), status(401), status(403), status(404), status(408),
      status(500), status(501), .failure(.timedOut(after: .seconds(60))),
      .failure(.hostNotFound("h")), .failure(.connectionRefused("h")), .failure(.insecure),
      .failure(.tooLarge(limit: 1)), .failure(.cancelled), .failure(.redirected),
      .failure(.notHTTP), .failure(.unsupportedURL("")), .failure(.other("")),
      .failure(.proxyUnreachable(.sample)), .failure(.proxyPasswordRequired(.sample)),
      .failure(.proxyRefused(.sample, host: "h")),
    ])
  func final(outcome: StubTransport.Outcome) async throws {
    let (result, requests) = try await self.outcome(of: [(.zero, outcome)])
    #expect(result.summary == outcome.summary)
    #expect(requests.count == 1)
    #expect(clock.sleeps.isEmpty)
  }

  @Test("Retries stop after the fourth failure, with growing waits")
  func attempts() async throws {
    let script: [Step] = Array(repeating: (.zero, Self.status(503)), count: 9)
    let (result, requests) = try await outcome(of: script)
    #expect(try result.get().status == 503)
    #expect(requests.count == 4)
    #expect(clock.sleeps == [.milliseconds(500), .seconds(1), .seconds(2)])
  }

  @Test("A retry waits a random part of its limit after the server's Retry-After time")
  func jitter() async throws {
    let script: [Step] = [
      (.zero, Self.status(503, retryAfter: "3")), (.zero, Self.status(429, retryAfter: "0")),
      (.zero, Self.status(502, retryAfter: "Fri, 20 Nov 2026 12:00:00 GMT")),
    ]
    _ = try await outcome(of: script) { range in
      #expect(range.lowerBound == 0)
      return range.upperBound / 2
    }
    #expect(clock.sleeps == [.milliseconds(3250), .milliseconds(500), .seconds(1)])
  }

  @Test("All attempts and waits share one timeout")
  func sharedTimeout() async throws {
    let script: [Step] = [
      (.seconds(2), Self.status(503)), (.seconds(3), .failure(.connectionLost)),
      (.seconds(1), .failure(.timedOut(after: .milliseconds(3500)))),
    ]
    let (result, requests) = try await outcome(of: script, timeout: .seconds(10))
    #expect(requests.map(\.timeout) == [.seconds(10), .milliseconds(7500), .milliseconds(3500)])
    #expect(result.summary == .failure(.timedOut(after: .seconds(10))))
  }

  @Test("The time the budget takes to respond doesn't count toward the timeout")
  func budgetTime() async throws {
    let budget = ScriptedBudget(clock: clock, answerTime: .seconds(40))
    let script: [Step] = [(.seconds(2), Self.status(503)), (.zero, .success(Self.good))]
    let (result, requests) = try await outcome(of: script, timeout: .seconds(10), budget: budget)
    #expect(try result.get().status == 200)
    #expect(requests.map(\.timeout) == [.seconds(10), .milliseconds(7500)])
  }

  @Test(
    "A retry isn't attempted if its wait would exceed the timeout",
    arguments: [
      status(429, retryAfter: "10"), status(503, retryAfter: "9223372036854775807"),
      .failure(.connectionLost),
    ])
  func noTime(failure: StubTransport.Outcome) async throws {
    let (result, requests) = try await outcome(
      of: [(.milliseconds(9600), failure)], timeout: .seconds(10))
    #expect(result.summary == failure.summary)
    #expect(requests.count == 1)
    #expect(clock.sleeps.isEmpty)
  }

  @Test("Each attempt is charged to the budget for its purpose")
  func purposes() async throws {
    let budget = ScriptedBudget(clock: clock)
    let script: [Step] = [(.zero, Self.status(503)), (.zero, .success(Self.good))]
    let (_, requests) = try await outcome(of: script, purpose: .live, budget: budget)
    #expect(budget.purposes == [.live, .live])
    #expect(requests.map(\.purpose) == [.live, .live])
  }

  @Test("No request is sent if the budget is exhausted")
  func refusedFirst() async throws {
    let budget = ScriptedBudget(clock: clock, [.refused(retryAfter: .seconds(7))])
    let (result, requests) = try await outcome(of: [], budget: budget)
    #expect(result.summary == .failure(.budgetSpent(retryAfter: .seconds(7))))
    #expect(requests.isEmpty)
  }

  @Test(
    "The last outcome is returned if the budget doesn't allow another attempt",
    arguments: [status(503), .failure(.connectionLost)])
  func refusedLater(failure: StubTransport.Outcome) async throws {
    let budget = ScriptedBudget(clock: clock, [.granted, .refused(retryAfter: .seconds(7))])
    let (result, requests) = try await outcome(of: [(.zero, failure)], budget: budget)
    #expect(result.summary == failure.summary)
    #expect(requests.count == 1)
  }

  @Test(
    "A 429 closes the budget for its Retry-After time",
    arguments: [
      ("2", [Duration.seconds(2)]), ("3600", [.seconds(3600)]), ("86400", [.seconds(86_400)]),
      ("0", []), ("soon", []), (nil, []),
    ] as [(String?, [Duration])])
  func closing(retryAfter: String?, closings: [Duration]) async throws {
    let budget = ScriptedBudget(clock: clock)
    let script: [Step] = [(.zero, Self.status(429, retryAfter: retryAfter))]
    _ = try await outcome(of: script, timeout: .milliseconds(100), budget: budget)
    #expect(budget.closings == closings)
  }

  @Test("A 503 with a Retry-After time doesn't close the budget")
  func openOtherwise() async throws {
    let budget = ScriptedBudget(clock: clock)
    _ = try await outcome(
      of: [(.zero, Self.status(503, retryAfter: "5"))], timeout: .seconds(1), budget: budget)
    #expect(budget.closings.isEmpty)
  }

  @Test("The attempt after a 429 waits until the budget reopens", arguments: [0.0, 0.3])
  func closingPasses(jitter: Double) async throws {
    let script: [Step] = [
      (.zero, Self.status(429, retryAfter: "2")), (.zero, .success(Self.good)),
    ]
    let (result, _) = try await outcome(of: script) { _ in jitter }
    #expect(try result.get().status == 200)
    #expect(clock.sleeps == [.seconds(2) + .seconds(jitter)])
  }

  @Test("Canceling a task ends the wait for a retry")
  func cancelled() async throws {
    let transport = StubTransport(clock: clock, [(.zero, Self.status(503))])
    let (waits, waiting) = AsyncStream.makeStream(of: Void.self)
    let retrying = RetryingTransport(
      transport: transport, budget: ScriptedBudget(clock: clock), clock: clock,
      sleep: { _ in
        waiting.yield()
        // The test cancels it.
        try await Task.sleep(for: .seconds(3600))
      }, random: \.upperBound)
    let url = try #require(URL(string: "http://localhost/"))
    let task = Task {
      try await retrying.response(to: TransportRequest(url: url, timeout: .seconds(60)))
    }
    for await _ in waits { break }
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
    #expect(transport.requests.count == 1)
  }
}

extension Result<TransportResponse, TransportError> {
  /// The outcome in a form that can be compared: a response by its status.
  fileprivate var summary: Result<Int, TransportError> { map(\.status) }
}
