import Entities
import Foundation
import ITunesSearch
import Mocks
import TestSupport
import Testing

@Suite("Coalescing transport", .timeLimit(.minutes(1)))
struct CoalescingTransportTests {
  private typealias Waiter = Task<TransportResponse, any Error>

  private let held = HeldTransport()
  private let transport: CoalescingTransport
  private let executor = QueueExecutor()

  init() {
    transport = CoalescingTransport(transport: held)
  }

  private static func request(_ name: String, timeout: Duration = .seconds(9)) throws
    -> TransportRequest
  {
    let url = try #require(URL(string: "http://localhost/\(name)"))
    return TransportRequest(url: url, timeout: timeout)
  }

  private static func response(_ status: Int) -> TransportResponse {
    TransportResponse(status: status, body: Data())
  }

  /// Starts tasks, and returns when all of them wait for the outcome of `request`.
  private func waiters(_ count: Int, for request: TransportRequest) async -> [Waiter] {
    let tasks = (0..<count).map { _ in
      Waiter(executorPreference: executor) { [transport] in
        try await transport.response(to: request)
      }
    }
    await executor.settle()
    return tasks
  }

  private func nextHeld() async throws -> HeldTransport.Held {
    for await held in held.requests { return held }
    throw CancellationError()
  }

  @Test("All waiting tasks get the response of the single request")
  func once() async throws {
    let waiters = await waiters(5, for: try Self.request("a"))
    try await nextHeld().end(.success(Self.response(201)))
    for waiter in waiters { #expect(try await waiter.value.status == 201) }
    _ = await self.waiters(1, for: try Self.request("b"))
    #expect(try await nextHeld().request == Self.request("b"))
  }

  @Test("All waiting tasks get the error of the single request")
  func failure() async throws {
    let waiters = await waiters(3, for: try Self.request("a"))
    try await nextHeld().end(.failure(.connectionLost))
    for waiter in waiters {
      await #expect(throws: TransportError.connectionLost) { try await waiter.value }
    }
  }

  @Test("Requests that differ in any property are sent separately")
  func different() async throws {
    var live = try Self.request("a")
    live.purpose = .live
    let requests = [
      try Self.request("a"), try Self.request("b"), live,
      try Self.request("a", timeout: .seconds(8)),
    ]
    for request in requests {
      _ = await waiters(1, for: request)
      #expect(try await nextHeld().request == request)
    }
  }

  @Test("An identical request is sent again after the first has finished")
  func sentAgain() async throws {
    for status in [200, 201] {
      let waiters = await waiters(1, for: try Self.request("a"))
      try await nextHeld().end(.success(Self.response(status)))
      #expect(try await waiters[0].value.status == status)
    }
  }

  @Test("A canceled waiter returns at once while the others keep waiting")
  func oneCancelled() async throws {
    let waiters = await waiters(3, for: try Self.request("a"))
    let held = try await nextHeld()
    waiters[0].cancel()
    await #expect(throws: TransportError.cancelled) { try await waiters[0].value }
    held.end(.success(Self.response(200)))
    #expect(try await waiters[1].value.status == 200)
    #expect(try await waiters[2].value.status == 200)
  }

  @Test("A request is canceled when its last waiter leaves, and the next one is sent again")
  func allCancelled() async throws {
    let request = try Self.request("a")
    let waiters = await waiters(3, for: request)
    _ = try await nextHeld()
    for waiter in waiters { waiter.cancel() }
    for await cancelled in held.cancellations {
      #expect(cancelled == request)
      break
    }
    let next = await self.waiters(1, for: request)
    try await nextHeld().end(.success(Self.response(200)))
    #expect(try await next[0].value.status == 200)
  }

  @Test("A task that is already canceled sends no request")
  func cancelledBefore() async throws {
    let request = try Self.request("a")
    let task = Task { [transport] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.response(to: request)
    }
    await #expect(throws: TransportError.cancelled) { try await task.value }
    _ = await waiters(1, for: try Self.request("b"))
    #expect(try await nextHeld().request == Self.request("b"))
  }

  @Test(
    "Every waiter gets a result, and only canceled ones get a cancellation error",
    arguments: 1...4 as ClosedRange<UInt64>)
  func races(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let answering = Task { [requests = held.requests] in
      for await held in requests {
        await Task.yield()
        held.end(.success(Self.response(held.request.url.lastPathComponent.count)))
      }
    }
    var waiters: [(task: Waiter, status: Int, isCancelled: Bool)] = []
    for _ in 0..<3_000 {
      let name = String(repeating: "x", count: .random(in: 1...5, using: &random))
      let request = try Self.request(name)
      let task = Waiter { [transport] in try await transport.response(to: request) }
      waiters.append((task, name.count, false))
      if Bool.random(using: &random) {
        let index = Int.random(in: max(0, waiters.count - 20)..<waiters.count, using: &random)
        waiters[index].isCancelled = true
        waiters[index].task.cancel()
      }
      if Int.random(in: 0..<4, using: &random) == 0 { await Task.yield() }
    }
    for waiter in waiters {
      switch await waiter.task.result {
      case .success(let response): #expect(response.status == waiter.status)
      case .failure(let error):
        #expect(waiter.isCancelled && error as? TransportError == .cancelled)
      }
    }
    answering.cancel()
  }
}
