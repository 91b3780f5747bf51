/// The limit of requests to the service, shared by all of the user's processes.
package protocol RequestBudget: Sendable {
  /// Takes one request from the budget, if possible.
  ///
  /// The request counts even if it fails.
  func admit(_ purpose: RequestPurpose) async -> RequestAdmission

  /// Admits no requests for a while, as the service demands.
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
  /// The user requested it again, so only the service will do, unless it is unavailable.
  case refreshed
  /// A speculative request, made while the user types, or one of many for a list.
  case live

  /// Returns how many of `limit` requests may be of this kind: at most half for speculative ones,
  /// rounded down, but at least one.
  package func share(of limit: Int) -> Int { self == .live ? max(limit / 2, 1) : limit }
}
