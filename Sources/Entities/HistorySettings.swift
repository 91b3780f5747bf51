/// The ranking and the size limit of the search history.
package struct HistorySettings: Hashable, Sendable {
  /// The seconds after which a use counts half as much; at least 1.
  package let halfLife: Int64
  /// The maximum number of saved terms; `nil` for no limit.
  ///
  /// The lowest-ranked terms are deleted first.
  package let cap: Int?

  /// 30 days, in seconds.
  package static let usualHalfLife: Int64 = 2_592_000

  package init(halfLife: Int64 = usualHalfLife, cap: Int? = nil) {
    self.halfLife = max(halfLife, 1)
    self.cap = cap.map { max($0, 1) }
  }
}
