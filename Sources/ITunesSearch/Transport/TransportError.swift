/// The reason there is no response.
///
/// Any status is a response; its meaning is up to the client.
public enum TransportError: Error, Equatable, Sendable {
  /// The URL isn't http or https, or has no host; no request was sent.
  case unsupportedURL(String)
  /// The name of this host couldn't be resolved.
  case hostNotFound(String)
  /// This host refused the connection.
  case connectionRefused(String)
  /// The connection ended before the response did.
  case connectionLost
  /// The certificate or the encryption isn't acceptable.
  case insecure
  /// The server doesn't speak HTTP.
  case notHTTP
  /// There were too many redirects, or one to a URL that isn't allowed.
  case redirected
  /// The request exceeded its time-out of this duration.
  case timedOut(after: Duration)
  /// The decompressed body is longer than `limit` bytes, or is declared to be.
  case tooLarge(limit: Int)
  /// The request budget is exhausted for this time; no request was sent.
  ///
  /// ``URLSessionTransport`` has no budget and never throws this error. It is for transports that
  /// have one.
  case budgetSpent(retryAfter: Duration)
  /// The waiting task was canceled.
  case cancelled
  /// Any other failure, as described by the system.
  case other(String)
}
