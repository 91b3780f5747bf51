/// Why no response came.
public enum TransportError: Error, Equatable, Sendable {
  /// The address is not http or https.
  case unsupportedURL(String)
  /// The name of this host is not known.
  case hostNotFound(String)
  /// This host takes no connection.
  case connectionRefused(String)
  /// The connection ended before the response did.
  case connectionLost
  /// The certificate or the encryption is not acceptable.
  case insecure
  /// What answered does not speak HTTP.
  case notHTTP
  /// More redirects than are followed, or one to an address that is not.
  case redirected
  /// The request's time-out passed.
  case timedOut(after: Duration)
  /// The body is longer than `limit` bytes.
  case tooLarge(limit: Int)
  /// The requests that may be made in a while are used up; nothing was sent.
  case budgetSpent(retryAfter: Duration)
  /// The task that waited was cancelled.
  case cancelled
  /// Anything else, in the system's words.
  case other(String)
}
