import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import CURLShim
  import FoundationNetworking
#endif

/// A transport over `URLSession`.
///
/// A waiting request is **abandoned, never cancelled**: on Linux, `URLSessionTask.cancel()` can
/// deadlock or trap when it races the start or the end of the task. The caller gets control back
/// at once, and what still arrives is dropped, until the transfer ends by limits of its own. The
/// time-out is a deadline of ours, because the session's are whole seconds, restart with each byte,
/// and are partly ignored there.
public final class URLSessionTransport: Transport {
  /// The longest body accepted, decompressed, in bytes: 32 MiB.
  public static let bodyLimit = 32 << 20

  private let userAgent: String
  private let sleep: @Sendable (Duration) async throws -> Void
  private let makeSession: @Sendable (any URLSessionDelegate) -> URLSession
  private let exchanges = ExchangeTable()
  private let session = Mutex<URLSession?>(nil)
  /// Where requests are started, because a session that is busy lets whoever starts one wait.
  private let starting = DispatchQueue(label: "URLSessionTransport")

  /// A transport with a session of its own, made for the first request: no cache, no cookies, no
  /// stored credentials.
  ///
  /// - Parameters:
  ///   - userAgent: names the program to the service.
  ///   - connectionsPerHost: how many connections to a host there are at once, at the most.
  ///   - sleep: waits for a duration, as `Task.sleep(for:)` does; cancelling ends it early.
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
    self.userAgent = userAgent
    self.sleep = sleep
    self.makeSession = makeSession
  }

  deinit { session.withLock { $0?.finishTasksAndInvalidate() } }

  /// The response to `request`, whatever its status.
  ///
  /// At most five redirects are followed, on http and https, and never from https to http.
  ///
  /// - Parameter request: what to ask for.
  /// - Returns: What the server sent, its body decompressed.
  /// - Throws: ``TransportError`` where no response came, or not all of it.
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

  /// Begins to make the session, unless there is one.
  public func prepare() {
    starting.async { _ = self.currentSession() }
  }

  private func currentSession() -> URLSession {
    session.withLock { session in
      let current = session ?? makeSession(SessionDelegate(exchanges: exchanges))
      session = current
      return current
    }
  }

  private func start(_ exchange: Exchange) {
    guard !exchange.isFinished else { return }
    let task = currentSession().dataTask(with: urlRequest(for: exchange.request))
    exchanges.add(exchange, for: task.taskIdentifier)
    task.resume()
  }

  /// The request as the session is to send it, with what ends it if nobody waits any more.
  private func urlRequest(for request: TransportRequest) -> URLRequest {
    var urlRequest = URLRequest(url: request.url)
    let timeout = min(request.timeout, .seconds(86_400))
    // Both longer than our own deadline, which is the one that counts.
    urlRequest.timeoutInterval = (timeout / .seconds(1)).rounded(.up) + 5
    #if canImport(FoundationNetworking)
      let milliseconds = Int((timeout + .seconds(1)) / .milliseconds(1))
      urlRequest.setValue(
        "\(request.bodyLimit) \(milliseconds)", forHTTPHeaderField: TRANSFER_LIMITS_FIELD)
    #endif
    urlRequest.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    urlRequest.setValue(request.accept, forHTTPHeaderField: "Accept")
    return urlRequest
  }
}
