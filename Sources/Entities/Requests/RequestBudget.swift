/// The limit of requests to the service, shared by all of the user's processes.
package protocol RequestBudget: Sendable {
  /// Takes one request from the budget, if one is left.
  ///
  /// The request counts even if it fails.
  func admit(_ purpose: RequestPurpose) async -> RequestAdmission

  /// Admits no requests for a while, as the service demanded.
  func close(for duration: Duration) async
}

package enum RequestAdmission: Equatable, Sendable {
  case granted
  /// No request may be made for this long.
  case refused(retryAfter: Duration)
}

package enum RequestPurpose: String, Hashable, Sendable {
  /// The user requested it; a fresh cached response is enough.
  case asked
  /// The user requested it again: only the service will do, unless it can't be reached.
  case refreshed
  /// A speculative request, made while the user types, or one of many for a list.
  case live

  /// Returns the requests of this kind that a limit allows: half of them, rounded down but at least
  /// one, if they are speculative.
  package func share(of limit: Int) -> Int { self == .live ? max(limit / 2, 1) : limit }
}
