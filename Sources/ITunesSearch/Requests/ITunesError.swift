import Entities

/// The reason the service returned no usable response.
///
/// Associated text comes from third parties and can contain anything. Sanitize it before you print
/// it on a terminal.
public enum ITunesError: Error, Equatable, Sendable {
  /// The request or its response failed in transit.
  case transport(TransportError)
  /// The rate limit was exceeded, with status 403 or 429.
  ///
  /// Only a 429 can come with a time to wait.
  case rateLimited(retryAfter: Duration?)
  /// The service rejected the request with a message, usually with status 400.
  ///
  /// An example of a message is `Invalid value(s) for key(s): [country]`.
  case refused(message: String)
  /// Any other HTTP status.
  case status(Int)
  /// A successful response without a body.
  case emptyBody
  /// A web page instead of a response, with a successful status or 511; usually a login portal.
  case webPage
  /// A response that is truncated, longer than 3 MiB, or not in the service's format.
  case malformed
}

extension CatalogError {
  init(_ error: ITunesError) {
    self =
      switch error {
      case .transport(let error): CatalogError(error)
      case .rateLimited(let retryAfter): .rateLimited(retryAfter: retryAfter)
      case .refused(let message): .refused(message: message)
      case .status(let status): .unavailable(.status(status))
      case .emptyBody: .invalidResponse(.empty)
      case .webPage: .invalidResponse(.webPage)
      case .malformed: .invalidResponse(.malformed)
      }
  }

  init(_ error: TransportError) {
    self =
      switch error {
      case .unsupportedURL(let url): .unavailable(.other("\(url) isn't an http URL"))
      case .hostNotFound(let host): .unavailable(.hostNotFound(host))
      case .connectionRefused(let host): .unavailable(.connectionRefused(host))
      case .connectionLost: .unavailable(.connectionLost)
      case .insecure: .unavailable(.insecure)
      case .proxyUnreachable(let proxy):
        .unavailable(.proxyUnreachable(proxy.address, variable: proxy.variable))
      case .proxyPasswordRequired(let proxy):
        .unavailable(.proxyPasswordRequired(proxy.address, variable: proxy.variable))
      case .proxyRefused(let proxy, let host):
        .unavailable(.proxyRefused(proxy.address, variable: proxy.variable, host: host))
      case .notHTTP: .invalidResponse(.malformed)
      case .redirected: .unavailable(.redirected)
      case .timedOut(let duration): .timedOut(after: duration)
      case .tooLarge(let limit): .invalidResponse(.tooLarge(limit: limit))
      case .budgetSpent(let retryAfter): .budgetSpent(retryAfter: retryAfter)
      case .cancelled: .cancelled
      case .other(let description): .unavailable(.other(description))
      }
  }
}
