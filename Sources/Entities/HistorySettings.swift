/// How past searches are ranked, and how many are kept.
package struct HistorySettings: Hashable, Sendable {
  /// After so many seconds a use counts half as much; at least one.
  package let halfLife: Int64
  /// So many terms are kept and the worst go; `nil` keeps all.
  package let cap: Int?

  /// Thirty days, in seconds.
  package static let usualHalfLife: Int64 = 2_592_000

  package init(halfLife: Int64 = usualHalfLife, cap: Int? = nil) {
    self.halfLife = max(halfLife, 1)
    self.cap = cap.map { max($0, 1) }
  }
}
