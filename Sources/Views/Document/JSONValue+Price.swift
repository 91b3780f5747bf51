import Entities

extension JSONValue {
  /// -1 where something is not sold by itself, as the service has it.
  init(_ price: Price) {
    switch price {
    case .amount(let amount): self = .number(amount)
    case .notSoldSeparately: self = .integer(-1)
    }
  }
}
