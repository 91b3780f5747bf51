import Foundation
import Synchronization

/// A request in progress, with the part of the response received so far.
final class Exchange: Sendable {
  private struct State {
    var status = 0
    var headers: [String: String] = [:]
    var body = Data()
    var redirects = 0
  }

  let request: TransportRequest
  private let pending = PendingResponse()
  private let state = Mutex(State())

  init(_ request: TransportRequest) {
    self.request = request
  }

  /// Whether there is an outcome, so that further data is ignored.
  var isFinished: Bool { pending.isFinished }

  /// Waits for the outcome; supports only one caller.
  func outcome() async -> PendingResponse.Outcome { await pending.outcome() }

  /// Sets the outcome, unless there is one.
  func finish(_ outcome: PendingResponse.Outcome) {
    pending.finish(outcome)
    state.withLock { $0.body = Data() }
  }

  private var bodyLimit: Int { request.bodyLimit }

  /// Receives the head of the response, and returns whether the body is wanted.
  func receive(status: Int, headers: [String: String], expectedLength: Int64) -> Bool {
    state.withLock { state in
      state.status = status
      state.headers = headers
      state.body = Data()
    }
    if expectedLength > Int64(bodyLimit) { finish(.failure(.tooLarge(limit: bodyLimit))) }
    return !isFinished
  }

  func receive(_ data: Data) {
    let isTooLarge = state.withLock { state in
      guard !isFinished else { return false }
      guard state.body.count + data.count <= bodyLimit else { return true }
      state.body.append(data)
      return false
    }
    if isTooLarge { finish(.failure(.tooLarge(limit: bodyLimit))) }
  }

  /// Counts a redirect, and returns whether it is within the limit.
  func followRedirect(limit: Int) -> Bool {
    state.withLock { state in
      state.redirects += 1
      return state.redirects <= limit
    }
  }

  func complete() {
    let response = state.withLock { state in
      TransportResponse(status: state.status, headers: state.headers, body: state.body)
    }
    finish(.success(response))
  }
}
