/// Why the service gave no usable answer.
///
/// Texts are in the words of others, and may hold anything: clean them before a terminal has them.
public enum ITunesError: Error, Equatable, Sendable {
  /// The request did not get through, or its answer did not.
  case transport(TransportError)
  /// 403 or 429: asked too often. The service names a time to wait only with the latter.
  case rateLimited(retryAfter: Duration?)
  /// The service's own words about a request that it does not accept, with status 400 as a rule:
  /// `Invalid value(s) for key(s): [country]`, for example.
  case refused(message: String)
  /// Any other HTTP status.
  case status(Int)
  /// An answer without a body, though its status is good.
  case emptyBody
  /// A web page in place of an answer, with a good status: a login portal, as a rule.
  case webPage
  /// Not the service's format, or cut off.
  case malformed
}
