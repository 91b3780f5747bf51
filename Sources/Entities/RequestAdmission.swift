/// The request budget's decision about a request.
package enum RequestAdmission: Equatable, Sendable {
  case granted
  /// No request may be made for this long.
  case refused(retryAfter: Duration)
}
