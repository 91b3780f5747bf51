/// The reason a record from outside isn't a valid past search.
package enum HistoryRecordFault: String, Error, CaseIterable, Hashable, Sendable {
  case blankTerm
  case longTerm
  /// The storefront doesn't exist.
  case storefront
  /// Fewer than one use, or more than the maximum.
  case useCount
  /// A time before 1970 or in the future, or a last use before the first.
  case time
  /// An origin with an overlong name, or too many origins.
  case origin
}
