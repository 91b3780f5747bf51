import Entities
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes the events of a URLSession to their exchanges.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private let proxies: [String: String]
  private let exchanges = Mutex<[Int: Exchange]>([:])

  /// Creates a delegate; `proxies` are the environment variables that can set a proxy.
  init(proxies: [String: String] = [:]) { self.proxies = proxies }

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(for task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  private func remove(_ task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let head = response as? HTTPURLResponse
    let isWanted = exchange(for: dataTask)?.receive(
      status: head?.statusCode ?? 0, headers: head?.lowercasedHeaders ?? [:],
      expectedLength: response.expectedContentLength)
    // Linux ignores this, and the transfer's own limits end it.
    completionHandler(isWanted == true ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(for: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    guard exchange(for: task)?.followRedirect() == true,
      Redirect.isAllowed(from: response.url, to: request.url),
      Redirect.isAllowed(from: response.url, to: response.namedTarget ?? request.url)
    else {
      exchange(for: task)?.finish(.failure(.redirected))
      return completionHandler(nil)
    }
    completionHandler(request)
  }

  #if canImport(FoundationNetworking)
    /// Treats a 401 with an authentication method as a regular response.
    ///
    /// Otherwise the session would wait for credentials until the deadline.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      remove(task)?.complete()
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = remove(task) else { return }
    guard let error else {
      // On Linux, a redirect without a target isn't reported as a response.
      if !exchange.hasHead, let head = task.response as? HTTPURLResponse {
        _ = exchange.receive(
          status: head.statusCode, headers: head.lowercasedHeaders, expectedLength: 0)
      }
      return exchange.complete()
    }
    exchange.finish(.failure(TransportError(error, for: exchange.request, proxies: proxies)))
  }
}

extension HTTPURLResponse {
  /// The target of a redirect, as sent by the server.
  ///
  /// On Linux, the proposed request stays on the same server if the target has another scheme.
  fileprivate var namedTarget: URL? {
    value(forHTTPHeaderField: "Location").flatMap { URL(string: $0, relativeTo: url) }
  }

  fileprivate var lowercasedHeaders: [String: String] {
    var headers: [String: String] = [:]
    for case let (name as String, value as String) in allHeaderFields {
      headers[name.lowercased()] = value
    }
    return headers
  }
}

/// The rule for redirects: they stay on http and https, and never lead from https to http.
enum Redirect {
  static func isAllowed(from source: URL?, to target: URL?) -> Bool {
    switch (source?.scheme?.lowercased(), target?.scheme?.lowercased()) {
    case (.some, "https"), ("http", "http"): true
    default: false
    }
  }
}

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

  /// Waits for the outcome, for a single caller.
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
