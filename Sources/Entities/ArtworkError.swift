/// Why there is no picture.
package enum ArtworkError: Error, Equatable, Sendable {
  /// The service has none at any size.
  case missing
  /// What came is no picture that can be drawn, or not the picture that it claims to be.
  case unreadable
  /// What came has more bytes or pixels than are accepted.
  case tooLarge
  /// It is not kept, and the service may not be asked.
  case offline
  /// The service cannot be asked, or does not answer.
  case unavailable
  /// The service did not answer in time.
  case timedOut
  /// Nobody waits for it any more.
  case cancelled
}
