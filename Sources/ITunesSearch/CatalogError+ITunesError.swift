import Entities

extension CatalogError {
  /// Creates the catalog error that corresponds to a client error.
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

  private init(_ error: TransportError) {
    self =
      switch error {
      case .unsupportedURL(let url): .unavailable(.other("\(url) isn't an http URL"))
      case .hostNotFound(let host): .unavailable(.hostNotFound(host))
      case .connectionRefused(let host): .unavailable(.connectionRefused(host))
      case .connectionLost: .unavailable(.connectionLost)
      case .insecure: .unavailable(.insecure)
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
