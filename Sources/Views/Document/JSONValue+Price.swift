import Entities

extension JSONValue {
  /// Creates the value of a price; -1, as the service sends, for items not sold separately.
  init(_ price: Price) {
    switch price {
    case .amount(let amount): self = .number(amount)
    case .notSoldSeparately: self = .integer(-1)
    }
  }
}
