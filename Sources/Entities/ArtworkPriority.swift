/// The urgency of an artwork request; higher priorities are loaded first.
package enum ArtworkPriority: Int, Comparable, Sendable {
  /// Not requested yet.
  case prefetch
  /// A smaller version is shown in the meantime.
  case fullSize
  /// Visible after a little scrolling.
  case soon
  case visible

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
