/// Whether a recording has lyrics that its publisher marks as explicit.
package enum Explicitness: String, Hashable, Sendable {
  case explicit
  /// An edited version of an explicit recording.
  case cleaned
  case notExplicit
}
