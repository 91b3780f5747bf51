/// The reason an artwork couldn't be loaded.
package enum ArtworkError: Error, Equatable, Sendable {
  /// The service has no artwork at any size.
  case missing
  /// The data isn't an image that can be drawn, or isn't the image that it claims to be.
  case unreadable
  /// The data exceeds the limit of bytes or pixels.
  case tooLarge
  /// The artwork isn't cached, and requests aren't allowed.
  case offline
  /// The service can't be reached or doesn't respond.
  case unavailable
  /// The service didn't respond in time.
  case timedOut
  /// No caller is waiting for the artwork anymore.
  case cancelled
}
