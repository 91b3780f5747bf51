import Entities
import Foundation
import Synchronization

typealias TransportOutcome = Result<TransportResponse, TransportError>

/// A request in progress, with the part of the response received so far.
final class Exchange: Sendable {
  private struct State {
    var response = TransportResponse(status: 0, body: Data())
    var pieces = 0
    var redirects = 0
    /// Whether there is an outcome, so that further data is ignored.
    var isFinished = false
  }

  let request: TransportRequest
  private let pending = Pending<TransportOutcome>()
  private let state = Mutex(State())

  init(_ request: TransportRequest) { self.request = request }

  var isFinished: Bool { state.withLock(\.isFinished) }

  var hasHead: Bool { state.withLock { $0.response.status != 0 } }

  /// Waits for the outcome; supports only one caller.
  func outcome() async -> TransportOutcome { await pending.value() ?? .failure(.cancelled) }

  func finish(_ outcome: TransportOutcome) {
    pending.finish(outcome)
    state.withLock { state in
      state.isFinished = true
      state.response.body = Data()
    }
  }

  func complete() { finish(.success(state.withLock(\.response))) }

  /// Receives the head of the response, and returns whether the body is wanted.
  func receive(status: Int, headers: [String: String], expectedLength: Int64) -> Bool {
    state.withLock {
      $0.response = TransportResponse(status: status, headers: headers, body: Data())
    }
    if expectedLength > Int64(request.bodyLimit) { finishTooLarge() }
    return !isFinished
  }

  func receive(_ data: Data) {
    let isTooLarge = state.withLock { state in
      guard !state.isFinished else { return false }
      state.pieces += 1
      guard state.response.body.count + data.count <= request.bodyLimit,
        state.pieces <= Limits.bodyPieces
      else { return true }
      state.response.body.append(data)
      return false
    }
    if isTooLarge { finishTooLarge() }
  }

  func followRedirect() -> Bool {
    state.withLock { state in
      state.redirects += 1
      return state.redirects <= Limits.redirects
    }
  }

  private func finishTooLarge() { finish(.failure(.tooLarge(limit: request.bodyLimit))) }
}
