/// How soon a picture is wanted; what is wanted sooner comes first.
package enum ArtworkPriority: Int, Comparable, Sendable {
  /// Nobody has asked yet.
  case prefetch
  /// Somebody looks at a smaller one meanwhile.
  case fullSize
  /// A little scrolling brings it on view.
  case soon
  case visible

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
