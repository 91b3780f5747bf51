import Foundation

/// A currency, with what the stub multiplies the price in dollars by.
struct Currency: Equatable, Sendable {
  let code: String
  let rate: Double
  let decimals: Int

  init(_ row: TSVTable.Row) throws {
    code = try row.text("code")
    rate = Double(try row.text("rate")) ?? 1
    decimals = try row.number("decimals")
  }

  /// The price as the service prints it: `1.29`, in yen `255`, `-1.00` for not sold by itself.
  func amount(_ price: Price) -> String {
    let amount = price.isSold ? Double(price.cents) / 100 * rate : -1
    return String(format: "%.\(decimals)f", amount)
  }
}
