/// Why a record from outside is no past search.
package enum HistoryRecordFault: String, Error, CaseIterable, Hashable, Sendable {
  case blankTerm
  case longTerm
  /// There is no such storefront.
  case storefront
  /// Less than one use, or more than anybody makes.
  case useCount
  /// Before 1970, in the future, or the last use before the first.
  case time
  /// An origin with a very long name, or too many of them.
  case origin
}
