import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes the events of URLSession to the exchanges they belong to.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private static let redirectLimit = 5

  private let exchanges: ExchangeTable

  init(exchanges: ExchangeTable) {
    self.exchanges = exchanges
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let head = response as? HTTPURLResponse
    let isWanted = exchanges.exchange(for: dataTask.taskIdentifier)?.receive(
      status: head?.statusCode ?? 0, headers: head?.lowercasedHeaders ?? [:],
      expectedLength: response.expectedContentLength)
    // Linux ignores this. There, the transfer's own limits end it.
    completionHandler(isWanted == true ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchanges.exchange(for: dataTask.taskIdentifier)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    guard let exchange = exchanges.exchange(for: task.taskIdentifier),
      exchange.followRedirect(limit: Self.redirectLimit),
      Redirect.isAllowed(from: response.url, to: request.url),
      Redirect.isAllowed(from: response.url, to: response.namedTarget ?? request.url)
    else {
      exchanges.exchange(for: task.taskIdentifier)?.finish(.failure(.redirected))
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
      exchanges.remove(task.taskIdentifier)?.complete()
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = exchanges.remove(task.taskIdentifier) else { return }
    guard let error else { return exchange.complete() }
    exchange.finish(.failure(TransportError(error, for: exchange.request)))
  }
}

extension HTTPURLResponse {
  /// The target of a redirect as the server gives it.
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
