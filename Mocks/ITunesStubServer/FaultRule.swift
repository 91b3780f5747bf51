/// A fault, and how often and where it strikes: `503`, `503@2`, `reset:preview`, `404:image@1`.
package struct FaultRule: Equatable, Sendable {
  package let fault: Fault
  /// The only endpoint it strikes; nil is every one that it can.
  package let route: Route?
  /// How many requests it strikes before the stub behaves; nil is all of them.
  package var remaining: Int?

  package init(_ fault: Fault, route: Route? = nil, remaining: Int? = nil) {
    self.fault = fault
    self.route = route
    self.remaining = remaining
  }

  /// Reads `NAME[:ROUTE][@COUNT]`; throws `StubError.fault`, which names the valid words.
  package init(_ text: String) throws {
    let counted = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let placed = counted[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let fault = Fault(rawValue: String(placed[0])) else {
      let names = Fault.allCases.map(\.rawValue).joined(separator: ", ")
      throw StubError.fault("no fault '\(placed[0])': choose from \(names)")
    }
    self.fault = fault
    route = placed.count > 1 ? Route(rawValue: String(placed[1])) : nil
    if placed.count > 1 && route == nil {
      let names = Route.allCases.map(\.rawValue).joined(separator: ", ")
      throw StubError.fault("no endpoint '\(placed[1])': choose from \(names)")
    }
    remaining = counted.count > 1 ? Int(counted[1]) : nil
    if counted.count > 1, remaining ?? 0 < 1 {
      throw StubError.fault("'\(counted[1])' is no number of requests: write \(fault.rawValue)@1")
    }
  }

  /// Reads a comma-separated list.
  package static func list(_ text: String) throws -> [FaultRule] {
    try text.split(separator: ",").map { try FaultRule(String($0)) }
  }

  func strikes(_ route: Route) -> Bool {
    self.route.map { $0 == route } ?? fault.routes.contains(route)
  }
}
