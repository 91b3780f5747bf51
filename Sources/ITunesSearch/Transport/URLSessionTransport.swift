import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport over `URLSession`.
///
/// A waiting request is **abandoned, never cancelled**: on Linux, `URLSessionTask.cancel()` can
/// deadlock or trap when it races the start or the end of the task. The caller gets control back
/// at once, and what still arrives is dropped. The time-out is a deadline of our own, because the
/// session's are whole seconds, restart with each byte, and are partly ignored there.
public final class URLSessionTransport: Transport {
  /// The longest body accepted, decompressed: 32 MiB.
  public static let bodyLimit = 32 << 20

  private let session: URLSession
  private let exchanges: ExchangeTable
  private let userAgent: String
  private let sleep: @Sendable (Duration) async throws -> Void

  /// A transport with a session of its own: no cache, no cookies, no stored credentials.
  ///
  /// - Parameters:
  ///   - userAgent: names the program to the service.
  ///   - sleep: waits for a duration, as `Task.sleep(for:)` does; cancelling ends it early.
  public init(
    userAgent: String, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    exchanges = ExchangeTable()
    session = URLSession(
      configuration: configuration, delegate: SessionDelegate(exchanges: exchanges),
      delegateQueue: nil)
    self.userAgent = userAgent
    self.sleep = sleep
  }

  deinit { session.finishTasksAndInvalidate() }

  /// The response to `request`, or the reason why there is none.
  public func response(to request: TransportRequest) async throws(TransportError)
    -> TransportResponse
  {
    guard ["http", "https"].contains(request.url.scheme?.lowercased()), request.url.host != nil
    else { throw .unsupportedURL(request.url.absoluteString) }
    let exchange = Exchange(request, bodyLimit: Self.bodyLimit)
    let task = session.dataTask(with: urlRequest(for: request))
    exchanges.add(exchange, for: task.taskIdentifier)
    let sleep = sleep
    let deadline = Task {
      try await sleep(request.timeout)
      exchange.finish(.failure(.timedOut(after: request.timeout)))
    }
    defer { deadline.cancel() }
    task.resume()
    let result = await withTaskCancellationHandler {
      await exchange.result()
    } onCancel: {
      exchange.finish(.failure(.cancelled))
    }
    return try result.get()
  }

  private func urlRequest(for request: TransportRequest) -> URLRequest {
    var urlRequest = URLRequest(url: request.url)
    // Longer than our own deadline, which is the one that counts.
    urlRequest.timeoutInterval = 3600
    urlRequest.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    urlRequest.setValue("application/json, text/javascript", forHTTPHeaderField: "Accept")
    return urlRequest
  }
}
