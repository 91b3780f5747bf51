import Entities

// Tests name times and stores by their plain values.

extension Timestamp: ExpressibleByIntegerLiteral {
  package init(integerLiteral seconds: Int64) { self.init(seconds: seconds) }
}

extension Storefront {
  static let japan = Storefront(code: "jp") ?? .unitedStates
  static let sweden = Storefront(code: "se") ?? .unitedStates
}
