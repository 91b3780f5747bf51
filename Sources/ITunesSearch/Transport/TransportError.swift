/// Why no response came.
///
/// Any status is a response; what it means is the client's part.
public enum TransportError: Error, Equatable, Sendable {
  /// This address is not http or https, or names no host; nothing was sent.
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
  /// This time passed, which is the request's time-out.
  case timedOut(after: Duration)
  /// The body is longer than `limit` bytes, decompressed, or the response says that it is.
  case tooLarge(limit: Int)
  /// The requests that may be made in a while are used up, for this time; nothing was sent.
  ///
  /// ``URLSessionTransport`` counts no requests and never throws it: it is for transports that do.
  case budgetSpent(retryAfter: Duration)
  /// The task that waited was cancelled.
  case cancelled
  /// Anything else, in the system's words.
  case other(String)
}
