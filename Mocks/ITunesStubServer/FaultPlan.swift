/// The faults to come.
///
/// The first rule that fits a request strikes it, so `503@1,reset@1` means: the first request gets
/// a 503, the second a reset, the others good answers.
struct FaultPlan: Sendable {
  private var rules: [FaultRule]

  init(_ rules: [FaultRule] = []) { self.rules = rules }

  /// The fault for a request, which uses up one of its strikes.
  mutating func next(for request: HTTPRequest, route: Route) -> Fault? {
    let found = rules.firstIndex { rule in
      // The good place that `redirect-other` points to must be good.
      rule.strikes(route) && rule.remaining != 0
        && !(rule.fault == .redirectOther && Route.country(inPath: request.path) != nil)
    }
    guard let index = found else { return nil }
    if let remaining = rules[index].remaining { rules[index].remaining = remaining - 1 }
    return rules[index].fault
  }
}
