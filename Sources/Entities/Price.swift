/// The price of an item; an item that isn't for sale has none.
package enum Price: Hashable, Sendable {
  /// In units of the record's currency.
  case amount(Double)
  /// Sold only with the rest of its album, or only track by track; the service sends -1.
  case notSoldSeparately
}
