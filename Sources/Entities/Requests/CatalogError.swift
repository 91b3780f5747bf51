package enum CatalogError: Error, Equatable, Sendable {
  case unavailable(Outage)
  /// The complete response didn't arrive within the time limit.
  case timedOut(after: Duration)
  /// The service rejected the request because of its rate limit.
  case rateLimited(retryAfter: Duration?)
  /// The per-minute request budget is exhausted. No request was sent.
  case budgetSpent(retryAfter: Duration)
  /// The library failed, from which the results were to come.
  case storage(StorageError)
  /// The item isn't in the library, and the service wasn't contacted.
  case notInLibrary
  case cancelled
  case refused(message: String)
  case invalidResponse(Defect)
  /// The item is of another kind, in the service's words.
  case unexpectedKind(String)

  /// Whether the service is unavailable, so that the library can be used instead.
  package var isOutage: Bool {
    switch self {
    case .unavailable, .timedOut, .rateLimited, .invalidResponse: true
    case .budgetSpent, .refused, .unexpectedKind, .storage, .notInLibrary, .cancelled: false
    }
  }

  /// Whether repeating the request is useless.
  package var isPermanent: Bool {
    switch self {
    case .refused, .unexpectedKind, .notInLibrary, .unavailable(.offline): true
    case .unavailable, .timedOut, .rateLimited, .budgetSpent, .storage, .cancelled,
      .invalidResponse:
      false
    }
  }

  /// The obstacle between the program and the service.
  package enum Outage: Equatable, Sendable {
    case hostNotFound(String)
    case connectionRefused(String)
    case connectionLost
    /// The server's certificate or encryption isn't acceptable.
    case insecure
    /// The proxy at this address, from an environment variable, can't be reached.
    case proxyUnreachable(String, variable: String)
    /// The proxy requires a user name and password, or different ones.
    case proxyPasswordRequired(String, variable: String)
    /// The proxy refuses to connect to this host.
    case proxyRefused(String, variable: String, host: String)
    /// A redirect to a disallowed address, or too many redirects.
    case redirected
    /// The program is offline by request.
    case offline
    case status(Int)
    /// Any other failure, as described by the system.
    case other(String)
  }

  package enum Defect: Equatable, Sendable {
    /// A web page or its status instead of data, probably from a login portal.
    case webPage
    case empty
    /// The response is truncated or isn't in the service's format.
    case malformed
    case tooLarge(limit: Int)
  }
}
