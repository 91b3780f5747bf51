import Foundation
import Synchronization

/// One request on its way: what has arrived of the answer, and who waits for it.
///
/// It finishes once; whatever arrives afterwards is dropped.
final class Exchange: Sendable {
  typealias Outcome = Result<TransportResponse, TransportError>

  private enum Phase {
    case open(waiter: CheckedContinuation<Outcome, Never>?)
    case finished(Outcome)
  }

  private struct State {
    var phase = Phase.open(waiter: nil)
    var status = 0
    var headers: [String: String] = [:]
    var body = Data()
    var redirects = 0
  }

  let request: TransportRequest
  private let state = Mutex(State())
  private let bodyLimit: Int

  init(_ request: TransportRequest, bodyLimit: Int) {
    self.request = request
    self.bodyLimit = bodyLimit
  }

  /// Waits for the outcome; for one caller only.
  func result() async -> Outcome {
    await withCheckedContinuation { continuation in
      let finished: Outcome? = state.withLock { state in
        if case .finished(let outcome) = state.phase { return outcome }
        state.phase = .open(waiter: continuation)
        return nil
      }
      if let finished { continuation.resume(returning: finished) }
    }
  }

  func finish(_ outcome: Outcome) {
    let waiter: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      guard case .open(let waiter) = state.phase else { return nil }
      state.phase = .finished(outcome)
      state.body = Data()
      return waiter
    }
    waiter?.resume(returning: outcome)
  }

  /// Takes the head of the response; false where its body is not wanted.
  func receive(status: Int, headers: [String: String], expectedLength: Int64) -> Bool {
    let isWanted = state.withLock { state in
      state.status = status
      state.headers = headers
      state.body = Data()
      return if case .open = state.phase { expectedLength <= Int64(bodyLimit) } else { false }
    }
    if !isWanted { finish(.failure(.tooLarge(limit: bodyLimit))) }
    return isWanted
  }

  func receive(_ data: Data) {
    let isTooLarge = state.withLock { state in
      guard case .open = state.phase else { return false }
      guard state.body.count + data.count <= bodyLimit else { return true }
      state.body.append(data)
      return false
    }
    if isTooLarge { finish(.failure(.tooLarge(limit: bodyLimit))) }
  }

  /// Counts a redirect; false where there have been too many.
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
