/// A filter for explicit recordings.
package enum ExplicitContent: Hashable, Sendable {
  /// Only explicit recordings.
  case only
  /// No explicit recordings.
  case excluded

  /// Whether a recording matches; one of unknown explicitness counts as not explicit.
  package func accepts(_ explicitness: Explicitness?) -> Bool {
    (explicitness == .explicit) == (self == .only)
  }
}
