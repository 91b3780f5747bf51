/// Why the service gave no usable answer.
public enum ITunesError: Error, Equatable, Sendable {
  /// The request did not get through, or its answer did not.
  case transport(TransportError)
  /// 403 or 429: asked too often. The service names a time to wait only with the latter.
  case rateLimited(retryAfter: Duration?)
  /// The service's own words about a request that it does not accept.
  case refused(message: String)
  /// Any other HTTP status.
  case status(Int)
  /// An answer without a body.
  case emptyBody
  /// A web page in place of an answer: a login portal, as a rule.
  case webPage
  /// Not the service's format, or cut off.
  case malformed
}
