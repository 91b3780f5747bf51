/// What of explicit recordings is wanted, where that matters.
package enum ExplicitContent: Hashable, Sendable {
  /// Nothing else.
  case only
  /// None of them.
  case excluded

  /// Whether a recording fits; one that is not known to be explicit counts as one that is not.
  package func accepts(_ explicitness: Explicitness?) -> Bool {
    (explicitness == .explicit) == (self == .only)
  }
}
