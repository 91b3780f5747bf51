/// What something costs; no price at all stands for what is not for sale.
package enum Price: Hashable, Sendable {
  /// In units of the record's currency.
  case amount(Double)
  /// Sold only with the rest of its album, or only track by track (the service sends -1).
  case notSoldSeparately
}
