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
  /// A web page instead of a response, with a successful status; usually a login portal.
  case webPage
  /// A response that is truncated or isn't in the service's format.
  case malformed
}
