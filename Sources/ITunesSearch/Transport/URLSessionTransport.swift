import Entities
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import CURLShim
  import FoundationNetworking
#endif

/// A transport over `URLSession`.
///
/// Waiting requests are **abandoned, never canceled**: on Linux, `URLSessionTask.cancel()` can
/// deadlock or trap when it races the start or the end of the task. The caller regains control at
/// once, and later data is discarded until the transfer ends by its own limits. The time-out is a
/// deadline of our own, because the session's time-outs are in whole seconds, restart with each
/// byte, and are partly ignored on Linux.
public final class URLSessionTransport: Transport {
  /// The maximum length of a decompressed body, in bytes: 8 MiB.
  public static let bodyLimit = Limits.body

  private let userAgent: String
  private let sleep: @Sendable (Duration) async throws -> Void
  private let makeSession: @Sendable (any URLSessionDelegate) -> URLSession
  private let delegate = SessionDelegate()
  private let session = Mutex<URLSession?>(nil)
  /// The queue that starts requests, because starting one blocks while the session is busy.
  private let starting = DispatchQueue(label: "URLSessionTransport")

  /// Creates a transport with its own session, without a cache, cookies, or stored credentials.
  ///
  /// `sleep` waits as `Task.sleep(for:)` does.
  public convenience init(
    userAgent: String, connectionsPerHost: Int = 128,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.init(userAgent: userAgent, sleep: sleep) { delegate in
      URLSession(
        configuration: .bare(connectionsPerHost: connectionsPerHost), delegate: delegate,
        delegateQueue: nil)
    }
  }

  init(
    userAgent: String, sleep: @escaping @Sendable (Duration) async throws -> Void,
    makeSession: @escaping @Sendable (any URLSessionDelegate) -> URLSession
  ) {
    (self.userAgent, self.sleep, self.makeSession) = (userAgent, sleep, makeSession)
  }

  deinit { session.withLock { $0?.finishTasksAndInvalidate() } }

  /// Returns the response to `request`, whatever its status.
  ///
  /// Follows at most five redirects, on http and https, and never from https to http.
  ///
  /// - Throws: ``TransportError`` if there is no response, or only part of one.
  public func response(to request: TransportRequest) async throws(TransportError)
    -> TransportResponse
  {
    guard ["http", "https"].contains(request.url.scheme?.lowercased()), request.url.host != nil
    else { throw .unsupportedURL(request.url.absoluteString) }
    let exchange = Exchange(request)
    let sleep = sleep
    let deadline = Task {
      try await sleep(request.timeout)
      exchange.finish(.failure(.timedOut(after: request.timeout)))
    }
    defer { deadline.cancel() }
    let outcome = await withTaskCancellationHandler {
      starting.async { self.start(exchange) }
      return await exchange.outcome()
    } onCancel: {
      exchange.finish(.failure(.cancelled))
    }
    return try outcome.get()
  }

  /// Starts to create the session, unless there is one.
  public func prepare() { starting.async { _ = try? self.currentSession() } }

  /// Returns the session, which is created for the first call.
  private func currentSession() throws(TransportError) -> URLSession {
    #if canImport(FoundationNetworking)
      // `curl_url` is the latest addition to libcurl that FoundationNetworking needs.
      guard curl_function("curl_url") != nil else {
        throw .libcurlMissing(curl_failure().map { String(cString: $0) } ?? "it's too old")
      }
    #endif
    return session.withLock { session in
      let current = session ?? makeSession(delegate)
      session = current
      return current
    }
  }

  private func start(_ exchange: Exchange) {
    guard !exchange.isFinished else { return }
    let session: URLSession
    do {
      session = try currentSession()
    } catch {
      return exchange.finish(.failure(error))
    }
    let task = session.dataTask(with: urlRequest(for: exchange.request))
    delegate.add(exchange, for: task)
    task.resume()
  }

  /// Returns the request for the session, with limits that end it if it is abandoned.
  private func urlRequest(for request: TransportRequest) -> URLRequest {
    var urlRequest = URLRequest(url: request.url)
    let timeout = min(request.timeout, .seconds(86_400))
    // Both exceed our own deadline, so that ours always fires first.
    urlRequest.timeoutInterval = (timeout / .seconds(1)).rounded(.up) + 5
    #if canImport(FoundationNetworking)
      let milliseconds = Int((timeout + .seconds(1)) / .milliseconds(1))
      urlRequest.setValue(
        "\(request.bodyLimit) \(Limits.bodyPieces) \(milliseconds)",
        forHTTPHeaderField: TRANSFER_LIMITS_FIELD)
    #endif
    urlRequest.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    urlRequest.setValue(request.accept, forHTTPHeaderField: "Accept")
    return urlRequest
  }
}
