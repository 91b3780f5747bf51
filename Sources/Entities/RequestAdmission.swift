/// Whether a request to the service may be made.
package enum RequestAdmission: Equatable, Sendable {
  case granted
  /// Not before so long.
  case refused(retryAfter: Duration)
}
